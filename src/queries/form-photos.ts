/** The publish form's ways to the image worker and to the draft that this browser keeps. */
export { prepareImage, releaseImageWorkers, type PreparedImage } from '@/services/image-preparation/prepare-image'
export {
  discardDraft,
  discardDraftPhotos,
  forgetDraftAside,
  putDraftAside,
  putDraftsAside,
  readDraftPhotos,
  removeDraftPhoto,
  saveDraft,
  saveDraftPhoto,
  type DraftPhoto,
} from '@/services/property-draft'
