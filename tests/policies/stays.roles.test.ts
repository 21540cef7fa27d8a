import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, addMonths, bookableMonths, rentPeriods, toShortestStay, toStayTotal } from '@/lib/stays'
import { makeEnquiry, toDayAhead, type LeadInsert } from '../support/enquiries'
import { makeListingRow, type ListingInsert } from '../support/listings'
import { userIds } from '../support/supabase'
import { type Attempt, adminOnly, createRule, describeRules, everyone, nobody, ownerAndAdmin } from './matrix'
import { keepTransactionOpen, storeRows } from './run-as'
import { supabase } from './shared-supabase'

const id = 'd0000000-0000-4000-8000-0000000000f1'
const leadId = 'd0000000-0000-4000-8000-0000000000f2'
const arrival = toDayAhead(40)
const departure = toDayAhead(47)
const week = { listing: id, arrival, departure }

const rental: Partial<ListingInsert> = {
  id,
  owner_id: userIds.sessionA,
  listing_type: 'rent',
  rent_period: 'night',
  guests: 6,
  min_nights: 3,
  price: 450,
  currency: 'PEN',
}
const arrangeRental = (changes: Partial<ListingInsert> = {}) =>
  storeRows('properties', makeListingRow({ ...rental, ...changes }))
const storeStay = (from: string, until: string, kind = 'blocked') =>
  supabase.run(
    `insert into private.stays (property_id, during, kind) values ('${id}', '[${from},${until})', '${kind}')`,
  )
const readStays = () =>
  supabase.run(`select lower(during)::text as arrival, upper(during)::text as departure, kind, lead_id
    from private.stays order by during`)
const makeStayLead = (changes: Partial<LeadInsert> = {}): LeadInsert =>
  makeEnquiry({
    id: leadId,
    kind: 'stay',
    consent_version: '2026-01-consulta',
    property_id: id,
    arrival,
    departure,
    guests: 6,
    ...changes,
  })
const readLead = async () =>
  (await supabase.run(`select *, total::float as total from public.leads where id = '${leadId}'`))[0]
const admin = () => supabase.createClientFor('admin')

const arrangeBlocked = async () => {
  await arrangeRental()
  await storeStay(arrival, departure)
}
const arrangeBooked = async () => {
  await arrangeRental()
  await storeStay(arrival, departure, 'booked')
}
const arrangeLead = async () => {
  await arrangeRental()
  await storeRows('leads', makeStayLead())
}

const tryDeleting = async ({ client }: Attempt) => {
  await client.from('properties').delete().eq('id', id)
  return (await supabase.run(`select from public.properties where id = '${id}'`)).length === 0
}

describeRules('the dates of a rental that session A published', [
  createRule(
    'block them',
    ownerAndAdmin,
    () => arrangeRental(),
    async ({ client }) => {
      await client.rpc('block_dates', week)
      return (await readStays()).length === 1
    },
  ),
  createRule('free what is blocked', ownerAndAdmin, arrangeBlocked, async ({ client }) => {
    await client.rpc('free_dates', week)
    return (await readStays()).length === 0
  }),
  createRule('free what is booked', adminOnly, arrangeBooked, async ({ client }) => {
    await client.rpc('free_dates', week)
    return (await readStays()).length === 0
  }),
  createRule('delete the listing while a stay is booked', adminOnly, arrangeBooked, tryDeleting),
  {
    action: 'delete the listing once its stays are over',
    allowed: ownerAndAdmin,
    allowedWithOpenAccess: everyone,
    arrange: async () => {
      await arrangeRental()
      await storeStay(toDayAhead(-9), toDayAhead(-2), 'booked')
    },
    attempt: tryDeleting,
  },
  createRule('read what is busy', everyone, arrangeBooked, async ({ client }) => {
    const { data } = await client.rpc('busy_dates', { listing: id })
    return JSON.stringify((data as { busy: unknown }).busy) === JSON.stringify([[arrival, departure]])
  }),
  createRule(
    'read what is busy while it waits for its review',
    ownerAndAdmin,
    async () => {
      await arrangeRental({ review: 'pending' })
      await storeStay(arrival, departure)
    },
    async ({ client }) => (await client.rpc('busy_dates', { listing: id })).data !== null,
  ),
])

