import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { formatShortDay, formatStay, stayTexts } from '@/content/properties/stays'
import { addDays, addMonths, type Stay } from '@/lib/stays'
import { favorites } from '@/services/properties/visitor-lists'
import { toDayAhead } from '@tests/support/enquiries'
import { makeListingRow, type ListingInsert } from '@tests/support/listings'
import { useSiteBackend } from '@tests/support/site-backend'
import { openPropertiesPage } from './render-properties'

const site = useSiteBackend()
const title = 'Departamento de verano'
/** Seven nights, in a month that the calendar does not show at first. */
const week: Stay = { arrival: toDayAhead(70), departure: toDayAhead(77) }
let id = ''

beforeEach(() => {
  id = crypto.randomUUID()
  localStorage.clear()
  favorites.clear()
  Element.prototype.scrollIntoView = () => undefined
})

const storeRental = async (changes: Partial<ListingInsert> = {}) => {
  const terms = { listing_type: 'rent', rent_period: 'night', price: 450, guests: 6, deposit: 500, min_nights: 3 }
  const { error } = await site.supabase.service
    .from('properties')
    .insert(makeListingRow({ id, title, ...terms, ...changes }))
  expect(error).toBeNull()
}
const storeStay = ({ arrival, departure }: Stay, kind = 'blocked') =>
  site.supabase.run(`insert into private.stays (property_id, during, kind)
    values ('${id}', '[${arrival},${departure})', '${kind}')`)
