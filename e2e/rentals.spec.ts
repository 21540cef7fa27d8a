import type { Page } from 'playwright/test'
import { LOCAL_ADMIN, LOCAL_SUPABASE } from '../scripts/local-supabase/keys.ts'
import { readTodayInLima } from '../src/lib/dates.ts'
import { addDays, type Stay } from '../src/lib/stays.ts'
import { apiOrigin } from './support/api'
import { focusContent, pressKeyOn, tabTo } from './support/keyboard'
import { expectNoSidewaysScroll } from './support/layout'
import {
  choosePhotos,
  fillForm,
  findPublishButton,
  makePhotos,
  openForm,
  waitForPreparedPhotos,
} from './support/publish-form'
import { signInAsAdmin } from './support/scenes/scene'
import { storeListing } from './support/stored-listing'
import { expect, test, waitForHydration } from './support/test'

/** From 10 to 17 January of the next summer. */
const today = readTodayInLima()
const year = Number(today.slice(0, 4)) + (today.slice(5) < '01-05' ? 0 : 1)
const week: Stay = { arrival: `${year}-01-10`, departure: `${year}-01-17` }
const weekText = `10 ene – 17 ene ${year}`

const flat = {
  listing_type: 'rent',
  rent_period: 'night',
  price: 450,
  guests: 6,
  deposit: 500,
  min_nights: 3,
  property_type: 'apartment',
  square_feet: 78,
}

/** Stores a rental, and blocks the stays as the administrator. */
const storeRental = async (page: Page, title: string, busy: Stay[] = []) => {
  const id = crypto.randomUUID()
  await storeListing(page.request, id, { ...flat, title })
  const { email, password } = LOCAL_ADMIN
  const apikey = LOCAL_SUPABASE.anonKey
  const signIn = await page.request.post(`${apiOrigin}/auth/v1/token?grant_type=password`, {
    headers: { apikey },
    data: { email, password },
  })
  const { access_token } = (await signIn.json()) as { access_token: string }
  for (const stay of busy) {
    const answer = await page.request.post(`${apiOrigin}/rest/v1/rpc/block_dates`, {
      headers: { apikey, Authorization: `Bearer ${access_token}` },
      data: { listing: id, ...stay },
    })
    expect(answer.ok()).toBe(true)
  }
  return id
}

