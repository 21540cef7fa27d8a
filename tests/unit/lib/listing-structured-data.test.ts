import { describe, expect, it } from 'vitest'
import { toRealEstateListing, type Listing } from '@/lib/listing-structured-data'
import { toItemList } from '@/lib/structured-data'

const listing: Listing = {
  url: 'https://sitio.pe/properties/1',
  name: 'Casa en Miramar',
  description: 'Con jardín',
  images: ['https://sitio.pe/1.jpg'],
  propertyType: 'house',
  listingType: 'sale',
  rentPeriod: null,
  price: 850000,
  currency: 'PEN',
  isAvailable: true,
  street: 'Calle Loreto 1',
  district: 'Ancón',
  province: 'Lima',
  latitude: -11.7,
  longitude: -77.1,
  area: 180,
  bedrooms: 3,
  bathrooms: 2.5,
  verifiedAt: null,
  yearBuilt: null,
  datePosted: '2026-01-05T00:00:00Z',
}

describe('a listing for search engines', () => {
  it('has an offer with price and currency, and the area in m²', () => {
    const { offers, mainEntity } = toRealEstateListing(listing, 'https://sitio.pe/#agencia')
    expect(offers).toMatchObject({
      '@type': 'Offer',
      price: 850000,
      priceCurrency: 'PEN',
      availability: 'https://schema.org/InStock',
      offeredBy: { '@id': 'https://sitio.pe/#agencia' },
    })
    expect(offers).not.toHaveProperty('priceSpecification')
    expect(mainEntity).toMatchObject({
      '@type': 'House',
      floorSize: { value: 180, unitCode: 'MTK' },
      numberOfBedrooms: 3,
      geo: { latitude: -11.7 },
    })
    expect(mainEntity).not.toHaveProperty('yearBuilt')
  })

  it.each([
    ['apartment', 'Apartment'],
    ['condo', 'Apartment'],
    ['villa', 'SingleFamilyResidence'],
    ['land', 'Place'],
    ['something new', 'Place'],
  ])('%s is a schema.org %s', (propertyType, type) => {
    expect(toRealEstateListing({ ...listing, propertyType }, '').mainEntity['@type']).toBe(type)
  })

  it('says that a rent is per month, and that a listing which is not available is sold out', () => {
    const { offers } = toRealEstateListing({ ...listing, listingType: 'rent', isAvailable: false }, '')
    expect(offers).toMatchObject({
      priceSpecification: { unitCode: 'MON' },
      availability: 'https://schema.org/SoldOut',
    })
  })

  it('lists the listings of a page in order', () => {
    const list = toItemList('https://sitio.pe', [
      { name: 'Uno', path: '/properties/1' },
      { name: 'Dos', path: '/properties/2' },
    ])
    expect(list.itemListElement.map(({ position, url }) => [position, url])).toEqual([
      [1, 'https://sitio.pe/properties/1'],
      [2, 'https://sitio.pe/properties/2'],
    ])
  })
})