const readStays = () => site.supabase.run('select during::text, kind from private.stays')
const toAddress = ({ arrival, departure }: Stay) => `/properties/${id}?llegada=${arrival}&salida=${departure}`
const findDates = async () => within(await screen.findByRole('region', { name: 'Disponibilidad' }))
const formatDay = (day: string) =>
  new Date(day).toLocaleDateString('es-PE', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

describe('the free dates of a rental', () => {
  it('open with the dates of the search, with the price for them in both currencies and the deposit', async () => {
    await storeRental()
    openPropertiesPage(toAddress(week))
    const dates = await findDates()
    expect(await dates.findByLabelText(`${formatDay(week.arrival)}, elegido`)).toBeVisible()
    expect(dates.getByText('Total referencial, 7 noches').nextSibling).toHaveTextContent('S/ 3,150 · $ 840')
    expect(dates.getByText('Garantía').nextSibling).toHaveTextContent('S/ 500 · $ 133')
  })

  it.each([
    ['that are busy', week],
    ['gone by', { arrival: toDayAhead(-3), departure: toDayAhead(4) }],
    ['in reverse order', { arrival: week.departure, departure: week.arrival }],
  ])('choose no dates of a search %s', async (_, stay) => {
    await storeRental()
    await storeStay(week)
    openPropertiesPage(toAddress(stay))
    const dates = await findDates()
    await dates.findAllByRole('grid')
    expect(dates.queryByLabelText(/elegido/)).toBeNull()
    expect(dates.queryByText(/^Total referencial/)).toBeNull()
  })

  it('cannot be chosen where a night is busy, except to leave', async () => {
    await storeRental()
    await storeStay(week)
    openPropertiesPage(toAddress({ arrival: addDays(week.arrival, -3), departure: addDays(week.arrival, -1) }))
    const dates = await findDates()
    const firstBusy = await dates.findByLabelText(`${formatDay(week.arrival)}, ocupado, solo salida`)
    expect(firstBusy).toBeDisabled()
    fireEvent.click(dates.getByLabelText(new RegExp(formatDay(addDays(week.arrival, -3)))))
    expect(firstBusy).toBeEnabled()
    fireEvent.click(firstBusy)
    expect(dates.getByText('Salida').nextSibling).toHaveTextContent(new RegExp(formatShortDay(week.arrival), 'i'))
    expect(dates.getByText('Total referencial, 3 noches')).toBeVisible()
  })

  it('have no price for fewer nights than the rental is let for', async () => {
    await storeRental({ rent_period: 'season', min_nights: null, price: 8000 })
    openPropertiesPage(toAddress(week))
    const dates = await findDates()
    expect(await dates.findByText('Garantía')).toBeVisible()
    expect(dates.queryByText(/^Total referencial/)).toBeNull()
  })

  it.each([
    ['for sale', { listing_type: 'sale', rent_period: null, guests: null, deposit: null, min_nights: null }],
    ['that is rented', { status: 'rented' }],
  ])('are not those of a listing %s', async (_, changes) => {
    await storeRental(changes)
    openPropertiesPage(toAddress(week))
    await screen.findByRole('heading', { level: 1, name: title })
    expect(screen.queryByRole('region', { name: 'Disponibilidad' })).toBeNull()
  })
})

describe('asking for dates', () => {
  const open = async () => {
    openPropertiesPage(toAddress(week))
    fireEvent.click(await (await findDates()).findByRole('button', { name: stayTexts.title }))
    const form = within(await screen.findByRole('form', { name: stayTexts.title }))
    const fill = (values: Record<string, string>) => {
      for (const [label, value] of Object.entries(values))
        fireEvent.change(form.getByLabelText(label, { exact: false }), { target: { value } })
    }
    const submit = form.getByRole('button', { name: stayTexts.send })
    return { form, fill, send: () => fireEvent.click(submit) }
  }
  const person = { Nombre: 'Ana Quispe', 'Correo electrónico': 'ana@correo.pe', Teléfono: '987654321' }

  it('says at the field what cannot be asked for, also while others are empty', async () => {
    await storeRental()
    await storeStay({ arrival: week.departure, departure: addDays(week.departure, 5) })
    const { form, fill, send } = await open()
    const last = addMonths(toDayAhead(0), 24)
    const valid = { Llegada: week.arrival, Salida: week.departure, Huéspedes: '4' }
    fill(valid)
    for (const [values, label, message] of [
      [{ Salida: addDays(week.arrival, 2) }, 'Salida', 'Se alquila por 3 noches como mínimo.'],
      [{ Salida: addDays(week.arrival, -2) }, 'Salida', 'La salida debe ser después de la llegada.'],
      [{ Salida: addDays(week.departure, 2) }, 'Llegada', 'Esas fechas ya están ocupadas.'],
      [{ Llegada: toDayAhead(-1) }, 'Llegada', 'Elija una llegada desde hoy.'],
      [
        { Llegada: addDays(last, -3), Salida: addDays(last, 4) },
        'Salida',
        'Elija fechas dentro de los próximos 24 meses.',
      ],
      [{ Llegada: '' }, 'Llegada', 'Elija el día de llegada'],
      [{ Huéspedes: '7' }, 'Huéspedes', 'Se aceptan hasta 6 huéspedes.'],
      [{ Huéspedes: '' }, 'Huéspedes', 'Ingrese cuántos huéspedes serán'],
    ] as const) {
      fill(values)
      send()
      const field = form.getByLabelText(label, { exact: false })
      await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)))
      await waitFor(() => expect(field).toHaveFocus())
      for (const name of Object.keys(values)) fill({ [name]: valid[name as keyof typeof valid] })
    }
    expect(site.count('POST', /\/leads$/)).toBe(0)
  })

  it('keeps what was typed while others have the dates, stores the request once, and says that nothing is paid yet', async () => {
    await storeRental()
    const { form, fill, send } = await open()
    fill({ Huéspedes: '4', ...person, Mensaje: 'Llegamos de noche.' })
    send()
    expect(await form.findByText('Para responder su pedido necesitamos su consentimiento')).toBeVisible()
    fireEvent.click(form.getByRole('checkbox'))
    await storeStay(week)
    send()
    expect(await form.findByText('No se pudo enviar el pedido')).toBeVisible()
    expect(form.getByText('Esas fechas ya están ocupadas.')).toBeVisible()
    expect(form.getByLabelText('Nombre', { exact: false })).toHaveValue('Ana Quispe')

    await site.supabase.run('delete from private.stays')
    send()
    const answer = await screen.findByText('Recibimos su pedido de fechas.')
    expect(answer.closest('[role=status]')).toHaveFocus()
    expect(
      screen.getByText('Todavía no pague nada: la agencia confirma la disponibilidad y le explica cómo pagar.'),
    ).toBeVisible()
    const { data } = await site.supabase.service.from('leads').select()
    expect(data).toMatchObject([
      { kind: 'stay', property_id: id, ...week, guests: 4, total: 3150, total_currency: 'PEN', name: 'Ana Quispe' },
    ])
    expect(Object.keys(localStorage).filter((key) => key.startsWith('borrador-fechas'))).toEqual([])
  })
})