/** A day as the calendar names it. */
const formatDay = (day: string) =>
  new Date(day).toLocaleDateString('es-PE', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

async function askForWeek(page: Page, name: string) {
  const dates = page.getByRole('region', { name: 'Disponibilidad' })
  await dates.scrollIntoViewIfNeeded()
  await dates.getByRole('button', { name: 'Pedir fechas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pedir fechas' })
  await expect(dialog.getByLabel('Llegada')).toHaveValue(week.arrival)
  await expect(dialog.getByLabel('Salida')).toHaveValue(week.departure)
  await expect(dialog.getByText('S/ 3,150 · $ 840')).toBeVisible()
  await dialog.getByLabel('Huéspedes').fill('6')
  await dialog.getByLabel('Nombre').fill(name)
  await dialog.getByLabel('Correo electrónico').fill('pareja@correo.pe')
  await dialog.getByLabel('Teléfono').fill('987 654 321')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(dialog.getByText('Recibimos su pedido de fechas.')).toBeInViewport()
  await expect(dialog.getByText(/^Todavía no pague nada/)).toBeVisible()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('an owner publishes a summer flat in one go, and blocks a week', async ({ page }) => {
    const title = `Departamento de verano ${Date.now()}`
    await openForm(page)
    await page.getByRole('radio', { name: 'Alquiler' }).check({ force: true })
    await page.getByLabel('Alquiler por').selectOption('Noche')
    await fillForm(page, title)
    await page.getByLabel('Tipo de propiedad').selectOption('Apartamento')
    await page.getByLabel('Área').fill('78')
    await page.getByLabel('Precio por noche').fill('450')
    await page.getByLabel('Huéspedes').fill('6')
    await page.getByLabel('Garantía').fill('500')
    await page.getByLabel('Noches como mínimo').fill('3')
    await page.getByLabel('Mascotas').selectOption('Sí')
    await expectNoSidewaysScroll(page)
    await choosePhotos(page, (await makePhotos()).slice(1, 2))
    await waitForPreparedPhotos(page, 1)
    await findPublishButton(page).click()
    await expect(page.getByText('Propiedad publicada correctamente')).toBeVisible()
    await expect(page).toHaveURL(/\/properties$/)

    // The toast covers the top of a phone.
    await page.getByRole('button', { name: 'Cerrar aviso' }).first().tap()
    await page.getByRole('link', { name: title, exact: true }).first().click()
    const side = page.getByRole('complementary', { name: 'Precio y contacto' })
    await expect(side).toContainText(/S\/\s450.* por noche/)
    const dates = page
      .getByRole('region', { name: 'Administrar esta propiedad' })
      .getByRole('region', { name: 'Sus fechas' })
    await dates.scrollIntoViewIfNeeded()
    const findDay = (day: string) => dates.getByRole('button', { name: formatDay(day) })
    const nextMonth = dates.getByRole('button', { name: /mes siguiente/i })
    const first = `${year}-02-08`
    while (!(await findDay(first).isVisible())) await nextMonth.tap()
    await findDay(first).tap()
    await findDay(addDays(first, 6)).tap()
    await expectNoSidewaysScroll(page)
    await dates.getByRole('button', { name: 'Bloquear 7 noches' }).tap()
    await expect(page.getByText(`Fechas bloqueadas: 8 feb – 15 feb ${year} · 7 noches`)).toBeVisible()
    await expect(findDay(addDays(first, 6))).toHaveAccessibleName(/, ocupado$/)
    await expect(findDay(addDays(first, 7))).toHaveAccessibleName(formatDay(addDays(first, 7)))
  })
})

