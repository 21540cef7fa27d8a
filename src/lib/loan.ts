/** Input of the loan calculation. All amounts are in one currency. */
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
  /** Total interest of all payments. */
  interest: number
  /** Number of monthly payments. */
  paymentCount: number
}

/** Monthly rate (a fraction) that compounds to `tea` percent a year. */
export const toMonthlyRate = (tea: number) => (1 + tea / 100) ** (1 / 12) - 1

/**
 * A loan with equal monthly payments (French amortisation). Null for invalid terms, such as NaN or a down payment that
 * is not lower than the price.
 */
export function calculateLoan({ price, downPayment, tea, years }: LoanTerms): Loan | null {
  const paymentCount = years * 12
  const principalCents = Math.round(price * 100) - Math.round(downPayment * 100)
  const hasValidAmounts = price > 0 && downPayment >= 0 && principalCents > 0 && Number.isSafeInteger(principalCents)
  const hasValidRate = tea >= 0 && tea <= 100
  const hasValidYears = Number.isInteger(years) && years >= 1 && years <= 40
  if (!hasValidAmounts || !hasValidRate || !hasValidYears) return null

  const rate = toMonthlyRate(tea)
  const exactPayment =
    rate === 0 ? principalCents / paymentCount : (principalCents * rate) / (1 - (1 + rate) ** -paymentCount)
  const totalPaid = Math.round(exactPayment * paymentCount)
  return {
    principal: principalCents / 100,
    payment: Math.round(exactPayment) / 100,
    interest: (totalPaid - principalCents) / 100,
    paymentCount,
  }
}
