import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as texts from '@/content/images'
import * as photos from '@/content/photos'
import * as placeholders from '@/content/stock-photos'
import { beachAreasDrawing } from '@/content/sketch-map'
import type { ResponsiveImage } from '@/lib/responsive-image'
import { hashRecipe, recipes } from '../../scripts/images'

const PUBLIC = 'public'
const KB = 1000
const all: [string, ResponsiveImage][] = Object.entries(photos)
/** The photographs without another crop for phones. */
const plainPhotos = all.filter(([, image]) => image.sources.every((source) => !source.media))
const onDisk = (address: string) => join(PUBLIC, address)
const weight = (address: string) => statSync(onDisk(address)).size

type Candidate = { address: string; width: number; media?: string }

const candidates = (image: ResponsiveImage): Candidate[] =>
  image.sources.flatMap((source) =>
    source.srcset.split(', ').map((entry) => {
      const [address = '', width = '0w'] = entry.split(' ')
      return { address, width: Number.parseInt(width), media: source.media }
    }),
  )

const addresses = (image: ResponsiveImage) => [...new Set([...candidates(image).map((one) => one.address), image.src])]

describe('photographs', () => {
  it('are generated from every source photograph', () => {
    const sources = readdirSync('src/assets/photos').filter((file) => file.endsWith('.jpg'))
    expect(sources).toHaveLength(22)
    expect(plainPhotos).toHaveLength(sources.length)
  })

  it('have every file that they refer to', () => {
    const referredAddresses = all.flatMap(([, image]) => addresses(image))
    expect(referredAddresses.filter((address) => !existsSync(onDisk(address)))).toEqual([])
  })

  it('refer to every generated file', () => {
    const referredNames = new Set(
      all.flatMap(([, image]) => addresses(image)).map((address) => address.replace('/images/', '')),
    )
    const generated = readdirSync('public/images').filter((file) => !file.endsWith('.svg'))
    expect(generated.filter((file) => !referredNames.has(file))).toEqual([])
  })

  it('have the hash of source and recipe in each file name, so they are up to date and can be cached for a year', () => {
    const hashes = new Map(recipes.map((recipe) => [recipe.name, hashRecipe(recipe)]))
    expect(hashes.size).toBe(plainPhotos.length + 1)
    for (const address of all.flatMap(([, image]) => addresses(image))) {
      const [, name = '', hash] = /^\/images\/(.+)-\d+\.(\w+)\.\w+$/.exec(address) ?? []
      expect(hash, `${address}: run npx tsx scripts/images.ts`).toBe(hashes.get(name))
    }
  })

  it('have files of at most 60 KB up to 960 px of width and 180 KB above, in the proportions of their source and never wider', async () => {
    for (const [, image] of plainPhotos)
      for (const { address, width } of candidates(image)) {
        const limit = width <= 960 ? 60 : 180
        expect(weight(address), address).toBeLessThanOrEqual(limit * KB)
        expect(width, address).toBeLessThanOrEqual(image.width)
        const { width: actual, height } = await sharp(onDisk(address)).metadata()
        expect(actual, address).toBe(width)
        expect(height / width, address).toBeCloseTo(image.height / image.width, 2)
      }
  })

  it('have a hero of at most 90 KB for phones and 180 KB for other screens', () => {
    const hero = candidates(photos.anconBayHero)
    const phoneCandidates = hero.filter((one) => one.media)
    expect(phoneCandidates.map((one) => one.width)).toContain(810)
    for (const { address } of phoneCandidates) expect(weight(address), address).toBeLessThanOrEqual(90 * KB)
    for (const { address, media } of hero) if (!media) expect(weight(address), address).toBeLessThanOrEqual(180 * KB)
  })

  it('have a total size below 4.5 MB as sources and below 9 MB as generated files', () => {
    const total = (folder: string) =>
      readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
    expect(total('src/assets/photos')).toBeLessThan(4500 * KB)
    expect(total('public/images')).toBeLessThan(9000 * KB)
  })
})

describe('texts of the photographs', () => {
  it('describe each photograph with a phrase of its own', () => {
    const { illustrativeImageNote: _, ...described } = texts
    expect(Object.keys(described).sort()).toEqual(Object.keys(photos).sort())
    for (const text of Object.values(described)) expect(text).toMatch(/^[A-ZÁÉÍÓÚ].{20,90}[^.]$/)
    expect(new Set(Object.values(described)).size).toBe(plainPhotos.length)
  })
})

describe('brand files and drawings', () => {
  it('include a share image of the size and type that chat applications accept', async () => {
    const { format, width, height } = await sharp('public/og-image.jpg').metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    expect(weight('og-image.jpg')).toBeLessThan(300 * KB)
  })

  it.each([
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
  ])('include %s as an opaque square of %i pixels', async (file, side) => {
    const image = sharp(onDisk(file))
    const { width, height } = await image.metadata()
    expect([width, height]).toEqual([side, side])
    expect((await image.stats()).isOpaque).toBe(true)
  })

  it('include every drawing that the site uses, without text', () => {
    for (const address of [
      placeholders.featuredPlaceholderUrl,
      placeholders.sitePlaceholderUrl,
      beachAreasDrawing.src,
      '/images/mapa.svg',
      '/images/isobatas.svg',
    ]) {
      const drawing = readFileSync(onDisk(address), 'utf8')
      expect(drawing).toMatch(/^<svg[^>]* viewBox=/)
      expect(drawing).not.toContain('<text')
    }
  })

  it('have the six points of the sketch map inside the drawing', () => {
    expect(beachAreasDrawing.points).toHaveLength(6)
    for (const { x, y } of beachAreasDrawing.points)
      expect(x > 0 && x < beachAreasDrawing.width && y > 0 && y < beachAreasDrawing.height).toBe(true)
  })
})
