export {
  discardDraft,
  forgetDraftAside,
  putDraftAside,
  putLeftDraftAside,
  saveDraft,
} from '@/services/property-draft/keep'

export { readDraftsAside } from '@/services/property-draft/read'
