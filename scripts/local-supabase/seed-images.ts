import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { heroImageNames } from '../../src/config/standard-images.ts'
import { narrowCropWidth, siteImageWidths, toCardVariantName, toSiteVariantName } from '../../src/lib/file-names.ts'

const imagesFolder = 'public/images'

/** Names of the site's images, without `.jpg`, by bucket. */
const siteImages = {
  // The carousel sorts images by name. This order matches its captions.
  'featured-property-images': ['casa-frente-al-mar', 'playa-hermosa', 'residencial-ancon'],
  // Without ancon-beach-panorama and ancon-view, so that the admin screen shows missing images.
  fotosweb: [
    'acon-bay',
    'ancon-bay',
    'ancon-bay-hero',
    'ancon-panorama',
    'marina-lancheros',
    'miramar',
    'playa-hermosa',
    'yacht-club',
    'placeholder',
    'casino-nautico',
    'las-conchitas',
  ],
}

/** Path from src/assets/photos, without `.jpg`, by image: for images whose photo has another name. */
const photos: Record<string, string> = {
  'casa-frente-al-mar': 'villa-frente-al-mar',
  'acon-bay': 'ancon-bay',
  'ancon-bay-hero': 'ancon-bay',
  'ancon-panorama': 'ancon-bay',
  placeholder: '../placeholder',
}

export interface SeedImage {
  bucket: string
  name: string
  file: string
}

/** Lists the images of the site for its two buckets, and the photos of the seeded listings with those of their cards. */
export function listSeedImages(listings: { images: string[] }[]): SeedImage[] {
  const listed = Object.entries(siteImages).flatMap(([bucket, names]) =>
    names.flatMap((image) => {
      const name = `${image}.jpg`
      const photo = photos[image] ?? image
      const variants = siteImageWidths.map((width) => ({
        name: toSiteVariantName(name, width, 'image/webp'),
        file: findWebp(photo, width),
      }))
      if (heroImageNames.some((heroName) => heroName === name))
        variants.push({
          name: toSiteVariantName(name, narrowCropWidth, 'image/webp'),
          file: findWebp(`${photo}-movil`, narrowCropWidth),
        })
      return [{ name, file: toPhotoFile(photo) }, ...variants].map((file) => ({ ...file, bucket }))
    }),
  )
  const photosOfListings = listings
    .flatMap(({ images }) => images)
    .flatMap((url) => {
      const [name = '', photo] = /^seed-\d+-(.+)\.jpg$/.exec(basename(url)) ?? []
      if (!photo) return []
      return [
        { name, file: toPhotoFile(photo) },
        { name: toCardVariantName(name), file: `src/assets/cards/${photo}.jpg` },
      ]
    })
    .map((file) => ({ ...file, bucket: 'property-images' }))
  return [...listed, ...photosOfListings].flatMap(({ file, ...image }) => (file ? [{ ...image, file }] : []))
}

const toPhotoFile = (name: string) => `src/assets/photos/${name}.jpg`

/** Returns the photo's widest WebP file of scripts/images.ts, up to a width in pixels; undefined if there is none. */
function findWebp(photo: string, width: number): string | undefined {
  const candidates = readdirSync(imagesFolder).flatMap((file) => {
    const [, name, pixels] = /^(.+)-(\d+)\.[0-9a-f]{8}\.webp$/.exec(file) ?? []
    return name === photo && Number(pixels) <= width ? [{ file, pixels: Number(pixels) }] : []
  })
  const [widest] = candidates.sort((one, other) => other.pixels - one.pixels)
  return widest && join(imagesFolder, widest.file)
}
