import { lazily } from './lazily'

export {
  discardDraft,
  forgetDraftAside,
  putDraftAside,
  putLeftDraftAside,
  saveDraft,
} from '@/services/property-draft/keep'

const reading = lazily(() => import('@/services/property-draft/read'))

/** The drafts of earlier visits, newest first. Only who has one pays for the code that checks it. */
export const readDraftsAside = async () => (await reading()).readDraftsAside()
