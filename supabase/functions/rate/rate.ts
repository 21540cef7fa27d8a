/** The subset of the supabase-js client that the job uses. Deno and the tests each pass their own client. */
export interface RateClient {
  rpc(
    name: 'store_published_rate',
    args: PublishedRate,
  ): PromiseLike<{ data: string | null; error: { message: string } | null }>
}

/** Soles for one US dollar (selling rate), the day of this rate (YYYY-MM-DD), and who published it. */
export interface PublishedRate {
  published: number
  day: string
  source: 'SUNAT' | 'SBS'
}

interface RateContext {
  client: RateClient
  /** URL of the publication: SUNAT's text file, or the series of the SBS's selling rate at the central bank. */
  url: string | undefined
  fetch: typeof fetch
}

const timeoutMilliseconds = 20_000
/** In characters. SUNAT's file has 24, a year of the series 15 000. */
const maxAnswerLength = 100_000

/**
 * Reads the published rate and stores it.
 * @returns the rate, and the database's `answer`: 'stored', 'known' (it has a rate of that or a later day) or 'refused'
 * @throws Error if the URL is not https, the source does not answer with a rate, or the database fails
 */
export async function storeRate({ client, url = '', fetch }: RateContext) {
  if (!url.startsWith('https://')) throw new Error('RATE_SOURCE_URL is not an https address')
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMilliseconds) })
  if (!response.ok) throw new Error(`The source answered with ${response.status}`)
  const rate = parseRate(await response.text())
  const { data, error } = await client.rpc('store_published_rate', rate)
  if (error) throw new Error(error.message)
  if (data === 'refused') console.error('The database refused the published rate', rate)
  return { ...rate, answer: data }
}

/**
 * Parses what a source publishes: SUNAT's `25/11/2026|3.374|3.382|` (day, buying and selling rate), or the JSON of the
 * central bank's series PD04640PD, the selling rate of the SBS.
 * @throws Error for anything else, such as the page of a firewall
 */
export function parseRate(text: string): PublishedRate {
  if (text.length > maxAnswerLength) throw new Error(`The source answered more than ${maxAnswerLength} characters`)
  const rate = parseSunat(text) ?? parseSeries(text)
  if (!rate) throw new Error('The source answered without a rate')
  return rate
}

const sunatPattern = /^\s*(\d\d)\/(\d\d)\/(\d{4})\|\d+\.\d+\|(\d+\.\d+)\|?\s*$/

function parseSunat(text: string): PublishedRate | null {
  const [match, day, month, year, selling] = sunatPattern.exec(text) ?? ['']
  return match ? { published: Number(selling), day: `${year}-${month}-${day}`, source: 'SUNAT' } : null
}

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'set', 'oct', 'nov', 'dic']

/** Parses the last period with a rate: a holiday has the value 'n.d.'. */
function parseSeries(text: string): PublishedRate | null {
  for (const { name, values } of readPeriods(text).reverse()) {
    const [, day, monthName = '', year] = /^(\d\d)\.([a-z]{3})\.(\d\d)$/i.exec(String(name)) ?? []
    const month = months.indexOf(monthName.toLowerCase().replace('sep', 'set')) + 1
    const value = Array.isArray(values) ? String(values[0]) : ''
    if (month === 0 || !/^\d+\.\d+$/.test(value)) continue
    return { published: Number(value), day: `20${year}-${String(month).padStart(2, '0')}-${day}`, source: 'SBS' }
  }
  return null
}

const isPeriod = (value: unknown): value is { name?: unknown; values?: unknown } =>
  typeof value === 'object' && value !== null

function readPeriods(text: string) {
  try {
    const { periods } = JSON.parse(text) as { periods?: unknown }
    return Array.isArray(periods) ? (periods as unknown[]).filter(isPeriod) : []
  } catch {
    return []
  }
}
