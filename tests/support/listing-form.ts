import { initialPropertyForm, type PropertyFormInput } from '@/schemas/publish'

/** The values of a completed publish form. */
export const filledForm: PropertyFormInput = {
  ...initialPropertyForm,
  title: 'Casa frente al mar',
  propertyType: 'house',
  price: '250000',
  area: '120.5',
  description: 'Una casa amplia frente al mar de Ancón.',
  address: 'Malecón Ferreyros 123',
  bedrooms: '3',
  bathrooms: '2.5',
  yearBuilt: '1998',
  features: ['pool', 'terrace'],
}
