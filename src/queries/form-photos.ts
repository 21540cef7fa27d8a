/** The publish form's ways to the image worker and to the photos of the draft that this browser keeps. */
export { prepareImage, releaseImageWorkers, type PreparedImage } from '@/services/image-preparation/prepare-image'
export {
  discardDraftPhotos,
  readDraftPhotos,
  removeDraftPhoto,
  saveDraftPhoto,
  type DraftPhoto,
} from '@/services/property-draft/photos'