const trySending =
  (changes: Partial<LeadInsert>) =>
  async ({ client }: Attempt) => {
    await client.from('leads').insert(makeStayLead(changes))
    return (await readLead()) !== undefined
  }

describeRules('an enquiry for dates', [
  createRule('ask for free dates', everyone, () => arrangeRental(), trySending({})),
  createRule("ask for a total of one's own", nobody, () => arrangeRental(), trySending({ total: 1 })),
  createRule('ask for too many guests', nobody, () => arrangeRental(), trySending({ guests: 7 })),
  createRule('ask for no guest', nobody, () => arrangeRental(), trySending({ guests: 0 })),
  createRule('ask for fewer nights', nobody, () => arrangeRental(), trySending({ departure: toDayAhead(42) })),
  createRule(
    'ask for dates gone by',
    nobody,
    () => arrangeRental(),
    trySending({ arrival: toDayAhead(-2), departure: toDayAhead(3) }),
  ),
  createRule(
    'ask for dates in three years',
    nobody,
    () => arrangeRental(),
    trySending({ arrival: toDayAhead(1000), departure: toDayAhead(1010) }),
  ),
  createRule(
    'ask for a property for sale',
    nobody,
    () => arrangeRental({ listing_type: 'sale', guests: null, rent_period: null, min_nights: null }),
    trySending({}),
  ),
  createRule('ask for busy dates', nobody, arrangeBlocked, trySending({})),
  createRule(
    'arrive on the day on which others leave',
    everyone,
    arrangeBlocked,
    trySending({ arrival: departure, departure: toDayAhead(50) }),
  ),
  createRule('confirm its dates', adminOnly, arrangeLead, async ({ client }) => {
    await client.rpc('confirm_dates', { lead: leadId })
    return (await readStays()).length === 1
  }),
  createRule(
    'undo the confirmation',
    adminOnly,
    async () => {
      await arrangeLead()
      expect((await admin().rpc('confirm_dates', { lead: leadId })).error).toBeNull()
    },
    async ({ client }) => {
      await client.rpc('release_dates', { lead: leadId })
      return (await readStays()).length === 0
    },
  ),
])

beforeEach(() => supabase.empty())

