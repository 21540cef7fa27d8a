import { test } from 'playwright/test'
import sharp from 'sharp'

/** Crops the screenshots of the README to the first viewport. */
for (const name of ['home-1440', 'properties-1440', 'listing-1440'])
  test(name, () =>
    sharp(`screenshots/${name}.png`)
      .extract({ left: 0, top: 0, width: 1440, height: 900 })
      .resize({ width: 1080 })
      .webp({ quality: 82 })
      .toFile(`e2e/screenshots/readme/${name}.webp`),
  )
