import { storedKeys } from '../browser-storage'

/**
 * One key for each enquiry: two tabs can add and remove at the same moment without overwriting
 * each other's, as they could in a shared list.
 */
export const WAITING = 'lead-outbox:'

/** Whether an earlier visit left enquiries behind; without the code that reads them. */
export const hasWaitingLeads = (): boolean => storedKeys(WAITING).length > 0