describe('the dates of a rental', () => {
  it('are blocked once by two requests at once: the other one is refused', async () => {
    await arrangeRental()
    const session = supabase.createClientFor('sessionA')
    const answers = await Promise.all([session.rpc('block_dates', week), admin().rpc('block_dates', week)])
    expect(answers.flatMap(({ error }) => (error ? [[error.code, error.message]] : []))).toEqual([
      ['PT409', 'Esas fechas ya están ocupadas.'],
    ])
    expect(await readStays()).toHaveLength(1)
  })

  it('do not overlap, whatever writes them', async () => {
    await arrangeRental()
    await storeStay(arrival, departure)
    await storeStay(departure, addDays(departure, 1))
    await expect(storeStay(addDays(departure, -1), addDays(departure, 1))).rejects.toMatchObject({ code: '23P01' })
    const insertAtOnce = (from: number) =>
      supabase.run(`insert into private.stays (property_id, during, kind)
        values ('${id}', '[${addDays(departure, from)},${addDays(departure, from + 2)})', 'booked');
        ${keepTransactionOpen(0.3)}`)
    const results = await Promise.allSettled([insertAtOnce(3), insertAtOnce(4)])
    expect(
      results
        .map((result) => (result.status === 'rejected' ? (result.reason as { code: string }).code : 'done'))
        .sort(),
    ).toEqual(['23P01', 'done'])
    expect(await readStays()).toHaveLength(3)
  })

  it('are busy to visitors merged, without what is over, and with the time of the last change', async () => {
    await arrangeRental()
    await storeStay(arrival, departure)
    await storeStay(departure, addDays(departure, 2), 'booked')
    await storeStay(toDayAhead(-20), toDayAhead(-10))
    const read = async () => (await supabase.createClientFor('anon').rpc('busy_dates', { listing: id })).data
    expect(await read()).toEqual({
      busy: [[arrival, addDays(departure, 2)]],
      changed_at: expect.stringMatching(/^\d{4}-/) as string,
    })
    await supabase.run('delete from private.stays')
    expect(await read()).toMatchObject({ busy: [], changed_at: expect.any(String) as string })
  })

  it('stay blocked before and after what is freed', async () => {
    await arrangeBlocked()
    const { error } = await supabase
      .createClientFor('sessionA')
      .rpc('free_dates', { listing: id, arrival: addDays(arrival, 2), departure: addDays(arrival, 4) })
    expect(error).toBeNull()
    expect(await readStays()).toMatchObject([
      { arrival, departure: addDays(arrival, 2) },
      { arrival: addDays(arrival, 4), departure },
    ])
  })

  it.each([
    ['the day of leaving before the arrival', { arrival: departure, departure: arrival }, 'PT422'],
    ['no night', { departure: arrival }, 'PT422'],
    ['infinity', { departure: 'infinity' }, 'PT422'],
    ['more than 370 days', { departure: addDays(arrival, 371) }, '23514'],
    [
      'more than 24 months ahead',
      { arrival: addMonths(toDayAhead(0), bookableMonths), departure: toDayAhead(745) },
      'PT422',
    ],
    ['the year before last', { arrival: '2020-01-01', departure: '2020-01-02' }, 'PT422'],
  ])('are not blocked: %s', async (_, changes, code) => {
    await arrangeRental()
    const { error } = await admin().rpc('block_dates', { ...week, ...changes })
    expect(error?.code, error?.message).toBe(code)
    expect(await readStays()).toEqual([])
  })

  it('go with the listing that is deleted, and so does the time of their last change', async () => {
    await arrangeBlocked()
    await supabase.run(`delete from public.properties where id = '${id}'`)
    expect(await readStays()).toEqual([])
    expect(await supabase.run('select property_id from private.calendar_changes')).toEqual([])
  })

  it('are at most 200 spans', async () => {
    await arrangeRental()
    await supabase.run(`insert into private.stays (property_id, during, kind)
      select '${id}', daterange(day, day + 1), 'blocked' from (select date '${arrival}' + n * 2 as day from generate_series(1, 200) as n) as days`)
    expect((await admin().rpc('block_dates', { ...week, departure: addDays(arrival, 1) })).error?.message).toBe(
      'Una propiedad puede tener hasta 200 períodos ocupados.',
    )
  })
})

