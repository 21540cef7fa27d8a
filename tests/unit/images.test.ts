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
const namedPhotos: [string, ResponsiveImage][] = Object.entries(photos)
/** The photographs without another crop for phones. */
const plainPhotos = namedPhotos.filter(([, image]) => image.sources.every((source) => !source.media))
const toFile = (path: string) => join(PUBLIC, path)
const readSize = (path: string) => statSync(toFile(path)).size

type Candidate = { path: string; width: number; media?: string }

const listCandidates = (image: ResponsiveImage): Candidate[] =>
  image.sources.flatMap((source) =>
    source.srcset.split(', ').map((entry) => {
      const [path = '', width = '0w'] = entry.split(' ')
      return { path, width: Number.parseInt(width), media: source.media }
    }),
  )

const listPaths = (image: ResponsiveImage) => [...new Set([...listCandidates(image).map((one) => one.path), image.src])]

describe('photographs', () => {
  it('are as many as the source photographs, besides the hero with its crop for phones', () => {
    const sources = readdirSync('src/assets/photos').filter((file) => file.endsWith('.jpg'))
    expect(sources).toHaveLength(22)
    expect(plainPhotos).toHaveLength(sources.length)
  })

  it('have every file that they refer to', () => {
    const referredPaths = namedPhotos.flatMap(([, image]) => listPaths(image))
    expect(referredPaths.filter((path) => !existsSync(toFile(path)))).toEqual([])
  })

  it('refer to every generated file', () => {
    const referredNames = new Set(
      namedPhotos.flatMap(([, image]) => listPaths(image)).map((path) => path.replace('/images/', '')),
    )
    const generated = readdirSync('public/images').filter((file) => !file.endsWith('.svg'))
    expect(generated.filter((file) => !referredNames.has(file))).toEqual([])
  })

  it('have the hash of source and recipe in each file name, so they are up to date and can be cached for a year', () => {
    const hashes = new Map(recipes.map((recipe) => [recipe.name, hashRecipe(recipe)]))
    expect(hashes.size).toBe(plainPhotos.length + 1)
    for (const path of namedPhotos.flatMap(([, image]) => listPaths(image))) {
      const [, name = '', hash] = /^\/images\/(.+)-\d+\.(\w+)\.\w+$/.exec(path) ?? []
      expect(hash, `${path}: run npx tsx scripts/images.ts`).toBe(hashes.get(name))
    }
  })

  it('except the hero have files of at most 60 KB (180 KB if wider than 960 px), in the proportions of the photograph and no wider than it', async () => {
    for (const [, image] of plainPhotos)
      for (const { path, width } of listCandidates(image)) {
        const limit = width <= 960 ? 60 : 180
        expect(readSize(path), path).toBeLessThanOrEqual(limit * KB)
        expect(width, path).toBeLessThanOrEqual(image.width)
        const { width: actual, height } = await sharp(toFile(path)).metadata()
        expect(actual, path).toBe(width)
        expect(height / width, path).toBeCloseTo(image.height / image.width, 2)
      }
  })

  it('have a hero of at most 90 KB for phones and 180 KB for other screens', () => {
    const hero = listCandidates(photos.anconBayHero)
    const phoneCandidates = hero.filter((one) => one.media)
    expect(phoneCandidates.map((one) => one.width)).toContain(810)
    for (const { path } of phoneCandidates) expect(readSize(path), path).toBeLessThanOrEqual(90 * KB)
    for (const { path, media } of hero) if (!media) expect(readSize(path), path).toBeLessThanOrEqual(180 * KB)
  })

  it('have a total size below 4.5 MB as sources and below 9 MB as generated files', () => {
    const total = (folder: string) =>
      readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
    expect(total('src/assets/photos')).toBeLessThan(4500 * KB)
    expect(total('public/images')).toBeLessThan(9000 * KB)
  })
})

describe('texts of the photographs', () => {
  it('describe each photograph with a phrase of its own, except the hero, which has that of the bay', () => {
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
    expect(readSize('og-image.jpg')).toBeLessThan(300 * KB)
  })

  it.each([
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
  ])('include %s as an opaque square with sides of %i pixels', async (file, side) => {
    const image = sharp(toFile(file))
    const { width, height } = await image.metadata()
    expect([width, height]).toEqual([side, side])
    expect((await image.stats()).isOpaque).toBe(true)
  })

  it('include the placeholders, the sketch map, the map of a listing and the isobaths, drawn without text', () => {
    for (const path of [
      placeholders.featuredPlaceholderUrl,
      placeholders.sitePlaceholderUrl,
      beachAreasDrawing.src,
      '/images/mapa.svg',
      '/images/isobatas.svg',
    ]) {
      const drawing = readFileSync(toFile(path), 'utf8')
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
