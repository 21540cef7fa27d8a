import * as z from 'zod/mini'
import { rejectionSchema, verificationSchema } from '@/schemas/moderation'
import { currencies, type Property } from '@/schemas/properties/property'
import { ServiceError, toServiceError } from '../errors'
import { expectRows, expectVoid } from '../expect'
import { parseInput } from '../parse-input'
import { supabase } from '../supabase/client'
import { parseProperties, toImageUrls } from './mapping'

const contentSchema = z.object({
  title: z.string(),
  description: z.string(),
  price: z.number(),
  currency: z.enum(currencies),
  images: z.array(z.string()),
  address: z.array(z.string()),
})

/** The part of a listing that the agency reviews. `address` is street, district, province and country. */
export type ReviewedContent = z.infer<typeof contentSchema>

const rowSchema = z.object({
  id: z.string(),
  updated_at: z.string(),
  content: contentSchema,
  approved: z.nullable(contentSchema),
  total: z.number(),
})

export interface WaitingListing {
  id: string
  /**
   * Time of the last change, exactly as the database sends it: identifies the version that an administrator reviews.
   */
  updatedAt: string
  content: ReviewedContent
  /** The content that was approved before; null for a new listing. */
  approved: ReviewedContent | null
}

const withImageUrls = (content: ReviewedContent): ReviewedContent => ({
  ...content,
  images: toImageUrls(content.images),
})

/**
 * The twenty listings that have waited longest for a review, and the total count. Throws 'forbidden' for everyone but
 * an admin.
 */
export async function readReviewQueue(): Promise<{ waiting: WaitingListing[]; total: number }> {
  const client = await supabase()
  const { data, error, status } = await client.rpc('review_queue', { size: 20 })
  if (error) throw toServiceError(error, status)
  const rows = z.safeParse(z.array(rowSchema), expectRows<unknown>(data, 'review queue'))
  if (!rows.success) throw new ServiceError('unexpected', 'Unexpected shape of the queue', { cause: rows.error })
  return {
    waiting: rows.data.map(({ id, updated_at, content, approved }) => ({
      id,
      updatedAt: updated_at,
      content: withImageUrls(content),
      approved: approved && withImageUrls(approved),
    })),
    total: rows.data[0]?.total ?? 0,
  }
}

/** The version of a listing that an administrator decides on. */
export type Version = Pick<WaitingListing, 'id' | 'updatedAt'>

async function review({ id, updatedAt }: Version, decision: { approve: boolean; reason?: string }): Promise<void> {
  const client = await supabase()
  const { data, error, status } = await client.rpc('review_listing', { listing: id, seen: updatedAt, ...decision })
  if (error) throw toServiceError(error, status)
  expectVoid(data, 'review')
}

/** Approves a listing. Throws 'conflict' when it changed since `updatedAt`. */
export const approveListing = (version: Version): Promise<void> => review(version, { approve: true })

/**
 * Rejects a listing with a reason that its owner reads. Throws 'invalid' for a reason that breaks the rules of its form,
 * 'conflict' when the listing changed since `updatedAt`.
 */
export async function rejectListing(version: Version, input: unknown): Promise<void> {
  await review(version, { approve: false, ...parseInput(rejectionSchema, input) })
}

/**
 * Marks a listing as verified; an empty `checks` removes the mark. Throws 'invalid' for checks that do not exist,
 * 'conflict' when the listing changed since `updatedAt`.
 */
export async function verifyListing({ id, updatedAt }: Version, input: unknown): Promise<void> {
  const { checks } = parseInput(verificationSchema, input)
  const client = await supabase()
  const { data, error, status } = await client.rpc('verify_listing', { listing: id, seen: updatedAt, checks })
  if (error) throw toServiceError(error, status)
  expectVoid(data, 'verify')
}

/** Confirms that a listing is still available. Throws 'forbidden' for everyone but its owner and admins. */
export async function confirmListing(id: string): Promise<void> {
  const client = await supabase()
  const { data, error, status } = await client.rpc('confirm_listing', { listing: id })
  if (error) throw toServiceError(error, status)
  expectVoid(data, 'confirm')
}

/** The newest hundred listings of this browser's session, including those that nobody else sees. */
export async function readOwnProperties(): Promise<Property[]> {
  const client = await supabase()
  const { data: session, error: sessionError } = await client.auth.getSession()
  if (sessionError) throw toServiceError(sessionError)
  if (!session.session) return []
  const { data, error, status } = await client
    .from('properties')
    .select()
    .eq('owner_id', session.session.user.id)
    .order('created_at', { ascending: false })
    .limit(100)
  if (error) throw toServiceError(error, status)
  return parseProperties(expectRows(data, 'own listings')).found
}
