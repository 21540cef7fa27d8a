import { describe, expect, it } from 'vitest'
import { buckets } from '@/config/buckets'
import { integerSettings } from '@/schemas/settings/administration'
import { updateRules, updateAlertsAndRate } from '@/services/settings/administration'
import { answerComplaint } from '@/services/complaints/administration'
import { answerDataRequest } from '@/services/data-rights/administration'
import { saveReportNote } from '@/services/reports/administration'
import { rejectListing, verifyListing } from '@/services/properties/review'
import { signIn } from '@/services/backend/session'
import { uploadBucketImage } from '@/services/images/bucket-images'

const version = { id: 'x', updatedAt: '2026-01-01' }
const disguisedPage = new Blob(['<html>'], { type: 'image/png' })
const disguisedImage = { file: disguisedPage, name: 'a.png' }
const wrongType = { file: 'Tipo de archivo no permitido. Use JPG, PNG o WEBP' }

/** Input that each service refuses, and the message of each field. */
const refusedInputs: {
  name: string
  send: (input: unknown) => Promise<unknown>
  input: object
  fields: Record<string, string>
}[] = [
  {
    name: 'alerts and exchange rate',
    send: updateAlertsAndRate,
    input: { mailAlerts: true, usdToPen: '0', usdToPenDate: 'ayer' },
    fields: {
      usdToPen: 'El tipo de cambio debe estar entre 0.5 y 50',
      usdToPenDate: 'Ingrese la fecha del tipo de cambio',
    },
  },
  {
    name: 'rules',
    send: updateRules,
    input: {
      reviewListings: true,
      ...Object.fromEntries(integerSettings.map((name) => [name, '100'])),
      listingDays: '3651',
    },
    fields: {
      listingDays: 'Ingrese un número entero entre 0 y 3,650',
    },
  },
  {
    name: 'answer to a sheet',
    send: (input) => answerComplaint('000000001-2026', input),
    input: { answer: ' muy\u0000 corta ' },
    fields: { answer: 'La respuesta debe tener al menos 10 caracteres' },
  },
  {
    name: 'answer to a data request',
    send: (input) => answerDataRequest('x', input),
    input: { note: ' \n ' },
    fields: { note: 'Escriba qué respondió' },
  },
  {
    name: 'rejection',
    send: (input) => rejectListing(version, input),
    input: { reason: 'a  \n  b' },
    fields: { reason: 'Escriba un motivo de al menos 5 caracteres' },
  },
  {
    name: 'long rejection',
    send: (input) => rejectListing(version, input),
    input: { reason: 'a'.repeat(501) },
    fields: { reason: 'El texto es muy largo: sobra 1 carácter (máximo 500)' },
  },
  {
    name: 'verification',
    send: (input) => verifyListing(version, input),
    input: { checks: ['visit', 'roof'] },
    fields: { 'checks.1': expect.any(String) as string },
  },
  {
    name: 'note on reports',
    send: (input) => saveReportNote('x', input, null),
    input: { note: 'a'.repeat(2001) },
    fields: { note: 'El texto es muy largo: sobra 1 carácter (máximo 2,000)' },
  },
  {
    name: 'sign-in',
    send: signIn,
    input: { email: 'admin', password: '' },
    fields: { email: 'Ingrese un correo electrónico válido', password: 'Ingrese su contraseña' },
  },
  {
    name: 'image of the site',
    send: (input: unknown) => uploadBucketImage(buckets.fotosweb, input),
    input: disguisedImage,
    fields: wrongType,
  },
  {
    name: 'featured image',
    send: (input: unknown) => uploadBucketImage(buckets.featuredImages, input),
    input: disguisedImage,
    fields: wrongType,
  },
]

describe.each(refusedInputs)('$name', ({ send, input, fields }) => {
  it('is refused with the message of each field', async () => {
    await expect(send(input)).rejects.toMatchObject({ name: 'ServiceError', code: 'invalid', fields })
  })

  it('is refused where it is no object or has no fields', async () => {
    for (const input of [undefined, null, 'texto', [], {}])
      await expect(send(input), JSON.stringify(input)).rejects.toMatchObject({ name: 'ServiceError', code: 'invalid' })
  })
})
