import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '@/services/settings/site-settings'

/** The reference exchange rate, or null while it is unknown: prices then show only their own currency. */
export const useExchangeRate = () => useQuery({ ...settingsQuery, select: ({ rate }) => rate }).data ?? null
