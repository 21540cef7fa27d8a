import { formatNumber } from './numbers'

/** Size of a file as the admin screens show it: `1,248 KB`; never 0 KB for a file that holds something. */
export const formatKilobytes = (bytes: number) =>
  `${formatNumber(bytes > 0 ? Math.max(1, Math.round(bytes / 1024)) : 0)}\u00A0KB`
