import type { Page } from 'playwright/test'
import { findButton, waitForText } from '../page-parts'
import { openShell, type Scene } from './scene'

/** Stores the searches of an earlier visit in localStorage, and makes the site offer alerts by e-mail. */
const storeSearches = async (page: Page) => {
  await openShell(page, '/properties')
  await page.addInitScript(() => {
    const visitTime = '2020-11-02T10:00:00.000Z'
    const queries = [
      'type=rent&precio_max=5000&dormitorios=2',
      'q=zzzz&type=land',
      'type=villa&comodidades=pool,garden',
    ]
    localStorage.setItem(
      'saved-searches',
      JSON.stringify(queries.map((query) => ({ query, savedAt: visitTime, seenAt: visitTime }))),
    )
  })
  await page.route('**/rest/v1/site_settings*', async (route) => {
    const response = await route.fetch()
    const settings = (await response.json()) as object
    await route.fulfill({ response, json: { ...settings, mail_alerts: true } })
  })
}

export const savedSearchScenes: readonly Scene[] = [
  {
    name: 'saved-searches',
    path: '/properties?guardadas=1',
    hasWholePageCheck: true,
    needsLoad: true,
    prepare: storeSearches,
    act: async (page) => {
      await page.getByRole('form', { name: 'Avisos por correo' }).waitFor()
      await page
        .getByRole('banner')
        .getByRole('link', { name: /nuevas? en las búsquedas guardadas$/ })
        .waitFor()
    },
  },
  {
    name: 'saved-searches-removed',
    sameElementsAs: 'saved-searches',
    path: '/properties?guardadas=1',
    prepare: storeSearches,
    act: async (page) => {
      await findButton(page, /^Eliminar la búsqueda Villa/).click()
      await page
        .getByRole('form', { name: 'Avisos por correo' })
        .getByRole('button', { name: 'Recibir avisos' })
        .click()
      await waitForText(page, 'Marque la casilla para recibir los avisos')
    },
  },
  {
    name: 'saved-searches-none',
    sameElementsAs: 'properties-empty',
    path: '/properties?guardadas=1',
    act: (page) => waitForText(page, 'No hay búsquedas guardadas'),
  },
  {
    name: 'properties-saved',
    sameElementsAs: 'saved-searches',
    path: '/properties?type=villa&comodidades=pool,garden',
    prepare: storeSearches,
    act: async (page) => {
      await findButton(page, 'Quitar de guardadas').waitFor()
      await page
        .getByRole('banner')
        .getByRole('link', { name: /nuevas? en las búsquedas guardadas$/ })
        .waitFor()
    },
  },
  {
    name: 'home-news',
    sameElementsAs: 'saved-searches',
    path: '/',
    isViewportOnly: true,
    prepare: storeSearches,
    act: (page) =>
      page
        .getByRole('banner')
        .getByRole('link', { name: /nuevas? en las búsquedas guardadas$/ })
        .waitFor(),
  },
  {
    name: 'alert-confirm',
    path: '/properties?guardadas=1&confirmar=x',
    prepare: storeSearches,
    act: async (page) => {
      await findButton(page, 'Confirmar avisos').click()
      await waitForText(page, 'Este enlace ya no es válido')
    },
  },
  {
    name: 'alert-stop',
    sameElementsAs: 'alert-confirm',
    path: '/properties?guardadas=1&detener=x',
    act: (page) => findButton(page, 'Dejar de recibir avisos').waitFor(),
  },
]
