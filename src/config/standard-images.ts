/**
 * The image names that the site uses in the bucket `fotosweb`, all from this file. The admin screen lists each one as
 * present or missing.
 */

/**
 * Names of the bay photograph, in lookup order. The site uses the first one that exists (specification section 7,
 * which spells the first name 'acon-').
 */
export const heroImageNames = [
  'acon-bay.jpg',
  'ancon-bay.jpg',
  'ancon-bay-hero.jpg',
  'ancon-panorama.jpg',
  'ancon-beach-panorama.jpg',
  'ancon-view.jpg',
] as const

/** Takes the place of a listing's photo if its upload fails. */
export const placeholderImageName = 'placeholder.jpg'

interface StandardImage {
  name: string
  /** Where the site uses the image, as text for the administrator. */
  use: string
}

export const standardImages: readonly StandardImage[] = [
  ...heroImageNames.map((name, index) => ({
    name,
    use: index === 0 ? 'Portada y banda de la bahía' : 'Portada, si faltan las anteriores',
  })),
  { name: placeholderImageName, use: 'En lugar de una foto que no se pudo subir' },
]

export interface StandardImagesCheck {
  present: string[]
  missing: string[]
}

/**
 * Splits the names of the standard images (specification section 3, "Images") into those that `stored` contains and
 * those that are missing.
 */
export function checkStandardImages(stored: readonly string[]): StandardImagesCheck {
  const names = standardImages.map(({ name }) => name)
  return {
    present: names.filter((name) => stored.includes(name)),
    missing: names.filter((name) => !stored.includes(name)),
  }
}
