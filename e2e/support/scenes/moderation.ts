import { button, text } from '../page-parts'
import { storeWaitingListing } from '../stored-listing'
import type { Scene } from './scene'

export const moderationScenes: readonly Scene[] = [
  {
    name: 'reports-sign-in',
    path: '/admin/reportes',
    act: (page) => text(page, 'Solo un administrador puede ver los reportes'),
  },
]

export const moderationAdminScenes: readonly Scene[] = [
  { name: 'reports', path: '/admin/reportes', act: (page) => text(page, /\d+ anuncios?|No hay anuncios reportados/) },
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
    name: 'review',
    path: '/admin/listings?vista=pending',
    prepare: (page) => storeWaitingListing(page.request, 'e0000000-0000-4000-8000-0000e0000001'),
    act: async (page) => {
      await button(page, 'Rechazar Casa de estreno frente al mar').first().click()
      await page.getByLabel('Motivo del rechazo').first().waitFor()
    },
  },
  {
    name: 'owner',
    path: '/admin/listings',
    screenOnly: true,
    act: async (page) => {
      await button(page, /^Propietario de /)
        .first()
        .click()
      await page.getByRole('dialog', { name: 'Propietario y actividad' }).locator('dl').waitFor()
    },
  },
  {
    name: 'verify',
    path: '/admin/listings',
    screenOnly: true,
    act: async (page) => {
      await button(page, /^Verificar /)
        .first()
        .click()
      await button(page, 'Guardar verificación').waitFor()
    },
  },
]
