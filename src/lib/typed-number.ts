/** Whether dots may separate the thousands of a typed number: '350.000'. In Peru commas do. */
export const hasDotThousands = (typed: string): boolean => /^\D*[1-9]\d{0,2}(\.\d{3})+\s*$/.test(typed)

/**
 * Parses a typed number: '1,250.50', '850 000', '9,5' or '8%'. A comma before three digits is a thousands separator,
 * any other comma a decimal separator. NaN for any other text.
 */
export function parseTypedNumber(text: string): number {
  const typed = text.replace(/^\s*(S\/\.?|US\$|\$)|[\s%]/g, '')
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.')
  return /^\d{1,12}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** Like `parseTypedNumber`; NaN for '850.000' too, which may mean 850,000. */
export const parseTypedAmount = (text: string): number => (hasDotThousands(text) ? Number.NaN : parseTypedNumber(text))
