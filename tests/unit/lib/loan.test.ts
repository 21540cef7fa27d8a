import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calculateLoan, toMonthlyRate } from '@/lib/loan'

const terms = { price: 100_000, downPayment: 20_000, tea: 12, years: 1 }

it('the monthly rate compounds to the annual rate (TEA)', () => {
  expect(toMonthlyRate(12)).toBeCloseTo(0.009488793, 9)
  expect((1 + toMonthlyRate(9)) ** 12).toBeCloseTo(1.09, 12)
  expect(toMonthlyRate(0)).toBe(0)
})

it.each([
  // Computed with 40 digits from P · i / (1 − (1 + i)⁻ⁿ).
  [terms, { principal: 80_000, payment: 7084.97, interest: 5019.58, paymentCount: 12 }],
  [
    { price: 850_000, downPayment: 170_000, tea: 9, years: 20 },
    { principal: 680_000, payment: 5965.39, interest: 751_693.51, paymentCount: 240 },
  ],
  [
    { ...terms, tea: 0 },
    { principal: 80_000, payment: 6666.67, interest: 0, paymentCount: 12 },
  ],
])('the loan of %j is %j', (loanTerms, loan) => {
  expect(calculateLoan(loanTerms)).toEqual(loan)
})

it('all payments together are the loan plus its interest', () => {
  const anyPriceCents = fc.integer({ min: 10_000_000, max: 999_999_999 })
  fc.assert(
    fc.property(
      anyPriceCents,
      fc.integer({ min: 0, max: 90 }),
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 1, max: 40 }),
      (cents, downPercent, teaHundredths, years) => {
        const price = cents / 100
        const loan = calculateLoan({ price, downPayment: (price * downPercent) / 100, tea: teaHundredths / 100, years })
        if (!loan) throw new Error('The terms are valid')
        const difference = loan.payment * loan.paymentCount - loan.principal - loan.interest
        // Rounding changes each payment and the interest by half a cent at most.
        expect(Math.abs(difference)).toBeLessThanOrEqual(0.005 * (loan.paymentCount + 1) + 1e-4)
        expect(loan.interest).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

it.each(
  Object.entries({
    price: [Number.NaN, 0, Infinity, 1e300],
    downPayment: [Number.NaN, -1, 100_000, 200_000],
    tea: [Number.NaN, -1, 101],
    years: [Number.NaN, 0, 2.5, 41],
  }),
)('there is no loan where the value of %s is invalid', (name, values) => {
  for (const value of values) expect(calculateLoan({ ...terms, [name]: value }), String(value)).toBeNull()
})
