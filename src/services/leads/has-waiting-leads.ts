import { storedKeys } from '@/services/local-storage'

/** One key per enquiry, not one shared list: two tabs can add and remove at the same time without a race condition. */
export const OUTBOX_PREFIX = 'lead-outbox:'

/** Whether enquiries of an earlier visit wait to be sent. Every page calls it: few visits load `delivery.ts`. */
export const hasWaitingLeads = () => storedKeys(OUTBOX_PREFIX).length > 0
