import { constants } from '@/config/constants'

/**
 * Percent: 10 at the start plus 80 spread over the images, at most 90 (specification sections 4 and 9).
 * @param done number of sent images; includes the sent share of each image in progress
 */
export const uploadProgress = (done: number, total: number): number =>
  Math.min(constants.progressCap, constants.progressStart + (constants.progressImagesShare * done) / Math.max(1, total))