describe('an enquiry for dates', () => {
  it.each(rentPeriods)('has the total of a rental by %s, as the page computes it', async (period) => {
    await arrangeRental({ rent_period: period, min_nights: period === 'night' ? 3 : null })
    for (const nights of [60, 61, 93]) {
      await supabase.run('delete from public.leads')
      const lead = makeStayLead({ departure: addDays(arrival, nights) })
      expect((await supabase.createClientFor('anon').from('leads').insert(lead)).error).toBeNull()
      expect(await readLead()).toMatchObject({ total: toStayTotal(450, period, nights), total_currency: 'PEN' })
    }
  })

  it.each(rentPeriods)('has at least the nights of a rental by %s', async (period) => {
    const minNights = period === 'night' ? 3 : null
    await arrangeRental({ rent_period: period, min_nights: minNights })
    const nights = toShortestStay(period, minNights)
    const send = (departureDay: string) =>
      supabase
        .createClientFor('anon')
        .from('leads')
        .insert(makeStayLead({ departure: departureDay }))
    expect((await send(addDays(arrival, nights - 1))).error).toMatchObject({
      code: 'PT422',
      message: `Se alquila por ${nights} noches como mínimo.`,
      hint: 'departure',
    })
    expect((await send(addDays(arrival, nights))).error).toBeNull()
  })

  it('is refused for dates that were taken meanwhile, and stays', async () => {
    await arrangeLead()
    await storeStay(addDays(arrival, 1), addDays(arrival, 2))
    const { error } = await admin().rpc('confirm_dates', { lead: leadId })
    expect([error?.code, error?.message]).toEqual(['PT409', 'Esas fechas ya están ocupadas.'])
    expect(await readLead()).toMatchObject({ status: 'new' })
  })

  it('is confirmed once, and answered', async () => {
    await arrangeLead()
    for (let time = 0; time < 2; time += 1)
      expect((await admin().rpc('confirm_dates', { lead: leadId })).error).toBeNull()
    expect(await readStays()).toEqual([{ arrival, departure, kind: 'booked', lead_id: leadId }])
    expect(await readLead()).toMatchObject({ status: 'answered' })
  })

  it('stays confirmed when some of its dates are freed, and is released with the others', async () => {
    await arrangeLead()
    await admin().rpc('confirm_dates', { lead: leadId })
    const freed = { listing: id, arrival: addDays(arrival, 2), departure: addDays(arrival, 4) }
    await admin().rpc('free_dates', freed).throwOnError()
    expect(await readStays()).toEqual([
      { arrival, departure: freed.arrival, kind: 'booked', lead_id: leadId },
      { arrival: freed.departure, departure, kind: 'booked', lead_id: leadId },
    ])
    await admin().rpc('confirm_dates', { lead: leadId }).throwOnError()
    await admin().rpc('release_dates', { lead: leadId }).throwOnError()
    expect(await readStays()).toEqual([])
    expect(await readLead()).toMatchObject({ status: 'new' })
    const [entry] = await supabase.run('select action, detail from private.audit_log order by id desc limit 1')
    expect(entry).toEqual({ action: 'delete', detail: { arrival, departure } })
  })

  it('has a total at the highest price, too', async () => {
    await arrangeRental({ price: 9_999_999_999.99 })
    const lead = makeStayLead({ departure: addDays(arrival, 370) })
    await supabase.createClientFor('anon').from('leads').insert(lead).throwOnError()
    expect((await readLead())?.total).toBeCloseTo(9_999_999_999.99 * 370, 0)
  })

  it('is not confirmed after the revocation of its consent', async () => {
    await arrangeLead()
    await admin().rpc('revoke_lead_consent', { lead: leadId })
    expect((await admin().rpc('confirm_dates', { lead: leadId })).error?.code).toBe('PT409')
    expect(await readStays()).toEqual([])
  })

  it('keeps the dates booked when it is deleted, without the person', async () => {
    await arrangeLead()
    await admin().rpc('confirm_dates', { lead: leadId })
    expect((await admin().rpc('delete_lead', { lead: leadId })).error).toBeNull()
    expect(await readStays()).toEqual([{ arrival, departure, kind: 'booked', lead_id: null }])
  })
})

describe('the terms of a rental', () => {
  const readTerms = async () =>
    (await supabase.run('select rent_period, guests, deposit::float, min_nights, pets from public.properties'))[0]

  it('are emptied when it is for sale', async () => {
    await arrangeRental({ deposit: 500, pets: 'yes' })
    expect(
      (await admin().from('properties').update({ listing_type: 'sale' }).eq('id', id).select('id')).error,
    ).toBeNull()
    expect(await readTerms()).toEqual({ rent_period: null, guests: null, deposit: null, min_nights: null, pets: null })
  })

  it.each([
    ['no guests by the week', { rent_period: 'week', guests: null, min_nights: null }],
    ['41 guests', { guests: 41 }],
    ['0 guests', { guests: 0 }],
    ['91 nights', { min_nights: 91 }],
    ['a deposit of 0', { deposit: 0 }],
    ['an unknown period', { rent_period: 'hour' }],
    ['an unknown answer about pets', { pets: 'maybe' }],
  ])('are refused: %s', async (_, changes) => {
    await expect(arrangeRental(changes)).rejects.toMatchObject({ code: '23514' })
  })

  it('are published with a rental', async () => {
    const { owner_id: _, ...row } = makeListingRow({ ...rental, pets: 'yes', deposit: 500 })
    expect((await supabase.createClientFor('sessionA').from('properties').insert(row)).error).toBeNull()
    expect(await readTerms()).toEqual({ rent_period: 'night', guests: 6, deposit: 500, min_nights: 3, pets: 'yes' })
  })
})
