import type { Page } from 'playwright/test'
import { findButton, waitForCards, waitForText } from '../page-parts'
import { toSeedId } from '../seeded-listings'
import { hangRequests, openShell, abortRequests, type Scene } from './scene'

const searchUrl = '**/rest/v1/rpc/search_properties*'
const seedIds = [1, 3, 10].map(toSeedId)

async function compare(page: Page, width: number) {
  await waitForCards(page)
  for (const box of (await page.getByRole('checkbox', { name: /^Comparar / }).all()).slice(0, 3)) await box.check()
  // At 768 px the picture shows the bar of the chosen listings; at the other widths, the dialog.
  if (width === 768) return
  await page
    .getByRole('region', { name: 'Comparar propiedades' })
    .getByRole('button', { name: 'Comparar', exact: true })
    .click()
  await page.getByRole('dialog', { name: 'Comparar propiedades' }).getByRole('columnheader').nth(2).waitFor()
}

/** The list, its map, and favourites. */
export const propertiesScenes: readonly Scene[] = [
  {
    name: 'favorites',
    path: '/favoritos',
    hasWholePageCheck: true,
    needsLoad: true,
    prepare: (page) =>
      page.addInitScript((ids) => localStorage.setItem('favorites', JSON.stringify(ids)), [...seedIds, 'local-1']),
    act: (page) => waitForText(page, 'Una propiedad de la lista ya no está publicada.'),
  },
  {
    name: 'favorites-none',
    sameElementsAs: 'properties-empty',
    path: '/favoritos',
    act: (page) => waitForText(page, 'Aún no tiene favoritos'),
  },
  {
    name: 'favorites-shared',
    sameElementsAs: 'favorites',
    path: `/favoritos?ids=${seedIds.join()}`,
    act: waitForCards,
  },
  { name: 'properties', path: '/properties', zooms: [200, 400], act: waitForCards },
  {
    name: 'filters',
    path: '/properties',
    isViewportOnly: true,
    hasWidthCheck: true,
    act: async (page) => {
      await waitForCards(page)
      await findButton(page, /^(Más filtros|Filtros)/)
        .first()
        .click()
      await page.getByRole('dialog', { name: 'Filtros' }).waitFor()
    },
  },
  {
    name: 'properties-by-price',
    sameElementsAs: 'properties',
    path: '/properties?orden=price-asc',
    act: async (page) => {
      await waitForCards(page)
      await waitForText(page, /^Por precio:/)
    },
  },
  {
    name: 'properties-in-dollars',
    sameElementsAs: 'properties',
    path: '/properties?moneda=USD&precio_max=150000',
    act: (page) => waitForText(page, /^El precio filtra/),
  },
  {
    name: 'properties-too-far',
    sameElementsAs: 'properties-empty',
    // The last page within `maxSearchOffset` (5000) is 209, which begins at offset 4992.
    path: '/properties?pagina=210',
    act: (page) => waitForText(page, 'Afine su búsqueda'),
  },
  { name: 'properties-empty', path: '/properties?q=zzzz', act: (page) => waitForText(page, 'No hay propiedades') },
  {
    name: 'map-no-results',
    sameElementsAs: 'properties-empty',
    path: '/properties?q=zzzz&mapa=1',
    hasWidthCheck: true,
    // On a phone the map hides the list, and its text.
    act: (page) => page.locator('.leaflet-container').waitFor(),
  },
  {
    name: 'map-zone',
    path: '/properties?zona=-11.7565,-77.1695,-11.7415,-77.162&mapa=1',
    act: (page) => page.locator('.property-pin').first().waitFor({ state: 'attached' }),
  },
  {
    name: 'map-empty',
    sameElementsAs: 'map-zone',
    path: '/properties?zona=-11.79,-77.21,-11.78,-77.2&mapa=1',
    act: (page) => waitForText(page, 'Ninguna propiedad de la lista tiene su ubicación aquí.'),
  },
  {
    name: 'map',
    path: '/properties?type=villa',
    act: async (page) => {
      await waitForCards(page)
      await findButton(page, 'Ver mapa').click()
      await page.locator('.property-pin').first().waitFor({ state: 'attached' })
    },
  },
  {
    name: 'properties-error',
    path: '/properties?type=rent',
    prepare: abortRequests(searchUrl),
    act: (page) => page.getByRole('main').getByText('Error al cargar propiedades').waitFor(),
  },
  { name: 'compare', path: '/properties', isViewportOnly: true, act: compare },
  {
    name: 'properties-loading',
    path: '/properties?type=rent',
    needsLoad: true,
    prepare: async (page) => {
      await openShell(page, '/properties')
      await hangRequests(searchUrl)(page)
    },
    act: (page) => waitForText(page, 'Cargando propiedades...'),
  },
]
