import type { Database, Json } from '../../src/services/backend/database.types'
import type { Client } from './supabase'

export type ComplaintArgs = Database['public']['Functions']['file_complaint']['Args']

/** A sheet of the complaints book as the form files it. `changes` overrides any field. */
export const makeSheet = (changes: Partial<ComplaintArgs> = {}): ComplaintArgs => ({
  key: crypto.randomUUID(),
  kind: 'claim',
  consumer_name: 'Rosa Quispe',
  document_type: 'dni',
  document: '45678912',
  domicile: 'Calle Lima 123, Ancón',
  phone: '987654321',
  email: 'rosa@ancon.test',
  good: 'service',
  good_description: 'Alquiler de una casa en Miramar',
  detail: 'La casa no tenía la terraza que mostraba el anuncio.',
  request: 'Pido la devolución de la reserva.',
  confirmed: true,
  ...changes,
})

/** Files a sheet and reads it with its key, as the form does. */
export async function fileSheet(client: Client, changes: Partial<ComplaintArgs> = {}) {
  const sheet = makeSheet(changes)
  const { error } = await client.rpc('file_complaint', sheet)
  if (error) return { data: null, error }
  const { data } = await client.rpc('read_complaint', { key: sheet.key }).throwOnError()
  return { data: JSON.parse(data) as Json, error }
}
