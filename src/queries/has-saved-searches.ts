/** Apart from the saved searches themselves, whose code only those who have some load. */
export { hasSavedSearches } from '@/services/local-storage'
