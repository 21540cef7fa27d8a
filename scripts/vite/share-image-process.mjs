/**
 * Makes share images in a process of its own. share-images.ts ends the process when a photo takes too long: nothing else
 * stops a decoder. The process sends 'ready', and answers each photo with a JPEG, or with null if it cannot decode it.
 */
import process from 'node:process'
import sharp from 'sharp'

// Strangers upload the photos. Some formats, such as SVG, can keep a decoder busy forever.
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
// Kill the process: a normal exit would wait for the decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.send?.('ready')
