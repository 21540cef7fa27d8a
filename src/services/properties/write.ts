import type { Property, PropertyStatus } from '@/schemas/properties/property'
import type { PropertyForm } from '@/schemas/property-form'
import { ServiceError, toServiceError } from '../errors'
import { expectRows } from '../expect'
import { supabase } from '../supabase/client'
import { parseProperty, toColumns, toInsert } from './mapping'
import { readProperty } from './read'

/**
 * The row that a write returns. PostgREST reports success when it matches none: throws 'not-found' if the listing `id` is
 * deleted, 'forbidden' if row-level security blocks the write.
 */
async function requireRow<Row>(data: Row[] | null, action: string, id?: string): Promise<Row> {
  const [row] = expectRows(data, action)
  if (row) return row
  const isGone = id !== undefined && (await readProperty(id).catch(() => undefined)) === null
  throw new ServiceError(isGone ? 'not-found' : 'forbidden', `${action}: no row was touched`)
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
  return parseProperty(await requireRow(data, 'insert'))
}

/** Updates a listing. Throws 'forbidden' for everyone but its owner and admins, 'not-found' if it is deleted. */
export async function updateProperty(id: string, form: PropertyForm, images: string[]): Promise<Property> {
  const client = await supabase()
  const { data, error, status } = await client.from('properties').update(toColumns(form, images)).eq('id', id).select()
  if (error) throw toServiceError(error, status)
  return parseProperty(await requireRow(data, 'update', id))
}

/** Updates the status of a listing. Throws 'forbidden' for everyone but its owner and admins. */
export async function setPropertyStatus(id: string, newStatus: PropertyStatus): Promise<Property> {
  const client = await supabase()
  const { data, error, status } = await client.from('properties').update({ status: newStatus }).eq('id', id).select()
  if (error) throw toServiceError(error, status)
  return parseProperty(await requireRow(data, 'update status', id))
}

/**
 * Deletes a listing, then its photos. A failure to remove photos is only logged: the orphan search finds them later.
 * Throws 'forbidden' for a visitor who may not delete it.
 */
export async function deleteProperty(id: string): Promise<void> {
  const client = await supabase()
  const { data, error, status } = await client.from('properties').delete().eq('id', id).select('id, images')
  if (error) throw toServiceError(error, status)
  const row = await requireRow(data, 'delete', id)
  // The row may fail the schema: `images` can have any type.
  const images = [row.images as unknown].flat(Infinity).filter((url) => typeof url === 'string')
  // Loads with the first deletion: the list has a button for it on every card.
  await import('@/services/images/property-images')
    .then(({ removePropertyImages }) => removePropertyImages(images))
    .catch((reason: unknown) => console.warn('Photos of a deleted property could not be removed', reason))
}
