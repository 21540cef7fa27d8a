import type { Locator, Page } from 'playwright/test'
import { LOCAL_ADMIN } from '../scripts/local-supabase/keys.ts'
import { makeSheet } from '../tests/support/complaints.ts'
import { makeEnquiry } from '../tests/support/enquiries.ts'
import { apiOrigin } from './support/api'
import { expectNoSidewaysScroll } from './support/layout'
import { showOnly } from './support/show-only'
import { secretKeyHeaders, storeListing } from './support/stored-listing'
import { expect, test } from './support/test'

/** Limit on the presses of Tab and Enter for the sign-in and the work after it. Typed texts do not count. */
const maxKeyPresses = 116

test.use({ viewport: { width: 360, height: 740 } })

const enquirerNames = ['Ana', 'Bruno', 'Carla', 'Diego', 'Elena', 'Fabián', 'Gloria', 'Hugo', 'Inés', 'Julio']

test(`an administrator handles a day's work by keyboard with at most ${maxKeyPresses} presses of Tab and Enter`, async ({
  page,
}) => {
  const unique = String(Date.now())
  const listingIds = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const
  await storeWork(page, unique, listingIds)
  // Other tests leave items in the same lists.
  await showOnly(page, 'read_leads', ({ message }) => message === unique)
  await showOnly(page, 'review_queue', ({ id }) => listingIds.some((listingId) => listingId === id))
  await showOnly(page, 'read_reports', ({ property_id }) => listingIds.some((listingId) => listingId === property_id))
  await showOnly(page, 'read_complaints', ({ sheet }) => (sheet as { detail: string }).detail === unique)

  let presses = 0
  const pressKey = async (name: 'Tab' | 'Enter') => {
    presses += 1
    await page.keyboard.press(name)
  }
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible()
    while (!(await target.evaluate((element) => element === document.activeElement))) {
      if (presses > 200) throw new Error(`The keyboard does not reach ${target.toString()}`)
      await pressKey('Tab')
    }
  }
  const press = async (target: Locator) => {
    await tabTo(target)
    await pressKey('Enter')
  }
  const focused = page.locator(':focus')
  const list = page.locator('#lista')
  const openList = async (name: RegExp) => {
    await press(page.getByRole('link', { name }))
    await expect(list).toBeFocused()
  }
  const goBack = async () => {
    await press(page.getByRole('link', { name: 'Ver lo pendiente' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Pendientes' })).toBeVisible()
  }
  /** Presses the button of each item; the site moves the focus from one item to the next. */
  const handle = async (button: RegExp, count: number) => {
    await tabTo(list.getByRole('button', { name: button }).first())
    for (let remaining = count; remaining > 0; remaining -= 1) {
      await expect(list.getByRole('button', { name: button })).toHaveCount(remaining)
      await expect(focused).toHaveAccessibleName(button)
      await pressKey('Enter')
    }
    await expect(list.getByRole('button', { name: button })).toHaveCount(0)
  }

  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeFocused()
  await tabTo(page.getByLabel('Correo electrónico'))
  await page.keyboard.type(LOCAL_ADMIN.email)
  await tabTo(page.getByLabel('Contraseña', { exact: true }))
  await page.keyboard.type(LOCAL_ADMIN.password)
  await pressKey('Enter')
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()

  await openList(/^\d+ consultas? nuevas?/)
  await handle(/^Marcar como atendid/, enquirerNames.length)
  await goBack()
  await openList(/^\d+ propiedad(es)? por revisar/)
  await handle(/^Aprobar/, 2)
  await goBack()
  await openList(/^\d+ anuncios? reportados?/)
  await handle(/^Desestimar/, 1)
  await goBack()

  await openList(/^\d+ reclamaci(ón|ones) sin respuesta/)
  await press(list.getByRole('button', { name: /^Ver y responder/ }))
  await tabTo(page.getByLabel('Respuesta y acciones adoptadas'))
  await page.keyboard.type('Le devolvimos la reserva el mismo día.')
  page.once('dialog', (question) => {
    presses += 1
    void question.accept()
  })
  await press(page.getByRole('button', { name: 'Registrar respuesta' }))
  await expect(page.getByText('No hay hojas')).toBeVisible()
  await goBack()
  await expectNoSidewaysScroll(page)

  test.info().annotations.push({ type: 'presses', description: String(presses) })
  expect(presses).toBeLessThanOrEqual(maxKeyPresses)

  for (const id of listingIds)
    await page.request.delete(`${apiOrigin}/rest/v1/properties?id=eq.${id}`, { headers: secretKeyHeaders })
})

/** Stores the day's work: ten enquiries, two listings to review, a report and a sheet. */
async function storeWork(
  page: Page,
  unique: string,
  [firstId, secondId, reportedId]: readonly [string, string, string],
) {
  const send = async (path: string, data: unknown) => {
    const answer = await page.request.post(`${apiOrigin}/rest/v1/${path}`, {
      headers: { ...secretKeyHeaders, 'Content-Type': 'application/json' },
      data,
    })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  }
  const email = `${unique}@correo.pe`
  await send(
    'leads',
    enquirerNames.map((name) => makeEnquiry({ name, email, phone: '987654321', message: unique })),
  )
  for (const id of [firstId, secondId]) await storeListing(page.request, id, { title: `Casa ${id}`, review: 'pending' })
  await storeListing(page.request, reportedId, { title: `Casa reportada ${unique}` })
  await send('rpc/report_listing', { report: crypto.randomUUID(), listing: reportedId, reason: 'sold' })
  await send('rpc/file_complaint', makeSheet({ email, detail: unique }))
}
