import { describe, expect, it } from 'vitest'
import { honeypotName } from '@/schemas/honeypot'
import { contactSchema } from '@/schemas/leads'

const shortestValues = { name: 'Al', email: 'ana@correo.pe', phone: '987654', message: '1234567890', marketing: false }

const listMessages = (change: Partial<typeof shortestValues>) => {
  const result = contactSchema.safeParse({ ...shortestValues, ...change })
  return result.success ? null : result.error.issues.map(({ message }) => message)
}

describe('the contact form', () => {
  it('accepts the shortest valid value of each field', () => {
    expect(contactSchema.parse(shortestValues)).toEqual({ ...shortestValues, [honeypotName]: '' })
  })

  it.each([
    [{ name: 'A' }, 'El nombre debe tener al menos 2 caracteres'],
    [{ name: '  A  ' }, 'El nombre debe tener al menos 2 caracteres'],
    [{ email: '' }, 'Ingrese un correo electrónico válido'],
    [{ email: 'maria@correo' }, 'Ingrese un correo electrónico válido'],
    [{ email: 'maria@correo.invalid' }, 'Ingrese un correo electrónico válido'],
    [{ email: `${'m'.repeat(245)}@correo.pe` }, 'Ingrese un correo electrónico válido'],
    [{ phone: '12345' }, 'Ingrese un número telefónico válido'],
    [{ message: '123456789' }, 'El mensaje debe tener al menos 10 caracteres'],
    [{ message: '12345     ' }, 'El mensaje debe tener al menos 10 caracteres'],
  ])('refuses %o with "%s"', (change, message) => {
    expect(listMessages(change)).toEqual([message])
  })

  it('trims the e-mail address', () => {
    expect(contactSchema.parse({ ...shortestValues, email: ' ana@correo.pe ' }).email).toBe('ana@correo.pe')
  })
})
