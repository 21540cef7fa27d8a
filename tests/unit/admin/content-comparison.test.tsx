import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ContentComparison } from '@/admin/properties/content-comparison'
import { createFieldsSchema, type ReviewedContent } from '@/services/properties/columns'

const before: ReviewedContent = {
  title: 'Casa frente al mar',
  description: 'Una casa amplia',
  listingType: 'sale',
  rentPeriod: null,
  guests: null,
  deposit: null,
  minNights: null,
  pets: null,
  price: 250000,
  currency: 'PEN',
  address: 'Malecón Ferreyros 123',
  district: 'Ancón',
  province: 'Lima',
  country: 'Perú',
  images: ['https://ancon.test/casa.jpg'],
  videos: [],
  maintenance: null,
  floorPlan: null,
}
const now: ReviewedContent = {
  title: 'Casa en la playa',
  description: 'Una casa pequeña',
  listingType: 'rent',
  rentPeriod: 'night',
  guests: 6,
  deposit: 500,
  minNights: 3,
  pets: 'no',
  price: 240000,
  currency: 'USD',
  address: 'Calle Miramar 238',
  district: 'Santa Rosa',
  province: 'Huaral',
  country: 'Chile',
  images: ['https://ancon.test/playa.jpg'],
  videos: ['https://vimeo.com/123456789'],
  maintenance: 120,
  floorPlan: 'https://ancon.test/plano.jpg',
}

it.each(Object.keys(createFieldsSchema('review').shape) as (keyof ReviewedContent)[])(
  'the comparison of a review shows a field where only %s changed',
  (name) => {
    const { container } = render(<ContentComparison before={before} now={{ ...before, [name]: now[name] }} />)
    expect(container.querySelector('dt')).not.toBeNull()
  },
)
