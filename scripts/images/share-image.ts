import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import subsetFont from 'subset-font'
import { markLines } from './mark'
import { FOLDERS } from './recipes'

/** Pixels. Messengers and social networks recommend this size and crop others. */
const WIDTH = 1200
const HEIGHT = 630

const fontPath = createRequire(import.meta.url).resolve
/** Family name in the font files, without the style. */
const FAMILY = 'Newsreader 16pt'
const DISPLAY = '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'
const DISPLAY_ITALIC = '@fontsource-variable/newsreader/files/newsreader-latin-opsz-italic.woff2'

const scrim = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <defs>
    <linearGradient id="up" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#071B24" stop-opacity=".88"/><stop offset=".45" stop-color="#071B24" stop-opacity=".5"/><stop offset=".8" stop-color="#071B24" stop-opacity="0"/></linearGradient>
    <linearGradient id="side" x1="0" x2="1"><stop offset="0" stop-color="#071B24" stop-opacity=".62"/><stop offset=".75" stop-color="#071B24" stop-opacity="0"/></linearGradient>
  </defs>
  <path fill="url(#up)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><path fill="url(#side)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>
  <g transform="translate(72 64) scale(2.3)">${markLines('#fff', 1.5)}</g>
</svg>`

/** Writes the default share image (og:image): the bay, the mark and the site's name in its own font. */
export async function makeShareImage(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'share-image-'))
  try {
    const lines: OverlayOptions[] = [
      { input: await line(folder, DISPLAY, '', 'Redescubre Ancón', 88), left: 70, top: 386 },
      {
        input: await line(folder, DISPLAY_ITALIC, 'Italic', 'El Balneario Premier de Perú', 42),
        left: 72,
        top: 514,
      },
    ]
    await sharp(join(FOLDERS.photos, 'ancon-bay.jpg'))
      .resize(WIDTH, HEIGHT, { position: 'bottom' })
      .composite([{ input: Buffer.from(scrim), left: 0, top: 0 }, ...lines])
      .jpeg({ quality: 84, mozjpeg: true })
      .toFile(join(FOLDERS.public, 'og-image.jpg'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Renders a line of text as PNG. The text renderer needs a static TTF, so this converts the variable WOFF2 font. */
async function line(folder: string, font: string, style: string, text: string, points: number): Promise<Buffer> {
  const plain = await subsetFont(await readFile(fontPath(font)), text, {
    targetFormat: 'sfnt',
    variationAxes: { wght: 380, opsz: 60 },
  })
  const fontfile = join(folder, `display${style}.ttf`)
  await writeFile(fontfile, plain)
  const markup = `<span foreground="white" letter_spacing="-${points * 15}">${text}</span>`
  return sharp({ text: { text: markup, font: `${FAMILY}, ${style} ${points}`, fontfile, rgba: true, dpi: 96 } })
    .png()
    .toBuffer()
}
