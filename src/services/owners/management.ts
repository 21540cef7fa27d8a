import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { createSecret } from '@/lib/secrets'
import { ownerContactSchema } from '@/schemas/owners'
import { createRowSchema } from '@/schemas/rows'
import { runRequest, noContent } from '@/services/backend/run-request'
import { isUnreachable } from '@/services/backend/errors'
import { invalidate, queryKeys } from '@/services/query-keys'
import { parseInput } from '@/services/parse-input'
import { ensureVisitorSession } from '@/services/backend/session'
import { supabase } from '@/services/backend/client'

const managementRow = createRowSchema({
  link_created_at: z.nullable(z.string()),
  link_used_at: z.nullable(z.string()),
  contact_at: z.nullable(z.string()),
})

/**
 * Three timestamps (ISO 8601, or null): when the listing's current management link was created, when a session last took the
 * listing over by this link or one that it replaced, and when the owner left their contact. Throws 'forbidden' for everyone but
 * its owner and administrators.
 */
export async function readManagement(id: string): Promise<z.infer<typeof managementRow>> {
  const client = await supabase()
  return runRequest(client.rpc('listing_management', { listing: id }).single(), managementRow)
}

const toManagementKey = (id: string) => [...queryKeys.management, id]

export const managementQuery = (id: string) =>
  queryOptions({ queryKey: toManagementKey(id), queryFn: () => readManagement(id), staleTime: 0 })

/** Sends once more after a lost response: a second call with the same secret succeeds even after a successful first one. */
const sendAgainIfLost = (send: () => Promise<unknown>) =>
  send().catch((error: unknown) => {
    if (!isUnreachable(error)) throw error
    return send()
  })

/**
 * Creates the management link of a listing, replaces an earlier one, and returns its secret. The database stores only a
 * hash. Throws 'forbidden' for everyone but its owner and administrators.
 */
export async function createManagementLink(id: string): Promise<string> {
  const secret = createSecret()
  const client = await supabase()
  await sendAgainIfLost(() => runRequest(client.rpc('set_management_link', { listing: id, secret }), noContent))
  return secret
}

/** Revokes the management link of a listing. Throws 'forbidden' for everyone but its owner and administrators. */
export async function revokeManagementLink(id: string): Promise<void> {
  const client = await supabase()
  await runRequest(client.rpc('revoke_management_link', { listing: id }), noContent)
}

interface Takeover {
  id: string
  secret: string
  /** Only needed if a session must be opened first. */
  captchaToken?: string | undefined
}

/**
 * Makes this browser's session the owner of a listing, with the secret of its link, and returns the secret of the next
 * link. Throws 'not-found' for an unknown, replaced or revoked link, 'rate-limited' beyond the limits of the settings, and
 * 'invalid' for an administrator, who manages the listing already.
 */
export async function takeOverListing({ id, secret, captchaToken }: Takeover): Promise<string> {
  await ensureVisitorSession(captchaToken)
  const client = await supabase()
  const nextSecret = createSecret()
  await sendAgainIfLost(() =>
    runRequest(client.rpc('take_over', { listing: id, secret, next_secret: nextSecret }), noContent),
  )
  return nextSecret
}

/**
 * Stores the contact of an owner for the agency. `consentVersion` is the version of the text that the form shows. Throws
 * 'invalid' with the message of each field, 'forbidden' for everyone but the owner.
 */
export async function saveOwnerContact(id: string, input: unknown, consentVersion: string): Promise<void> {
  const { name, phone } = parseInput(ownerContactSchema, input)
  const client = await supabase()
  await runRequest(
    client.rpc('save_owner_contact', { listing: id, phone, consent: consentVersion, ...(name !== null && { name }) }),
    noContent,
  )
}

/** Deletes the contact of an owner. Throws 'forbidden' for everyone but the owner and administrators. */
export async function deleteOwnerContact(id: string): Promise<void> {
  const client = await supabase()
  await runRequest(client.rpc('delete_owner_contact', { listing: id }), noContent)
}

const contactRow = createRowSchema({ name: z.nullable(z.string()), phone: z.string(), consent_at: z.string() })

/** The contact of a listing's owner, or null. Throws 'forbidden' for everyone but an administrator. */
export async function readOwnerContact(id: string): Promise<z.infer<typeof contactRow> | null> {
  const client = await supabase()
  const [row] = await runRequest(client.rpc('read_owner_contact', { listing: id }), z.array(contactRow))
  return row ?? null
}

export const ownerContactQuery = (id: string) =>
  queryOptions({ queryKey: [...toManagementKey(id), 'contact'], queryFn: () => readOwnerContact(id), staleTime: 0 })

/** What a change of the management of a listing refetches; the listing too, which may be deleted by now or have another owner. */
export const toManagementKeys = (id: string) => [toManagementKey(id), queryKeys.property(id)]

/** Refetches the session, the listings (the new owner also sees their hidden ones), and the data about managing them. */
export function useTakeOverListing() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: takeOverListing,
    onSuccess: async () => {
      await invalidate(client, queryKeys.session)
      await Promise.all([invalidate(client, queryKeys.properties), invalidate(client, queryKeys.management)])
    },
  })
}