describe('the dates of the owner', () => {
  const tomorrow = toDayAhead(1)

  it('are blocked and freed, and show the calendar as it is now where somebody else was faster', async () => {
    await storeRental()
    await site.signInAsOwner(id)
    openPropertiesPage(`/properties/${id}`)
    const panel = within(await screen.findByRole('region', { name: 'Administrar esta propiedad' }))
    const dates = within(await panel.findByRole('region', { name: 'Sus fechas' }))
    await dates.findByRole('grid')
    const press = (name: string) => fireEvent.click(dates.getByRole('button', { name }))
    const findDay = (day: string) => dates.queryByLabelText(new RegExp(`^${formatDay(day)}`))
    /** In the first month or the second one, after a press. */
    const pressDay = (day: string) => {
      if (!findDay(day)) fireEvent.click(dates.getByRole('button', { name: /siguiente/i }))
      fireEvent.click(findDay(day)!)
    }
    const expectBusy = (day: string) =>
      waitFor(() => expect(findDay(day)).toHaveAccessibleName(expect.stringContaining(', ocupado') as string))

    expect(dates.getByRole('button', { name: 'Bloquear' })).toBeDisabled()
    pressDay(tomorrow)
    expect(dates.getByRole('button', { name: 'Bloquear 1 noche' })).toBeEnabled()
    pressDay(addDays(tomorrow, 2))
    press('Bloquear 3 noches')
    const stay = { arrival: tomorrow, departure: addDays(tomorrow, 3) }
    expect(await screen.findByText(`Fechas bloqueadas: ${formatStay(stay)} · 3 noches`)).toBeVisible()
    expect(await readStays()).toEqual([{ during: `[${stay.arrival},${stay.departure})`, kind: 'blocked' }])
    await expectBusy(addDays(tomorrow, 2))
    pressDay(addDays(tomorrow, 2))
    expect(dates.getByRole('button', { name: 'Bloquear 1 noche' })).toBeDisabled()
    press('Liberar')
    await waitFor(async () =>
      expect(await readStays()).toEqual([{ during: `[${tomorrow},${addDays(tomorrow, 2)})`, kind: 'blocked' }]),
    )

    const other = addDays(tomorrow, 2)
    await waitFor(() => expect(findDay(other)).not.toHaveAccessibleName(expect.stringContaining('ocupado') as string))
    await dates.findByRole('button', { name: 'Bloquear' })
    pressDay(other)
    await storeStay({ arrival: other, departure: addDays(other, 1) }, 'booked')
    press('Bloquear 1 noche')
    expect(await screen.findByText('Esas fechas ya están ocupadas.')).toBeVisible()
    await expectBusy(other)
    expect(await readStays()).toHaveLength(2)
  })
})

