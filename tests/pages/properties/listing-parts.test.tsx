import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { holdResponses } from '@tests/support/hold-responses'
import { makeListingRow, type ListingInsert } from '@tests/support/listings'
import { useSiteBackend } from '@tests/support/site-backend'
import { renderProperties, openPropertiesPage } from './render-properties'
import { setLimits } from '../../support/limits'

const site = useSiteBackend()
const id = 'd0000000-0000-4000-8000-000000000001'

beforeEach(() => localStorage.clear())

async function open(changes: Partial<ListingInsert> = {}) {
  const { error } = await site.supabase.service.from('properties').insert(makeListingRow({ id, ...changes }))
  expect(error).toBeNull()
  openPropertiesPage(`/properties/${id}`)
  await screen.findByRole('heading', { level: 1 })
}
const type = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } })
/** The first Tuesday after today in Lima, YYYY-MM-DD. */
const findNextTuesday = () => {
  const day = new Date(Date.now() - 5 * 3_600_000 + 86_400_000)
  while (day.getUTCDay() !== 2) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

describe('proposing a visit', () => {
  const openDialog = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Proponer horario' }))
    return screen.findByRole('dialog', { name: 'Proponer horario' })
  }

  it('names missing fields and days without times left, keeps the typed values while it is closed, and stores both times with the listing', async () => {
    await open()
    let dialog = within(await openDialog())
    const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Enviar propuesta' }))
    send()
    for (const message of [
      'Elija un día',
      'Elija una hora',
      'El nombre debe tener al menos 2 caracteres',
      'Ingrese un correo electrónico válido',
      'Ingrese un número telefónico válido',
      'Para coordinar la visita necesitamos su consentimiento',
    ])
      expect(await dialog.findByText(message)).toBeVisible()
    const groups = () => dialog.getAllByRole('group').map((group) => within(group))
    expect(groups()[0]?.getByLabelText(/^Día/)).toHaveFocus()
    type(groups()[0]!.getByLabelText(/^Día/), '2020-01-01')
    expect(dialog.getByText('Ese día no quedan horarios. Elija otro.')).toBeVisible()

    type(dialog.getByLabelText(/^Nombre/), 'Rosa Paz')
    type(groups()[0]!.getByLabelText(/^Día/), findNextTuesday())
    type(groups()[0]!.getByLabelText(/^Hora/), '10:30')
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    dialog = within(await openDialog())
    expect(dialog.getByLabelText(/^Nombre/)).toHaveValue('Rosa Paz')
    expect(groups()[0]!.getByLabelText(/^Día/)).toHaveValue(findNextTuesday())
    expect(groups()[0]!.getByLabelText(/^Hora/)).toHaveValue('10:30')

    type(dialog.getByLabelText(/^Correo/), 'rosa@correo.pe')
    type(dialog.getByLabelText(/^Teléfono/), '987 654 321')
    for (const group of groups()) {
      type(group.getByLabelText(/^Día/), findNextTuesday())
      type(group.getByLabelText(/^Hora/), '10:30')
    }
    fireEvent.click(dialog.getByRole('checkbox', { name: /^Acepto/ }))
    send()
    expect(await dialog.findByText('Elija un horario distinto del primero')).toBeVisible()
    type(groups()[1]!.getByLabelText(/^Hora/), '18:00')
    send()
    expect(await dialog.findByText('Recibimos su propuesta')).toBeVisible()
    expect(dialog.getByText(/10:30 AM$/)).toBeVisible()
    expect(dialog.getByText(/6:00 PM$/)).toBeVisible()

    await waitFor(async () => {
      const { data } = await site.supabase.service.from('leads').select()
      expect(data).toMatchObject([
        {
          kind: 'visit',
          name: 'Rosa Paz',
          phone: '987 654 321',
          property_id: id,
          consent_version: '2026-01-consulta',
          message: expect.stringMatching(
            /^Visita a «Casa de playa en Miramar» \(AN-00000001\)\nmartes, .* 10:30 AM\nmartes, .* 6:00 PM$/,
          ) as unknown,
        },
      ])
      expect(data?.[0]?.visit_slots?.map((slot: string) => new Date(slot).toISOString())).toEqual([
        `${findNextTuesday()}T15:30:00.000Z`,
        `${findNextTuesday()}T23:00:00.000Z`,
      ])
    })

    const files: Blob[] = []
    URL.createObjectURL = vi.fn((file: Blob) => `blob:${files.push(file)}`)
    URL.revokeObjectURL = vi.fn()
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    fireEvent.click(dialog.getByRole('button', { name: 'Agregar a mi calendario' }))
    expect(click).toHaveBeenCalledOnce()
    expect(files[0]?.type).toBe('text/calendar;charset=utf-8')
  })

  it('says without a connection that the browser keeps the proposal, and does not say that the agency received it', async () => {
    await open()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    site.intercept('POST', /\/leads$/, 'offline')
    const dialog = within(await openDialog())
    const [first] = dialog.getAllByRole('group')
    type(within(first!).getByLabelText(/^Día/), findNextTuesday())
    type(within(first!).getByLabelText(/^Hora/), '10:30')
    type(dialog.getByLabelText(/^Nombre/), 'Rosa Paz')
    type(dialog.getByLabelText(/^Correo/), 'rosa@correo.pe')
    type(dialog.getByLabelText(/^Teléfono/), '987 654 321')
    fireEvent.click(dialog.getByRole('checkbox', { name: /^Acepto/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'Enviar propuesta' }))
    expect(await dialog.findByText(/^Guardamos su propuesta en este navegador/)).toBeVisible()
    expect(dialog.queryByText('Recibimos su propuesta')).toBeNull()
    expect(dialog.getByText(/10:30 AM$/)).toBeVisible()
  })
})

