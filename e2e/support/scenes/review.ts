import { type Page, test } from 'playwright/test'
import { findButton, waitForText } from '../page-parts'
import { showOnly } from '../show-only'
import { storeWaitingListing } from '../stored-listing'
import type { Scene } from './scene'

/**
 * Each worker has its own listing: `storeWaitingListing` approves it for a moment, and so takes it out of the queue
 * that another worker may be looking at.
 */
const toWaitingId = () => `e0000000-0000-4000-8000-0000e00001${String(test.info().parallelIndex).padStart(2, '0')}`

/** Presses a button in the menu 'Más' of the first listing. */
async function pressInMenu(page: Page, name: RegExp) {
  await page
    .getByLabel(/^Más: /)
    .first()
    .click()
  await findButton(page, name).first().click()
}

export const reviewScenes: readonly Scene[] = [
  {
    name: 'reports-sign-in',
    sameElementsAs: 'waiting-sign-in',
    path: '/admin/reportes',
    act: (page) => waitForText(page, 'Solo un administrador puede ver los reportes'),
  },
]

export const reviewAdminScenes: readonly Scene[] = [
  {
    name: 'reports',
    path: '/admin/reportes',
    act: (page) => waitForText(page, /\d+ anuncios?|No hay anuncios reportados/),
  },
  {
    name: 'listings',
    path: '/admin/listings',
    act: (page) =>
      page
        .getByRole('combobox', { name: /^Estado de / })
        .first()
        .waitFor(),
  },
  {
    name: 'owner',
    path: '/admin/listings',
    isViewportOnly: true,
    act: async (page) => {
      await pressInMenu(page, /^Propietario de /)
      await page.getByRole('dialog', { name: 'Propietario y actividad' }).locator('dl').waitFor()
    },
  },
  {
    name: 'verify',
    path: '/admin/listings',
    isViewportOnly: true,
    act: async (page) => {
      await pressInMenu(page, /^Verificar /)
      await findButton(page, 'Guardar verificación').waitFor()
    },
  },
  {
    name: 'review',
    path: '/admin/listings?vista=pending',
    prepare: async (page) => {
      const waitingId = toWaitingId()
      await storeWaitingListing(page.request, waitingId)
      await showOnly(page, 'review_queue', ({ id }) => id === waitingId)
    },
    act: async (page) => {
      await findButton(page, 'Rechazar Casa de estreno frente al mar').click()
      await page.getByLabel('Motivo del rechazo').waitFor()
    },
  },
]
