import type { Property, PropertyStatus } from '@/schemas/property'
import type { PropertyForm } from '@/schemas/property-form'
import { expectRows } from '@/services/expect'
import { ServiceError, toServiceError } from '../errors'
import { removePropertyImages } from '../property-images'
import { supabase } from '../supabase/client'
import { parseProperty, toColumns, toInsert } from './mapping'

/** PostgREST answers success to a write that no policy lets through: no row back means refused. */
function requireRow<Row>(data: Row[] | null, action: string): Row {
  const [row] = expectRows(data, action)
  if (!row) throw new ServiceError('forbidden', `${action}: no row was touched`)
  return row
}

/**
 * Stores a new listing and reads it back (specification section 7, call 4). `images` are public URLs, the
 * main one first. `id` is made by the caller, who can then ask whether a lost answer meant success.
 */
export async function insertProperty(form: PropertyForm, images: string[], id?: string): Promise<Property> {
  const client = await supabase()
  const { data, error, status } = await client
    .from('properties')
    .insert({ ...toInsert(form, images), ...(id && { id }) })
    .select()
  if (error) throw toServiceError(error, status)
  return parseProperty(requireRow(data, 'insert'))
}

/** Changes a listing of one's own (or any, for an admin). */
export async function updateProperty(id: string, form: PropertyForm, images: string[]): Promise<Property> {
  const client = await supabase()
  const { data, error, status } = await client.from('properties').update(toColumns(form, images)).eq('id', id).select()
  if (error) throw toServiceError(error, status)
  return parseProperty(requireRow(data, 'update'))
}

export async function setPropertyStatus(id: string, newStatus: PropertyStatus): Promise<Property> {
  const client = await supabase()
  const { data, error, status } = await client.from('properties').update({ status: newStatus }).eq('id', id).select()
  if (error) throw toServiceError(error, status)
  return parseProperty(requireRow(data, 'update status'))
}

/** Deletes a listing and then its photos; photos that stay behind are found as orphans later and fail nothing here. */
export async function deleteProperty(id: string): Promise<void> {
  const client = await supabase()
  const { data, error, status } = await client.from('properties').delete().eq('id', id).select('id, images')
  if (error) throw toServiceError(error, status)
  // A row that cannot be read may hold anything.
  const images = [requireRow(data, 'delete').images as unknown].flat(Infinity)
  await removePropertyImages(images.filter((url) => typeof url === 'string')).catch((reason: unknown) => {
    console.warn('Photos of a deleted property could not be removed', reason)
  })
}