describe('reporting a listing', () => {
  it('requires a reason and accepts only a valid e-mail address, shows a failure or a reached limit, and stores one report after a retry', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Reportar anuncio' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reportar anuncio' }))
    const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Enviar reporte' }))
    send()
    expect(await dialog.findByText('Elija un motivo')).toBeVisible()
    const reason = dialog.getByRole('radio', { name: 'Parece un fraude o una estafa' })
    expect(reason).toHaveFocus()
    fireEvent.click(reason)
    type(dialog.getByLabelText(/^Comentario/), 'Pide un adelanto.')
    type(dialog.getByLabelText(/^Su correo/), 'rosa')
    send()
    expect(await dialog.findByText('Ingrese un correo electrónico válido')).toBeVisible()
    type(dialog.getByLabelText(/^Su correo/), 'rosa@correo.pe')
    site.intercept('POST', /report_listing/, 'offline')
    send()
    expect(await dialog.findByText('No se pudo enviar el reporte')).toBeVisible()
    expect(dialog.getByLabelText(/^Comentario/)).toHaveValue('Pide un adelanto.')
    site.repair()
    await setLimits(site.supabase, { 'report everybody': 0 })
    send()
    expect(await dialog.findByText(/^Se alcanzó el límite de reportes por hora/)).toBeVisible()
    await setLimits(site.supabase, { 'report everybody': 9 })
    send()
    expect(await dialog.findByText('Gracias por avisarnos')).toBeVisible()
    expect(
      await site.supabase.run('select reason, comment, email, consent_version from private.listing_reports'),
    ).toEqual([
      { reason: 'fraud', comment: 'Pide un adelanto.', email: 'rosa@correo.pe', consent_version: '2026-11-reporte' },
    ])
  })

  it('stores a report that is corrected after a lost response', async () => {
    await open()
    // A listing that nobody edited.
    for (const text of ['al mes', 'Mantenimiento', 'Plano', 'Videos']) expect(screen.queryByText(text)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Reportar anuncio' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reportar anuncio' }))
    fireEvent.click(dialog.getByRole('radio', { name: 'Parece un fraude o una estafa' }))
    const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Enviar reporte' }))
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const answer = await fetch(input, init)
      if (String(input instanceof Request ? input.url : input).includes('report_listing')) throw new TypeError('lost')
      return answer
    })
    send()
    expect(await dialog.findByText('No se pudo enviar el reporte')).toBeVisible()
    vi.stubGlobal('fetch', fetch)
    type(dialog.getByLabelText(/^Comentario/), 'Pide un adelanto.')
    send()
    expect(await dialog.findByText('Gracias por avisarnos')).toBeVisible()
    const reports = await site.supabase.run('select comment from private.listing_reports')
    expect(reports.map(({ comment }) => comment)).toContain('Pide un adelanto.')
  })

  it('keeps what was typed if the dialog is closed before the answer, and stores one report when it is sent again', async () => {
    await open()
    const show = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Reportar anuncio' }))
      return within(await screen.findByRole('dialog', { name: 'Reportar anuncio' }))
    }
    let dialog = await show()
    fireEvent.click(dialog.getByRole('radio', { name: 'Parece un fraude o una estafa' }))
    type(dialog.getByLabelText(/^Comentario/), 'Pide un adelanto.')
    const answer = holdResponses(/report_listing$/)
    fireEvent.click(dialog.getByRole('button', { name: 'Enviar reporte' }))
    await waitFor(() => expect(answer.isHeld()).toBe(true))
    fireEvent.click(dialog.getByRole('button', { name: 'Cerrar' }))
    await answer.release()

    dialog = await show()
    expect(dialog.getByLabelText(/^Comentario/)).toHaveValue('Pide un adelanto.')
    fireEvent.click(dialog.getByRole('button', { name: 'Enviar reporte' }))
    expect(await dialog.findByText('Gracias por avisarnos')).toBeVisible()
    expect(await site.supabase.run('select comment from private.listing_reports')).toEqual([
      { comment: 'Pide un adelanto.' },
    ])
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })
})