describe('the list of rentals', () => {
  const address = () => new URLSearchParams(screen.getByTestId('address').textContent.split('?')[1])

  it('has the filters of rentals; a card shows the price for the dates, and its link takes them along', async () => {
    await storeRental()
    openPropertiesPage('/properties?type=rent')
    const card = (await screen.findByRole('heading', { name: title, level: 2 })).closest('article')!
    fireEvent.change(screen.getByLabelText('Llegada'), { target: { value: week.arrival } })
    fireEvent.change(screen.getByLabelText('Salida'), { target: { value: week.departure } })
    fireEvent.change(screen.getByLabelText('Huéspedes'), { target: { value: '6' } })
    expect(await within(card).findByText('S/ 3,150 por 7 noches')).toBeVisible()
    expect(within(card).getByRole('link', { name: title })).toHaveAttribute('href', toAddress(week))
    expect(screen.getByText(`Libres del ${formatStay(week)} · precios por las 7 noches`)).toBeVisible()
    expect(Object.fromEntries(address())).toEqual({
      type: 'rent',
      llegada: week.arrival,
      salida: week.departure,
      huespedes: '6',
    })
  })

  it('drops a departure that a later arrival passes, and the price range of another period', async () => {
    openPropertiesPage(`/properties?type=rent&llegada=${week.arrival}&salida=${week.departure}&precio_max=4000`)
    fireEvent.change(await screen.findByLabelText('Llegada'), { target: { value: addDays(week.departure, 1) } })
    expect(screen.getByLabelText('Salida')).toHaveValue('')
    fireEvent.change(screen.getByLabelText('Alquiler por'), { target: { value: 'night' } })
    await waitFor(() => expect(address().get('por')).toBe('noche'))
    expect(address().has('precio_max')).toBe(false)
    expect(address().has('salida')).toBe(false)
  })

  it('says why it does not search for dates in reverse order, or for more nights than a search takes', async () => {
    openPropertiesPage(`/properties?type=rent&llegada=${week.departure}&salida=${week.arrival}`)
    expect(await screen.findByText('La salida debe ser después de la llegada.')).toBeVisible()
    fireEvent.change(screen.getByLabelText('Llegada'), { target: { value: addDays(week.arrival, -1) } })
    await waitFor(() => expect(screen.queryByText('La salida debe ser después de la llegada.')).toBeNull())
    fireEvent.change(screen.getByLabelText('Salida'), { target: { value: addDays(week.arrival, 370) } })
    expect(await screen.findByText('Elija como máximo 370 noches.')).toBeVisible()
  })

  it('has no filters of rentals for other operations', async () => {
    openPropertiesPage('/properties?type=buy')
    await screen.findByRole('heading', { name: 'No hay propiedades' })
    expect(screen.queryByLabelText('Llegada')).toBeNull()
  })
})

describe('a list with few results', () => {
  it('says once which filter to drop and how many that brings, shows what comes closest, and offers to save the search', async () => {
    await storeRental({ bedrooms: 2 })
    await site.supabase.service.from('properties').insert(makeListingRow({ title: 'Casa con jardín', bedrooms: 3 }))
    const user = openPropertiesPage('/properties?type=rent&dormitorios=3')
    const announced = await screen.findByText('Sin «3+ dormitorios»: 1 propiedad')
    expect(announced.closest('[role=status]')).toHaveTextContent(
      'Con un filtro menosSin «Alquilar»: 1 propiedadSin «3+ dormitorios»: 1 propiedad',
    )
    expect(document.body).toHaveFocus()
    const section = within(screen.getByRole('region', { name: 'Con un filtro menos' }))
    expect(section.getAllByRole('heading', { level: 3 })).toHaveLength(1)
    expect(section.getByRole('button', { name: 'Guardar búsqueda' })).toBeVisible()
    await user.click(announced)
    expect(await screen.findByRole('heading', { name: title, level: 2 })).toBeVisible()
    expect(screen.getAllByRole('status')[0]!.closest('[tabindex]')).toHaveFocus()
  })

  it('announces them in a part of the page that was there before', async () => {
    await storeRental({ bedrooms: 2 })
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    const send = globalThis.fetch
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      if (new Request(...request).url.includes('count_each')) await held
      return send(...request)
    })
    openPropertiesPage('/properties?type=rent&dormitorios=3')
    await screen.findByRole('heading', { name: 'No hay propiedades' })
    const [, region] = screen.getAllByRole('status')
    expect(region).toBeEmptyDOMElement()
    answer()
    expect((await screen.findByText(/^Sin «3\+ dormitorios»/)).closest('[role=status]')).toBe(region)
  })

  it('says nothing where dropping a filter brings nothing', async () => {
    openPropertiesPage('/properties?type=rent')
    await screen.findByRole('heading', { name: 'No hay propiedades' })
    await waitFor(() => expect(site.count('POST', /count_each/)).toBe(1))
    expect(screen.queryByText('Con un filtro menos')).toBeNull()
  })
})
