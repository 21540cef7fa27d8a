// Not in `saved-searches.ts`: only visitors who have saved searches load that module.
export { hasSavedSearches } from '@/services/local-storage'
