import { queryOptions } from '@tanstack/react-query'
import type { Property } from '@/schemas/properties/property'
import { call } from '@/services/call'
import { keys } from '@/services/keys'
import { currentUserId } from '@/services/session/sign-in'
import { supabase } from '@/services/supabase/client'
import { listOf, propertyRow } from './rows'

/** The newest hundred listings of this browser's session, including those that nobody else sees. */
export async function readOwnProperties(): Promise<Property[]> {
  const userId = await currentUserId()
  if (userId === null) return []
  const client = await supabase()
  const rows = client
    .from('properties')
    .select()
    .eq('owner_id', userId)
    .order('created_at', { ascending: false })
    .limit(100)
  const { found } = await call(rows, listOf(propertyRow))
  return found
}

/** The listings of this browser's session. */
export const ownPropertiesQuery = queryOptions({ queryKey: keys.ownProperties, queryFn: readOwnProperties })
