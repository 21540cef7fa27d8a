import { beforeEach, expect, it } from 'vitest'
import { contactDraftSchema } from '@/schemas/leads'
import { propertyFormInputSchema } from '@/schemas/publish'
import { savedSearches } from '@/services/alerts/saved-searches'
import { readEarlierDrafts } from '@/services/drafts'
import { readOutbox } from '@/services/leads/outbox'
import { readLocalProperties } from '@/services/properties/local-properties'
import { compared, favorites, recentlyViewed } from '@/services/properties/visitor-lists'

/**
 * The localStorage of version 0.2.0. Browsers keep these texts for years: a version that renames a key or a field must
 * still read them.
 */
const stored = {
  favoritos: '["b0000000-0000-4000-8000-000000000001","b0000000-0000-4000-8000-000000000002"]',
  vistos: '["b0000000-0000-4000-8000-000000000003"]',
  comparar: '["b0000000-0000-4000-8000-000000000004"]',
  busquedas:
    '[{"query":"type=rent&dormitorios=2","savedAt":"2026-11-01T10:00:00.000Z","seenAt":"2026-11-02T10:00:00.000Z"}]',
  'lead-outbox:d0000000-0000-4000-8000-000000000001':
    '{"id":"d0000000-0000-4000-8000-000000000001","kind":"contact","name":"Ana Quispe","email":"ana@correo.pe","phone":"987654321","message":"Busco una casa.","visitDate":null,"propertyType":null,"propertyId":null,"visitSlots":null,"consent":true,"consentVersion":"2026-01-contacto","consentAt":"2026-11-20T10:00:00.000Z","marketingConsent":false}',
  'borrador-contacto':
    '{"id":"d0000000-0000-4000-8000-000000000002","savedAt":"2026-11-20T10:00:00.000Z","values":{"name":"Ana Quispe","email":"","phone":"987654321","message":"Busco"},"photos":[],"mainId":null}',
  'borrador-propiedad':
    '{"id":"d0000000-0000-4000-8000-000000000003","savedAt":"2026-11-20T10:00:00.000Z","values":{"title":"Casa a medias","propertyType":"house","price":"99","currency":"USD","area":"120","description":"","address":"Malecón 1","district":"Ancón","province":"Lima","country":"Perú","lat":"-11.776","lng":"-77.171","bedrooms":"3","bathrooms":"2","garage":"1","yearBuilt":"1990","features":["pool"],"listingType":"sale","maintenance":"","video":""},"photos":[{"id":"f1","name":"casa.jpg"}],"mainId":"f1"}',
  properties:
    '[{"id":"d0000000-0000-4000-8000-000000000004","title":"Casa frente al mar","description":"Una casa amplia frente al mar.","propertyType":"house","listingType":"sale","price":250000,"currency":"PEN","address":"Malecón 123","district":"Ancón","province":"Lima","country":"Perú","bedrooms":3,"bathrooms":2.5,"garage":1,"area":120.5,"yearBuilt":1990,"status":"active","features":["pool"],"images":["https://ancon.test/a.jpg"],"videos":[],"maintenance":null,"floorPlan":null,"review":"approved","createdAt":"2026-11-01T10:00:00.000Z","updatedAt":"2026-11-01T10:00:00.000Z","lat":-11.77,"lng":-77.17}]',
}

beforeEach(() => {
  localStorage.clear()
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
})

it('lists, searches, enquiries, drafts and listings that an old version stored in the browser can still be read', () => {
  expect(favorites.get()).toHaveLength(2)
  expect([recentlyViewed.get(), compared.get()].map((ids) => ids.length)).toEqual([1, 1])
  expect(savedSearches.get()).toMatchObject([{ query: 'type=rent&dormitorios=2' }])
  expect(readOutbox()).toMatchObject([{ kind: 'contact', name: 'Ana Quispe', message: 'Busco una casa.' }])
  expect(readEarlierDrafts('borrador-contacto', contactDraftSchema)).toMatchObject([
    { values: { name: 'Ana Quispe', phone: '987654321', message: 'Busco' } },
  ])
  const [draft] = readEarlierDrafts('borrador-propiedad', propertyFormInputSchema)
  expect(draft).toMatchObject({
    id: 'd0000000-0000-4000-8000-000000000003',
    values: { title: 'Casa a medias', currency: 'USD', yearBuilt: '1990', features: ['pool'] },
    photos: [{ id: 'f1' }],
    mainId: 'f1',
  })
  expect(readLocalProperties()).toMatchObject([
    { title: 'Casa frente al mar', price: 250_000, area: 120.5, garage: 1, latitude: -11.77, longitude: -77.17 },
  ])
})
