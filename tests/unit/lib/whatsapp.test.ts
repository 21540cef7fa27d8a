import { expect, it } from 'vitest'
import { whatsappUrl } from '@/lib/urls'

it('keeps digits only and encodes the text', () => {
  expect(whatsappUrl('+51 987 654 321', 'Hola, ¿qué tal? & más')).toBe(
    'https://wa.me/51987654321?text=Hola%2C%20%C2%BFqu%C3%A9%20tal%3F%20%26%20m%C3%A1s',
  )
})

it('survives text with half of an emoji', () => {
  expect(new URL(whatsappUrl('51987654321', 'Casa \uD83C')).searchParams.get('text')).toBe('Casa \uFFFD')
})
