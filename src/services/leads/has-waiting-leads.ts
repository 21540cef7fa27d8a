import type { OutboxLead } from '@/schemas/leads'
import { storedKeys } from '@/services/local-storage'

/** One key per enquiry, not one shared list: two tabs can add and remove at the same time without a race condition. */
export const OUTBOX_PREFIX = 'lead-outbox:'

/** Fallback where localStorage is unavailable or full: the enquiries last until the tab closes. */
export const inMemory = new Map<string, OutboxLead>()

/** Whether enquiries wait to be sent, such as those of an earlier visit. Every page calls it: few visits load `delivery.ts`. */
export const hasWaitingLeads = () => inMemory.size > 0 || storedKeys(OUTBOX_PREFIX).length > 0
