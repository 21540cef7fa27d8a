/**
 * Makes share images in a process of its own. share-images.ts ends the process when a photo takes too long: nothing else
 * stops a decoder. It sends 'ready', and then answers each photo with a JPEG, or with null for one that it cannot decode.
 */
import process from 'node:process'
import sharp from 'sharp'

// Strangers upload the photos, and SVG among others can keep its decoder busy for ever.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
// Every photo is read once: a cache of pixels costs memory and is never hit.
sharp.cache(false)

process.on('message', ({ photo, width, height, limitInputPixels }) => {
  sharp(photo, { limitInputPixels })
    .rotate()
    .resize(width, height)
    .flatten({ background: '#fff' })
    .jpeg({ quality: 74 })
    .toBuffer()
    .then(
      (image) => process.send?.(image),
      () => process.send?.(null),
    )
})
// A process that exits waits for its decoder; one that is killed does not.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.send?.('ready')