test('a couple finds what is free for a week and asks for it; the agency confirms it, and refuses another request for the same days with what else is free', async ({
  page,
  browser,
  consoleErrors,
}) => {
  // The API refuses the second confirmation.
  consoleErrors.allow(/status of 409/)
  const word = `veraneo${Date.now()}`
  const [ana, rosa] = [`Ana ${word}`, `Rosa ${word}`]
  const title = `Terraza ${word}`
  const id = await storeRental(page, title)
  await storeRental(page, `Balcón ${word}`)
  await storeRental(page, `Ocupado ${word}`, [
    { arrival: addDays(week.arrival, 6), departure: addDays(week.departure, 3) },
  ])

  await page.goto(`/properties?type=rent&precio_max=4000&q=${word}`)
  await waitForHydration(page)
  /** The cards of the list, without those that come closest. */
  const cards = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 2 }), hasText: word })
  // Without dates the price filter compares rents by month.
  await expect(page.getByRole('heading', { name: 'No hay propiedades' })).toBeVisible()
  // By keyboard, where a half typed year is a date too. Day and month are equal: their order depends on the browser.
  const arrival = page.getByLabel('Llegada')
  await arrival.pressSequentially(`0202${year}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`llegada=${year}-02-02`))
  // Focus comes to the first part.
  await arrival.blur()
  await arrival.focus()
  for (const key of ['Delete', 'ArrowRight', 'Delete', 'ArrowRight', 'Delete']) await page.keyboard.press(key)
  await page.getByLabel('Huéspedes').focus()
  await expect(page).not.toHaveURL(/llegada/)
  await page.getByLabel('Llegada').fill(week.arrival)
  await page.getByLabel('Salida').fill(week.departure)
  await page.getByLabel('Huéspedes').selectOption('6')
  await expect(cards).toHaveCount(2)
  await expect(cards.filter({ hasText: title })).toContainText('S/ 3,150 por 7 noches')
  await expect(page.getByText(`Libres del ${weekText} · precios por las 7 noches`)).toBeVisible()
  const listAddress = page.url()

  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page).toHaveURL(`/properties/${id}?llegada=${week.arrival}&salida=${week.departure}`)
  await askForWeek(page, ana)
  const others = await browser.newPage()
  await others.goto(listAddress)
  await others.getByRole('link', { name: title, exact: true }).click()
  await askForWeek(others, rosa)

  await signInAsAdmin(page)
  const findItem = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) })
      .first()
  const first = findItem(ana)
  await expect(first).toContainText(`${weekText} · 7 noches · 6 huéspedes · Total referencial S/ 3,150`)
  await first.getByRole('button', { name: `Confirmar fechas: ${ana}` }).click()
  await expect(first.getByRole('button', { name: `Liberar: ${ana}` })).toBeVisible()
  const second = findItem(rosa)
  await second.getByRole('button', { name: `Confirmar fechas: ${rosa}` }).click()
  await expect(page.getByText('Esas fechas ya están ocupadas.')).toBeVisible()
  await second.getByRole('link', { name: 'Ver qué más está libre en esas fechas' }).click()
  await expect(page.getByText(`Libres del ${weekText} · precios por las 7 noches`)).toBeVisible()
  await page.getByRole('searchbox').first().fill(word)
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(`Balcón ${word}`)

  // The other couple still has the page open: the calendar says so after the refusal.
  await others.reload()
  const dates = others.getByRole('region', { name: 'Disponibilidad' })
  await dates.scrollIntoViewIfNeeded()
  await expect(dates.getByRole('button', { name: new RegExp(`^${formatDay(week.arrival)}, ocupado`) })).toBeVisible()
  await others.close()
})

for (const timezoneId of ['Asia/Tokyo', 'America/Los_Angeles'])
  test.describe(() => {
    test.use({ timezoneId })
    test(`the keyboard chooses dates, and no day moves in ${timezoneId}`, async ({ page }) => {
      const booked = { arrival: `${year}-01-20`, departure: `${year}-01-22` }
      const id = await storeRental(page, `Piso con teclado ${timezoneId.replace(/\W/g, ' ')}`, [booked])
      await page.goto(`/properties/${id}?llegada=${year}-01-05&salida=${year}-01-09`)
      await waitForHydration(page)
      const dates = page.getByRole('region', { name: 'Disponibilidad' })
      await dates.scrollIntoViewIfNeeded()
      const findDay = (day: string) => dates.getByRole('button', { name: formatDay(day) })
      await expect(findDay(`${year}-01-19`)).toHaveAccessibleName(formatDay(`${year}-01-19`))
      await expect(findDay(booked.arrival)).toHaveAccessibleName(`${formatDay(booked.arrival)}, ocupado, solo salida`)
      await expect(findDay(`${year}-01-21`)).toHaveAccessibleName(`${formatDay(`${year}-01-21`)}, ocupado`)
      await expect(findDay(booked.departure)).toHaveAccessibleName(formatDay(booked.departure))

      await focusContent(page)
      await tabTo(page, findDay(`${year}-01-05`))
      for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
      await expect(findDay(week.arrival)).toHaveAccessibleName(`${formatDay(week.arrival)}, elegido`)
      await expect(findDay(week.arrival)).toBeFocused()
      for (const key of ['PageDown', 'PageUp', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
      await expect(findDay(week.departure)).toHaveAccessibleName(`${formatDay(week.departure)}, elegido`)
      await pressKeyOn(page, dates.getByRole('button', { name: 'Pedir fechas' }))
      const dialog = page.getByRole('dialog', { name: 'Pedir fechas' })
      await expect(dialog.getByLabel('Llegada')).toHaveValue(week.arrival)
      await expect(dialog.getByLabel('Salida')).toHaveValue(week.departure)
      await expect(dialog.getByText('Total referencial, 7 noches')).toBeVisible()
    })
  })
