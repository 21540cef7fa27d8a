import type { Page } from 'playwright/test'
import { findButton, waitForText } from '../page-parts'
import { abortRequests, type Scene } from './scene'

const sendRequestUrl = '**/rest/v1/rpc/send_data_request*'

async function sendDataRequest(page: Page, outcome: string) {
  await page.getByLabel('Derecho que desea ejercer').selectOption('access')
  await page.getByLabel('Nombre completo').fill('Ana Quispe')
  await page.getByLabel('Tipo de documento').selectOption('dni')
  await page.getByLabel('Número de documento').fill('12345678')
  await page.getByRole('main').getByLabel('Correo electrónico').fill('ana@correo.pe')
  await page.getByLabel('Qué solicita').fill('Quiero conocer todos los datos míos que guardan.')
  await page.getByRole('checkbox').check()
  await findButton(page, 'Enviar solicitud').click()
  await waitForText(page, outcome)
}

const requestRow = {
  id: 'f0000000-0000-4000-8000-0000000000d1',
  number: 'DP-2026-000007',
  kind: 'cancellation',
  name: 'Ana Quispe Huamán',
  document_type: 'dni',
  document: '12345678',
  email: 'ana.quispe@correo.pe',
  detail: 'Ya no busco casa en Ancón.\nPor favor eliminen todo lo que les escribí.',
  received_at: '2026-11-02T15:00:00Z',
  due_date: '2026-11-16',
  is_overdue: true,
  executed_at: '2026-11-20T15:00:00Z',
  changed_leads: 2,
  answered_at: null,
  answer: null,
  total: 3,
}
/** Requests in the three states: overdue, waiting, answered. */
const requestRows = [
  requestRow,
  {
    ...requestRow,
    id: 'f0000000-0000-4000-8000-0000000000d2',
    number: 'DP-2026-000009',
    kind: 'access',
    name: 'Luis Paredes',
    is_overdue: false,
    due_date: '2026-12-23',
    executed_at: null,
    changed_leads: null,
  },
  {
    ...requestRow,
    id: 'f0000000-0000-4000-8000-0000000000d3',
    number: 'DP-2026-000004',
    kind: 'portability',
    is_overdue: false,
    executed_at: null,
    changed_leads: null,
    answered_at: '2026-11-12T20:30:00Z',
    answer: 'Se envió el archivo JSON a su correo.',
  },
]
const stubRequests = (page: Page) =>
  page.route('**/rest/v1/rpc/read_data_requests*', (route) => route.fulfill({ json: requestRows }))

/** The form of data requests. */
export const dataRightsScenes: readonly Scene[] = [
  {
    name: 'data-rights',
    path: '/privacidad/derechos',
    act: (page) => page.getByLabel('Derecho que desea ejercer').selectOption('access'),
  },
  {
    name: 'data-rights-errors',
    sameElementsAs: 'complaints-errors',
    path: '/privacidad/derechos',
    act: async (page) => {
      await findButton(page, 'Enviar solicitud').click()
      await waitForText(page, 'Ingrese su nombre completo')
    },
  },
  {
    name: 'data-rights-failed',
    path: '/privacidad/derechos',
    prepare: abortRequests(sendRequestUrl),
    act: (page) => sendDataRequest(page, 'No se pudo enviar la solicitud'),
  },
  {
    name: 'data-rights-sent',
    path: '/privacidad/derechos',
    act: async (page) => {
      // Stores nothing: the daily limits would be reached.
      await page.route(sendRequestUrl, (route) => route.fulfill({ status: 204 }))
      await page.route('**/rest/v1/rpc/read_data_request_receipt*', (route) =>
        route.fulfill({
          json: [{ number: 'DP-2026-000123', received_at: '2026-11-23T15:00:00Z', due_date: '2026-12-23' }],
        }),
      )
      await sendDataRequest(page, 'Solicitud recibida')
    },
  },
]

/** The administrators' screen of data requests. */
export const dataRightsAdminScenes: readonly Scene[] = [
  {
    name: 'data-rights-admin',
    path: '/admin/derechos',
    prepare: stubRequests,
    act: (page) => waitForText(page, '3 solicitudes'),
  },
  {
    name: 'data-rights-answer',
    path: '/admin/derechos',
    prepare: stubRequests,
    isViewportOnly: true,
    act: async (page) => {
      await findButton(page, 'Registrar respuesta: DP-2026-000009').click()
      await page.getByRole('dialog', { name: 'Respuesta a DP-2026-000009' }).waitFor()
    },
  },
]
