import { toDayAhead } from '../../../tests/support/enquiries.ts'
import { findButton, waitForText } from '../page-parts'
import { toSeedPath } from '../seeded-listings'
import { leadRequests, type Scene } from './scene'

const villaPath = toSeedPath(1)

export const listingScenes: readonly Scene[] = [
  {
    name: 'listing-prices',
    path: toSeedPath(7),
    act: async (page) => {
      await page.getByText('Historial de precios').click()
      await page.getByRole('table', { name: 'Cambios del precio' }).waitFor()
    },
  },
  {
    name: 'listing',
    sameElementsAs: 'listing-loan',
    path: villaPath,
    act: (page) => page.getByRole('heading', { name: 'Características' }).waitFor(),
  },
  {
    name: 'lightbox',
    path: villaPath,
    isViewportOnly: true,
    act: async (page) => {
      await findButton(page, /^Ver en pantalla completa/).click()
      await page.getByRole('dialog', { name: 'Galería de fotos' }).waitFor()
      await page.locator('.yarl__slide_current img').waitFor()
    },
  },
  {
    name: 'listing-share',
    path: villaPath,
    isViewportOnly: true,
    act: async (page) => {
      await findButton(page, 'Compartir').click()
      await findButton(page, 'Copiar enlace').waitFor()
    },
  },
  {
    name: 'listing-visit',
    path: villaPath,
    isViewportOnly: true,
    act: async (page) => {
      await findButton(page, 'Proponer horario').click()
      const form = page.getByRole('dialog', { name: 'Proponer horario' })
      await form.getByRole('button', { name: 'Enviar propuesta' }).click()
      await waitForText(page, 'Elija un día')
    },
  },
  {
    name: 'listing-visit-sent',
    path: villaPath,
    isViewportOnly: true,
    act: async (page) => {
      // Stores no enquiry.
      await page.route(leadRequests, (route) => route.fulfill({ status: 201 }))
      await findButton(page, 'Proponer horario').click()
      const form = page.getByRole('dialog', { name: 'Proponer horario' })
      for (const [index, time] of ['11:30 AM', '3:00 PM'].entries()) {
        await form.getByLabel('Día').nth(index).fill(toDayAhead(7))
        await form.getByRole('combobox').nth(index).selectOption({ label: time })
      }
      await form.getByLabel('Nombre').fill('Ana Quispe')
      await form.getByLabel('Correo electrónico').fill('ana@correo.pe')
      await form.getByLabel('Teléfono').fill('987654321')
      await form.getByRole('checkbox').check()
      await form.getByRole('button', { name: 'Enviar propuesta' }).click()
      await waitForText(page, 'Recibimos su propuesta')
    },
  },
  {
    name: 'listing-report',
    path: villaPath,
    isViewportOnly: true,
    act: async (page) => {
      await findButton(page, 'Reportar anuncio').click()
      await page.getByRole('dialog', { name: 'Reportar anuncio' }).waitFor()
    },
  },
  {
    name: 'listing-map',
    path: villaPath,
    act: async (page) => {
      const map = page.getByRole('region', { name: /^Mapa con la ubicación/ })
      await findButton(page, 'Ver ubicación en el mapa').click()
      await map.getByRole('button', { name: /S\/|\$/ }).waitFor()
    },
  },
  {
    name: 'listing-loan',
    path: villaPath,
    act: async (page) => {
      await page.getByRole('heading', { name: 'Ubicación' }).scrollIntoViewIfNeeded()
      await page.getByLabel('TEA (%)').waitFor()
    },
  },
  {
    name: 'listing-many-photos',
    sameElementsAs: 'listing-loan',
    path: toSeedPath(8),
    hasWidthCheck: true,
    zooms: [200, 400],
    act: (page) => page.getByRole('heading', { name: 'Características' }).waitFor(),
  },
  {
    name: 'listing-takeover',
    path: `${villaPath}#administrar=${'x'.repeat(43)}`,
    isViewportOnly: true,
    act: (page) => findButton(page, 'Administrar desde aquí').waitFor(),
  },
  {
    name: 'listing-not-found',
    path: '/properties/b0000000-0000-4000-8000-00000000ffff',
    act: (page) => waitForText(page, 'Propiedad no encontrada'),
  },
]

export const listingAdminScenes: readonly Scene[] = [
  {
    name: 'listing-managed',
    path: villaPath,
    isViewportOnly: true,
    act: async (page) => {
      const panel = page.getByRole('region', { name: 'Administrar esta propiedad' })
      await panel.getByRole('region', { name: 'Actividad de los últimos 30 días' }).locator('dl').waitFor()
      await panel.getByText('Ver por día').click()
      const createLink = panel.getByRole('button', { name: /^Crear (otro )?enlace$/ })
      page.once('dialog', (question) => void question.accept())
      await createLink.click()
      await panel.getByLabel('Enlace para administrar el anuncio').waitFor()
    },
  },
]
