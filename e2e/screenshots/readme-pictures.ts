import { test } from 'playwright/test'
import sharp from 'sharp'

/** Crops the screenshots of the README to the first viewport. */
for (const name of ['home-1440', 'properties-1440', 'listing-1440', 'publish-1440', 'home-360', 'menu-360']) {
  const isNarrow = name.endsWith('-360')
  test(name, () =>
    sharp(`screenshots/${name}.png`)
      .extract({ left: 0, top: 0, width: isNarrow ? 360 : 1440, height: isNarrow ? 780 : 900 })
      .resize({ width: isNarrow ? 360 : 1080 })
      .webp({ quality: 82 })
      .toFile(`e2e/screenshots/readme/${name}.webp`),
  )
}
