import type { Page } from 'playwright/test'
import { makeSheet } from '../../../tests/support/complaints.ts'
import { findButton, waitForText } from '../page-parts'
import type { Scene } from './scene'

const filedInput = makeSheet({
  email: 'rosa@correo.pe',
  amount: 1250.5,
  currency: 'PEN',
  detail: 'La casa no tenía la terraza que mostraba el anuncio.\nNadie respondió la llamada.',
})

async function fillComplaint(page: Page) {
  const form = page.getByRole('form', { name: 'Hoja de Reclamación' })
  await form.getByLabel('Nombre completo').fill(filedInput.consumer_name)
  await form.getByLabel('Número de documento').fill(filedInput.document)
  await form.getByLabel('Domicilio').fill(filedInput.domicile)
  await form.getByLabel('Teléfono').fill(filedInput.phone)
  await form.getByLabel('Correo electrónico').fill(filedInput.email)
  await form.getByLabel('Producto o servicio').selectOption('Servicio')
  await form.getByLabel('Monto reclamado').fill('1,250.50')
  await form.getByLabel('Descripción').fill(filedInput.good_description)
  await form.getByRole('radio', { name: 'Reclamo' }).check()
  await form.getByLabel('Detalle').fill(filedInput.detail)
  await form.getByLabel('Pedido').fill(filedInput.request)
  await form.getByRole('checkbox', { name: /^Confirmo/ }).check()
}

/** The response of `read_complaint`. No test stores this sheet, because a stored sheet cannot be deleted for two years. */
const filedSheet = {
  ...filedInput,
  number: '000000007-2026',
  filed_at: '2026-11-23T15:04:00Z',
  due_on: '2026-12-16',
  is_overdue: false,
  representative: null,
  answer: null,
  answered_at: null,
  mail: false,
}
const overdueSheet = {
  ...filedSheet,
  number: '000000003-2026',
  due_on: '2026-11-20',
  is_overdue: true,
  kind: 'grievance',
}
const answeredSheet = {
  ...filedSheet,
  number: '000000001-2026',
  answered_at: '2026-11-24T15:00:00Z',
  answer: 'Se le devolvió la reserva el mismo día.',
}

export const complaintScenes: readonly Scene[] = [
  { name: 'complaints', path: '/libro-de-reclamaciones' },
  {
    name: 'complaints-errors',
    path: '/libro-de-reclamaciones',
    act: async (page) => {
      await findButton(page, 'Presentar hoja').click()
      await waitForText(page, 'Ingrese su nombre completo')
    },
  },
  {
    name: 'complaints-filed',
    path: '/libro-de-reclamaciones',
    act: async (page) => {
      // Stores nothing: the daily limits would be reached.
      await page.route('**/rpc/file_complaint', (route) => route.fulfill({ status: 204 }))
      await page.route('**/rpc/read_complaint', (route) => route.fulfill({ json: JSON.stringify(filedSheet) }))
      await fillComplaint(page)
      await findButton(page, 'Presentar hoja').click()
      await waitForText(page, 'Su hoja quedó registrada')
    },
  },
  {
    name: 'complaints-unknown-link',
    needsLoad: true,
    path: '/libro-de-reclamaciones#hoja=f0000000-0000-4000-8000-0000000000d9',
    act: (page) => waitForText(page, 'Ninguna hoja tiene este enlace'),
  },
  {
    name: 'complaints-admin-sign-in',
    sameElementsAs: 'waiting-sign-in',
    path: '/admin/reclamaciones',
    act: (page) => waitForText(page, 'Solo un administrador puede ver las hojas'),
  },
]

export const complaintAdminScenes: readonly Scene[] = [
  {
    name: 'complaints-admin',
    path: '/admin/reclamaciones',
    prepare: (page) =>
      page.route('**/rpc/read_complaints', (route) =>
        route.fulfill({
          json: [overdueSheet, filedSheet, answeredSheet].map((sheet) => ({ sheet, total: 3 })),
        }),
      ),
    act: async (page) => {
      await findButton(page, 'Ver y responder la hoja 000000003-2026').click()
      await page.getByLabel('Respuesta y acciones adoptadas').waitFor()
    },
  },
]
