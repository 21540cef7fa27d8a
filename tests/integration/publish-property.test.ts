import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readPropertyImageName } from '@/config/buckets'
import { toCardVariantName } from '@/lib/file-names'
import { ServiceError } from '@/services/backend/errors'
import { readSession } from '@/services/backend/session'
import { readLocalProperties } from '@/services/properties/local-properties'
import { publishProperty } from '@/services/publish/publish-property'
import { filledForm } from '@tests/support/listing-form'
import { expectConsole } from '../setup/no-console-error'
import { setLimits } from '../support/limits'
import { isUpload, makeFormPhoto, listPhotos, publishListing, usePublishing, stubNetwork } from '../support/publishing'

const { backend, readStoredNames, readStoredRows } = usePublishing()

// The services return the URLs of images with https.
const placeholder = 'https://supabase.test/storage/v1/object/public/fotosweb/placeholder.jpg'

describe('publishing', () => {
  test('stores the photos with their card variants, the row and a copy in this browser', async () => {
    const progress: number[] = []
    const { property, failedPhotos, isSavedLocally } = await publishListing(listPhotos(4), (percent) =>
      progress.push(percent),
    )

    // The progress of the first upload moves the bar before its photo is stored.
    expect(progress[0]).toBe(10)
    expect(progress[1]).toBeLessThan(30)
    expect(progress.slice(-2)).toEqual([90, 100])
    expect(progress).toEqual([...new Set(progress)].sort((a, b) => a - b))
    expect(failedPhotos).toEqual([])
    expect(isSavedLocally).toBe(true)
    expect(readLocalProperties()).toMatchObject([
      { id: property.id, title: 'Casa frente al mar', images: property.images, latitude: -11.776 },
    ])

    const names = property.images.map((url) => readPropertyImageName(url) ?? '')
    names.forEach((name, index) => expect(name).toMatch(new RegExp(`^property-\\d{13}-${index}-foto-${index}\\.jpg$`)))
    expect(await readStoredNames()).toEqual([...names, ...names.map(toCardVariantName)].sort())
    expect(await readStoredRows()).toMatchObject([
      {
        title: 'Casa frente al mar',
        property_type: 'house',
        listing_type: 'sale',
        price: 250000,
        currency: 'PEN',
        bedrooms: 3,
        bathrooms: 2.5,
        square_feet: 120.5,
        parking_spaces: 0,
        year_built: 1998,
        features: ['pool', 'terrace'],
        address_street: 'Malecón Ferreyros 123',
        address_city: 'Ancón',
        address_state: 'Lima',
        address_country: 'Perú',
        latitude: -11.776,
        longitude: -77.171,
        user_id: 'anonymous',
        owner_id: (await readSession())?.userId,
        status: 'active',
        images: property.images.map((url) => new URL(url).pathname),
      },
    ])
  })

  test('stores a rental with its terms', async () => {
    const rental = {
      listingType: 'rent',
      rentPeriod: 'night',
      guests: '6',
      deposit: '500',
      minNights: '3',
      pets: 'yes',
    }
    await publishProperty({ ...filledForm, ...rental, images: listPhotos(1) }, { onProgress: () => undefined })
    expect(await readStoredRows()).toMatchObject([
      { listing_type: 'rent', rent_period: 'night', guests: 6, deposit: 500, min_nights: 3, pets: 'yes' },
    ])
  })

  test.each([
    ['at most three photos', 0, 3],
    ['one photo, on a slow line', 6000],
  ])('uploads %s at a time', async (_, milliseconds, expected = 1) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    let pending = 0
    let maxPending = 0
    const realFetch = globalThis.fetch
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      if (!isUpload(request)) return realFetch(request)
      pending += 1
      maxPending = Math.max(maxPending, pending)
      // Keeps the upload pending until the others have started.
      await new Promise((resolve) => setTimeout(resolve, 15))
      vi.setSystemTime(Date.now() + milliseconds)
      return realFetch(request).finally(() => {
        pending -= 1
      })
    })
    await publishListing(listPhotos(8))
    expect(maxPending).toBe(expected)
  })

  test('uploads with an hour of caching and upsert', async () => {
    const uploads: Request[] = []
    stubNetwork((request) => {
      if (isUpload(request)) uploads.push(request)
      return false
    })
    await publishListing(listPhotos(1))
    expect(uploads).toHaveLength(2)
    for (const request of uploads) {
      expect(request.headers.get('x-upsert')).toBe('true')
      expect((await request.formData()).get('cacheControl')).toBe('3600')
    }
  })
})

describe('photos', () => {
  test('with two dots in a row in their name are stored', async () => {
    const { property, failedPhotos } = await publishListing([{ ...makeFormPhoto(0), name: 'Dpto. 3er piso..jpg' }])
    expect(failedPhotos).toEqual([])
    expect(property.images[0]).toMatch(/-0-dpto\.-3er-piso\.jpg$/)
  })

  test('of which one cannot be prepared are not uploaded, and the listing is not published', async () => {
    const reason = 'La imagen está dañada'
    const refused = Promise.reject(new ServiceError('invalid', reason, {}, { images: reason }))
    refused.catch(() => undefined)
    await expect(publishListing([makeFormPhoto(0), { name: 'rota.jpg', image: refused }])).rejects.toMatchObject({
      code: 'invalid',
      fields: { images: reason },
    })
    expect([await readStoredNames(), await readStoredRows()]).toEqual([[], []])
  })
})

