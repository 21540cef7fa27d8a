import type { Property, PropertyStatus } from '@/schemas/property'
import type { PropertyForm } from '@/schemas/property-form'
import { ServiceError, toServiceError } from '../errors'
import { expectRows } from '../expect'
import { supabase } from '../supabase/client'
import { parseProperty, toColumns, toInsert } from './mapping'

/** Throws 'forbidden' without a row: PostgREST reports success when row-level security blocks a write. */
function requireRow<Row>(data: Row[] | null, action: string): Row {
  const [row] = expectRows(data, action)
  if (!row) throw new ServiceError('forbidden', `${action}: no row was touched`)
  return row
}

/**
 * Inserts a new listing and returns the stored row (specification section 7, call 4). `images` are public URLs, the
 * main one first. A caller that passes an `id` can check whether the insert succeeded when the response is lost.
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

/** Updates a listing. Throws 'forbidden' for everyone but its owner and admins. */
export async function updateProperty(id: string, form: PropertyForm, images: string[]): Promise<Property> {
  const client = await supabase()
  const { data, error, status } = await client.from('properties').update(toColumns(form, images)).eq('id', id).select()
  if (error) throw toServiceError(error, status)
  return parseProperty(requireRow(data, 'update'))
}

/** Updates the status of a listing. Throws 'forbidden' for everyone but its owner and admins. */
export async function setPropertyStatus(id: string, newStatus: PropertyStatus): Promise<Property> {
  const client = await supabase()
  const { data, error, status } = await client.from('properties').update({ status: newStatus }).eq('id', id).select()
  if (error) throw toServiceError(error, status)
  return parseProperty(requireRow(data, 'update status'))
}

/**
 * Deletes a listing, then its photos. A failure to remove photos is only logged: the orphan search finds them later.
 * Throws 'forbidden' for a visitor who may not delete it.
 */
export async function deleteProperty(id: string): Promise<void> {
  const client = await supabase()
  const { data, error, status } = await client.from('properties').delete().eq('id', id).select('id, images')
  if (error) throw toServiceError(error, status)
  // The row may fail the schema: `images` can have any type.
  const images = [requireRow(data, 'delete').images as unknown].flat(Infinity).filter((url) => typeof url === 'string')
  // Loads with the first deletion: the list has a button for it on every card.
  await import('../property-images')
    .then(({ removePropertyImages }) => removePropertyImages(images))
    .catch((reason: unknown) => console.warn('Photos of a deleted property could not be removed', reason))
}
