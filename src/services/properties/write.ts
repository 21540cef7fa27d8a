import type { MutationFunctionContext } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { PropertyStatus } from '@/schemas/properties/property'
import { runRequest } from '@/services/backend/run-request'
import { ServiceError, toServiceError } from '@/services/backend/errors'
import { removeFailedPhotos } from '@/services/publish/draft-photos'
import { removePropertyImages } from '@/services/images/property-images'
import { invalidate, queryKeys } from '@/services/query-keys'
import { supabase } from '@/services/backend/client'
import { deleteLocalProperty, updateLocalProperty } from './local-properties'
import { readProperty } from './read'
import {
  type EditedFields,
  type Property,
  propertyRow,
  propertySelect,
  type PublishedFields,
  toColumns,
} from './columns'
import { compared, favorites, recentlyViewed } from './visitor-lists'

/**
 * The row that a write returns. PostgREST answers a write that matches no row with success; this function then throws
 * 'not-found' if the caller finds no listing `id`, 'conflict' if it changed since `updatedAt`, otherwise 'forbidden'.
 */
async function requireRow<Row>([row]: Row[], id?: string, updatedAt?: string): Promise<Row> {
  if (row) return row
  const stored = id === undefined ? undefined : await readProperty(id).catch(() => undefined)
  const hasChanged = stored && updatedAt !== undefined && stored.updatedAt !== updatedAt
  const code = stored === null ? 'not-found' : hasChanged ? 'conflict' : 'forbidden'
  throw new ServiceError(code, 'The database wrote no listing')
}

async function requireProperty(
  request: Parameters<typeof runRequest>[0],
  id?: string,
  updatedAt?: string,
): Promise<Property> {
  return requireRow(await runRequest(request, z.array(propertyRow)), id, updatedAt)
}

/**
 * Inserts a new listing and returns the stored row (specification section 7, call 4). A new listing is always active and
 * 'anonymous' (section 9). A caller that passes an `id` can check whether the insert succeeded when the response is lost.
 */
export async function insertProperty(listing: PublishedFields, id?: string): Promise<Property> {
  const client = await supabase()
  const row = toColumns({ ...listing, status: 'active', ...(id !== undefined && { id }) })
  return requireProperty(
    client
      .from('properties')
      .insert({ ...row, user_id: 'anonymous' })
      .select(propertySelect),
  )
}

/**
 * Updates a listing. Throws 'forbidden' for everyone but its owner and administrators, 'not-found' if it is deleted,
 * 'conflict' if it changed since `updatedAt`, a value that the database sent.
 */
export async function updateProperty(
  id: string,
  changes: Partial<EditedFields> | { status: PropertyStatus },
  updatedAt?: string,
): Promise<Property> {
  const client = await supabase()
  const update = client.from('properties').update(toColumns(changes)).eq('id', id)
  return requireProperty(
    (updatedAt === undefined ? update : update.eq('updated_at', updatedAt)).select(propertySelect),
    id,
    updatedAt,
  )
}

/** Updates the status of a listing. Throws as `updateProperty`. */
export const setPropertyStatus = (id: string, status: PropertyStatus): Promise<Property> =>
  updateProperty(id, { status })

const deletedRowsSchema = z.array(z.object({ images: z.array(z.string()), floor_plan: z.nullable(z.string()) }))

/**
 * Deletes a listing, then its photos. A failure to remove photos is only logged: the search for unused images finds
 * them later. Throws 'forbidden' for a visitor who may not delete it, 'not-found' if it is deleted already.
 */
export async function deleteProperty(id: string): Promise<void> {
  const client = await supabase()
  const request = client.from('properties').delete().eq('id', id).select('id, images, floor_plan')
  const row = await requireRow(await runRequest(request, deletedRowsSchema), id)
  const images = [...row.images, row.floor_plan].filter((url) => url !== null)
  await removePropertyImages(images).catch((reason: unknown) =>
    console.warn('Photos of a deleted property could not be removed', reason),
  )
}

/** Applies the change to the copy in localStorage. Only logs a failure: the database has stored the change already. */
function updateLocalCopy(change: () => void): void {
  try {
    change()
  } catch (error) {
    console.warn('The copy of this browser could not be updated', error)
  }
}

/** Removes a deleted listing from the lists and copies in localStorage. */
function removeFromBrowser(id: string): void {
  updateLocalCopy(() => deleteLocalProperty(id))
  void removeFailedPhotos(id).catch(() => undefined)
  for (const list of [compared, favorites, recentlyViewed]) list.remove(id)
}

/** Deletes a listing, and what this browser has of it. Throws as `deleteProperty`. */
export async function deleteListing(
  { id }: Pick<Property, 'id' | 'title'>,
  { client }: MutationFunctionContext,
): Promise<void> {
  try {
    await deleteProperty(id)
  } catch (error) {
    if (toServiceError(error).code === 'not-found') {
      removeFromBrowser(id)
      void invalidate(client, queryKeys.localProperty(id))
    }
    throw error
  }
  removeFromBrowser(id)
  client.removeQueries({ queryKey: queryKeys.property(id) })
  client.removeQueries({ queryKey: queryKeys.localProperty(id) })
}

/** Changes the status of a listing, also in the query cache and in this browser's copy. Throws as `setPropertyStatus`. */
export async function changeStatus(
  { id, status }: { id: string; status: PropertyStatus },
  { client }: MutationFunctionContext,
): Promise<void> {
  const property = await setPropertyStatus(id, status)
  client.setQueryData(queryKeys.property(id), property)
  updateLocalCopy(() => updateLocalProperty(id, { status: property.status }))
}