describe('the loan calculator', () => {
  it('starts with 9 % and 20 % for 20 years, in both currencies, refuses invalid values, follows the typed ones, and starts anew with a price that has changed', async () => {
    await site.supabase.run('update public.site_settings set usd_to_pen = 4')
    const { error } = await site.supabase.service.from('properties').insert(makeListingRow({ id, price: 850_000 }))
    expect(error).toBeNull()
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    renderProperties(client, `/properties/${id}`)
    const card = within(await screen.findByRole('region', { name: 'Calcule su cuota' }))
    expect(await card.findByText('S/ 5,965')).toBeVisible()
    expect(await card.findByText('$ 1,491')).toBeVisible()
    // The interest is rounded to whole soles, like the payment.
    expect(card.getByText('S/ 751,694')).toBeVisible()
    expect(card.getByText('240')).toBeVisible()
    expect(card.getByText(/Valores iniciales al \d\d\/\d\d\/20\d\d\.$/)).toBeVisible()

    for (const [label, value, message] of [
      ['Precio (S/)', '', 'Ingrese un precio mayor que cero'],
      ['Precio (S/)', '850.000', '¿850,000? Escríbalo así, o use como máximo dos decimales'],
      ['Cuota inicial', '100', 'La cuota inicial debe ser menor que el precio'],
      ['Cuota inicial', '-5', 'Ingrese la cuota inicial, o cero'],
      ['TEA (%)', 'NaN', 'Ingrese una TEA entre 0 y 100'],
      ['TEA (%)', '1e3', 'Ingrese una TEA entre 0 y 100'],
      ['Plazo (años)', '2.5', 'Ingrese un plazo de 1 a 40 años'],
    ] as const) {
      const field = card.getByLabelText<HTMLInputElement>(label)
      const before = field.value
      type(field, value)
      expect(await card.findByText(message)).toBeVisible()
      expect(card.getByText('Complete las condiciones para ver la cuota.')).toBeVisible()
      type(field, before)
      expect(await card.findByText('S/ 5,965')).toBeVisible()
      await waitFor(() => expect(card.queryByText(message)).toBeNull())
    }

    // A down payment that is typed before its unit is chosen stays.
    const unit = card.getByLabelText('Unidad de la cuota inicial')
    const down = card.getByLabelText('Cuota inicial')
    type(down, '170,000')
    expect(await card.findByText('La cuota inicial debe ser menor que el precio')).toBeVisible()
    type(unit, 'amount')
    expect(down).toHaveValue('170,000')
    expect(await card.findByText('S/ 5,965')).toBeVisible()
    await waitFor(() => expect(card.queryByText('La cuota inicial debe ser menor que el precio')).toBeNull())
    type(unit, 'percent')
    expect(down).toHaveValue('20')
    type(unit, 'amount')
    expect(down).toHaveValue('170,000')
    type(down, '850,000')
    expect(await card.findByText('La cuota inicial debe ser menor que el precio')).toBeVisible()
    type(down, '130,000')
    type(card.getByLabelText('TEA (%)'), '0')
    type(card.getByLabelText('Plazo (años)'), '5')
    expect(await card.findByText('S/ 12,000')).toBeVisible()

    await site.supabase.run('update public.properties set price = 700000')
    await client.invalidateQueries()
    await waitFor(() => expect(screen.getByLabelText('Precio (S/)')).toHaveValue('700,000'))
  })
})

describe('what only an edit adds', () => {
  it('is shown where the listing has it: a monthly price, the maintenance fee, the floor plan and the video', async () => {
    const floor_plan = '/storage/v1/object/public/property-images/property-1-1-plano.webp'
    const video_url = 'https://vimeo.com/123456789'
    await open({ listing_type: 'rent', price: 1500, maintenance_fee: 350, floor_plan, video_url })
    expect(screen.getAllByText('al mes')).toHaveLength(2)
    expect(screen.getByText('Mantenimiento').closest('div')).toHaveTextContent('S/ 350 al mes')
    const plan = screen.getByRole('img', { name: 'Plano de Casa de playa en Miramar' })
    expect(plan.closest('a')).toHaveAttribute('href', expect.stringContaining(floor_plan))
    expect(screen.getByRole('heading', { level: 2, name: 'Videos' })).toBeVisible()
    // The loan calculator is for sales.
    expect(screen.queryByText('Calcule su cuota')).not.toBeInTheDocument()
  })
})
