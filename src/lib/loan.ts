/** What a loan is calculated from. Amounts in one currency. */
export interface LoanTerms {
  price: number
  downPayment: number
  /** Effective annual rate (TEA) in percent: 9.5 for 9.5 %. */
  tea: number
  years: number
}

export interface Loan {
  /** The amount of the loan: the price without the down payment. */
  principal: number
  /** The monthly payment, rounded to cents. */
  payment: number
  /** The last payment, which evens out the rounded cents of the others. */
  lastPayment: number
  interest: number
  payments: number
}

/** The rate of one month whose compound interest over a year is `tea` percent. */
export const monthlyRate = (tea: number) => (1 + tea / 100) ** (1 / 12) - 1

/**
 * A loan with equal monthly payments (French method). Null for terms that make no loan, such as NaN or a down payment
 * that is not below the price.
 */
export function calculateLoan({ price, downPayment, tea, years }: LoanTerms): Loan | null {
  const payments = years * 12
  const cents = Math.round(price * 100) - Math.round(downPayment * 100)
  const areValid = price > 0 && downPayment >= 0 && cents > 0 && tea >= 0 && tea <= 100
  if (!areValid || !Number.isSafeInteger(cents) || !Number.isInteger(years) || years < 1 || years > 40) return null

  const rate = monthlyRate(tea)
  const exact = rate === 0 ? cents / payments : (cents * rate) / (1 - (1 + rate) ** -payments)
  const payment = Math.round(exact)
  const paid = Math.round(exact * payments)
  return {
    principal: cents / 100,
    payment: payment / 100,
    lastPayment: (paid - payment * (payments - 1)) / 100,
    interest: (paid - cents) / 100,
    payments,
  }
}

/**
 * The number that a person typed: '1,250.50', '850 000', '9,5' or '8%'. A comma groups thousands where three digits
 * follow it, and otherwise divides the decimals. NaN for anything else.
 */
export function parseTypedNumber(text: string): number {
  const typed = text.replace(/^\s*(S\/|US\$|\$)|[\s%]/g, '')
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.')
  return /^\d{1,12}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
