import type { Page } from 'playwright/test'
import { waitForText } from '../page-parts'
import type { Scene } from './scene'

const stubWaiting = (rows: unknown[]) => (page: Page) =>
  page.route('**/rpc/read_waiting', (route) => route.fulfill({ json: rows }))

const makeWaitingRow = (kind: string, total: number, changes: object = {}) => ({
  kind,
  total,
  name: null,
  due_on: null,
  is_overdue: false,
  days_left: null,
  ...changes,
})
const waitingRows = [
  makeWaitingRow('lead', 10),
  makeWaitingRow('review', 2),
  makeWaitingRow('report', 1),
  makeWaitingRow('complaint', 7, { name: '000000003-2026', due_on: '2026-11-20', is_overdue: true, days_left: -3 }),
  makeWaitingRow('complaint', 7, { name: '000000004-2026', due_on: '2026-11-25', days_left: 0 }),
  makeWaitingRow('complaint', 7, { name: '000000005-2026', due_on: '2026-11-26', days_left: 1 }),
  makeWaitingRow('complaint', 7, { name: '000000006-2026', due_on: '2026-12-10', days_left: 9 }),
  makeWaitingRow('data-request', 1, { name: 'DP-2026-000007', due_on: '2026-12-15', days_left: 12 }),
  makeWaitingRow('rate', 1, { due_on: '2026-11-11' }),
]

export const waitingScenes: readonly Scene[] = [
  {
    name: 'waiting-sign-in',
    path: '/admin',
    act: (page) => waitForText(page, 'Solo un administrador puede ver lo pendiente'),
  },
]

export const waitingAdminScenes: readonly Scene[] = [
  {
    name: 'waiting',
    path: '/admin',
    prepare: stubWaiting(waitingRows),
    act: (page) => waitForText(page, 'Vencida hace 3 días hábiles'),
  },
  {
    name: 'waiting-empty',
    sameElementsAs: 'properties-empty',
    path: '/admin',
    prepare: stubWaiting([]),
    act: (page) => waitForText(page, 'Nada pendiente'),
  },
  {
    name: 'waiting-error',
    sameElementsAs: 'properties-error',
    path: '/admin',
    prepare: (page) => page.route('**/rpc/read_waiting', (route) => route.fulfill({ json: { an: 'answer' } })),
    act: (page) => waitForText(page, 'Error al cargar lo pendiente'),
  },
]
