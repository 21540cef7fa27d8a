import { describe, expect, it } from 'vitest'
import { millisecondsPerDay, toLimaDate, readTodayInLima } from '@/lib/dates'
import { alertsAndRateSchema } from '@/schemas/settings/administration'

describe('the form of the alerts and the exchange rate', () => {
  const valid = { mailAlerts: false, usdToPen: '3,81', usdToPenDate: '2026-02-03' }

  it('accepts a decimal comma', () => {
    expect(alertsAndRateSchema.parse(valid)).toEqual({
      mailAlerts: false,
      usdToPen: 3.81,
      usdToPenDate: '2026-02-03',
    })
  })

  it.each([
    [{ usdToPen: '' }, 'Ingrese el tipo de cambio'],
    [{ usdToPen: 'tres' }, 'Ingrese el tipo de cambio'],
    [{ usdToPen: '0' }, 'El tipo de cambio debe estar entre 0.5 y 50'],
    [{ usdToPen: '51' }, 'El tipo de cambio debe estar entre 0.5 y 50'],
    [{ usdToPenDate: '' }, 'Ingrese la fecha del tipo de cambio'],
    [{ usdToPenDate: '0202-11-26' }, 'Ingrese una fecha de este siglo'],
    [{ usdToPenDate: toLimaDate(Date.now() + millisecondsPerDay) }, 'La fecha no puede ser posterior a hoy'],
  ])('refuses %j', (change, message) => {
    const { error } = alertsAndRateSchema.safeParse({ ...valid, ...change })
    expect(error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  it('accepts the current date in Lima', () => {
    expect(alertsAndRateSchema.parse({ ...valid, usdToPenDate: readTodayInLima() }).usdToPenDate).toBe(
      readTodayInLima(),
    )
  })
})
