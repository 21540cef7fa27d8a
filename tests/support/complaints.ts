import type { Database } from '../../src/services/database.types'
import type { Client } from './supabase'
import { redeem } from './tickets'

export type ComplaintArgs = Database['public']['Functions']['file_complaint']['Args']

/** A sheet of the complaints book as the form files it. `changes` overrides any field. */
export const complaint = (changes: Partial<ComplaintArgs> = {}): ComplaintArgs => ({
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

/** Files a sheet and returns it, as the form does. */
export const fileSheet = (client: Client, changes: Partial<ComplaintArgs> = {}) =>
  redeem(client.rpc('file_complaint', complaint(changes)), (ticket) => client.rpc('read_complaint', { ticket }))

/** Looks a sheet up by its number and the document of its consumer. */
export const findSheet = (client: Client, sheet_number: string | null, consumer_document: string | null) =>
  redeem(
    client.rpc('find_complaint', { sheet_number, consumer_document } as {
      sheet_number: string
      consumer_document: string
    }),
    (ticket) => client.rpc('read_complaint', { ticket }),
  )
