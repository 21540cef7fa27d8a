import { constants } from '@/config/constants'

/**
 * Percent: 10 at the start plus 80 spread over the images, at most 90 (specification sections 4 and 9).
 * @param done number of sent images; includes the sent share of each image in progress
 */
export const toUploadPercent = (done: number, total: number): number =>
  Math.min(
    constants.maxUploadPercent,
    constants.uploadStartPercent + (constants.uploadImagesPercent * done) / Math.max(1, total),
  )