describe('the id of a deleted listing', () => {
  test('is replaced by a new one when a listing is published with it', async () => {
    const first = await publishListing(listPhotos(1))
    await backend.supabase.service.from('properties').delete().eq('id', first.property.id)
    const { property } = await publishProperty(
      { ...filledForm, images: listPhotos(1) },
      { onProgress: () => undefined },
      first.property.id,
    )
    expect(property.id).not.toBe(first.property.id)
    expect((await readStoredRows()).map(({ id }) => id)).toEqual([property.id])
  })
})

describe('publishing while uploads fail', () => {
  test('retries an upload once, so that every photo is stored', async () => {
    const failedOnce = new Set<string>()
    stubNetwork((request) => {
      const image = isUpload(request) ? /(0|5|10)-foto.*$/.exec(request.url)?.[0] : undefined
      if (image === undefined || failedOnce.has(image)) return false
      failedOnce.add(image)
      return true
    })
    const { property, failedPhotos } = await publishListing(listPhotos(12))
    expect(failedPhotos).toEqual([])
    expect(property.images).toHaveLength(12)
    expect(property.images).not.toContain(placeholder)
    expect(await readStoredNames()).toHaveLength(24)
    expect(failedOnce.size).toBeGreaterThan(5)
  })

  test('replaces a photo that cannot be uploaded by a placeholder, which is never the main photo, and returns its name', async () => {
    expectConsole('warn', 'The photo Foto 0.JPG could not be uploaded')
    const progress: number[] = []
    stubNetwork((request) => isUpload(request) && /-0-foto/.test(request.url))
    const { property, failedPhotos, photosError } = await publishListing(listPhotos(3), (percent) =>
      progress.push(percent),
    )
    expect(failedPhotos).toEqual(['Foto 0.JPG'])
    expect(photosError?.code).toBe('offline')
    expect(property.images.map((url) => /-(\d)-foto/.exec(url)?.[1])).toEqual(['1', '2', undefined])
    expect(property.images[2]).toBe(placeholder)
    expect(property.images.filter((url) => url === placeholder)).toHaveLength(1)
    expect((await readStoredRows())[0]?.images).toEqual(property.images.map((url) => new URL(url).pathname))
    expect(progress.at(-1)).toBe(100)
  })

  test('tries no further photo once the line made no progress for two attempts', async () => {
    for (const name of ['Foto 0.JPG', 'Foto 1.JPG', 'Foto 2.JPG'])
      expectConsole('warn', `The photo ${name} could not be uploaded`)
    let requests = 0
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      if (!isUpload(request)) return fetch(request)
      requests += 1
      return Response.json({ message: 'Gateway Timeout' }, { status: 504 })
    })
    const { property, photosError } = await publishListing(listPhotos(3))
    expect(property.images).toEqual([placeholder, placeholder, placeholder])
    expect(photosError?.code).toBe('timeout')
    expect(requests).toBe(2)
  })

  test('uploads the other photos of an attempt that was cancelled, and no photo twice', async () => {
    const controller = new AbortController()
    const uploads: string[] = []
    stubNetwork((request) => {
      if (!isUpload(request)) return false
      uploads.push(/(\d)-foto-\d(\.card)?\.jpg$/.exec(request.url)?.[0] ?? request.url)
      if (uploads.length === 3) controller.abort()
      return false
    })
    const photos = listPhotos(3)
    const publish = (signal?: AbortSignal) =>
      publishProperty({ ...filledForm, images: photos }, { onProgress: () => undefined, signal })
    await expect(publish(controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
    expect(await readStoredRows()).toEqual([])
    const before = uploads.splice(0)
    expect(before).toContain('0-foto-0.jpg')
    const { failedPhotos } = await publish()
    expect(failedPhotos).toEqual([])
    expect(uploads).not.toContain('0-foto-0.jpg')
    expect(uploads).toContain('2-foto-2.jpg')
  })

  test('does not retry a file that the bucket refuses', async () => {
    expectConsole('warn', 'The photo Foto 0.JPG could not be uploaded')
    let requests = 0
    stubNetwork((request) => {
      if (isUpload(request)) requests += 1
      return false
    })
    const { property } = await publishListing([
      makeFormPhoto(0, new Blob([new Uint8Array(10 * 1024 * 1024 + 1)], { type: 'image/jpeg' })),
    ])
    expect(property.images).toEqual([placeholder])
    expect(requests).toBe(1)
  })

  test('returns the reason of a reached upload limit, and does not retry the upload', async () => {
    expectConsole('warn', 'The photo Foto 0.JPG could not be uploaded')
    await setLimits(backend.supabase, { 'upload everybody': 0 })
    let requests = 0
    stubNetwork((request) => {
      if (isUpload(request)) requests += 1
      return false
    })
    const { property, photosError } = await publishListing(listPhotos(1))
    expect(property.images).toEqual([placeholder])
    expect(photosError?.visitorMessage).toMatch(/^Se alcanzó el límite de fotos por día/)
    expect(requests).toBe(1)
  })

  test('stores a photo without its card variant if that cannot be uploaded', async () => {
    expectConsole('warn', 'The card variant of Foto 0.JPG could not be uploaded')
    stubNetwork((request) => isUpload(request) && request.url.endsWith('.card.jpg'))
    const { failedPhotos, property } = await publishListing(listPhotos(1))
    expect(failedPhotos).toEqual([])
    expect(property.images).not.toContain(placeholder)
  })
})
