/**
 * '1,250' or '1,250.5', as Peru writes figures: at most two decimals. By hand, because the browser's own formatter takes
 * a phone a tenth of a second to set up, just when the page should begin to answer; the tests hold it against that one.
 */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 100) / 100).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals ? `${grouped}.${decimals}` : grouped
}
