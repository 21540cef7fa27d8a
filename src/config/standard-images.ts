/**
 * Every image name that the site itself looks for in the bucket `fotosweb`. The admin screen lists them as
 * present or missing; whoever looks an image up there takes its name from here.
 */

/** The bay photograph: tried in this order, the first one found wins (specification section 7). */
export const heroImageNames = [
  'acon-bay.jpg',
  'ancon-bay.jpg',
  'ancon-bay-hero.jpg',
  'ancon-panorama.jpg',
  'ancon-beach-panorama.jpg',
  'ancon-view.jpg',
] as const

/** Stands in for a photo that could not be uploaded or shown. */
export const placeholderImageName = 'placeholder.jpg'

export interface StandardImage {
  name: string
  /** What the site shows it for, in words for the administrator. */
  use: string
}

export const standardImages: readonly StandardImage[] = [
  ...heroImageNames.map((name, index) => ({ name, use: index === 0 ? 'Portada' : 'Portada, alternativa' })),
  { name: placeholderImageName, use: 'Imagen de respaldo' },
]
