import type { Page } from 'playwright/test'
import { findButton, waitForText } from '../page-parts'
import { choosePhotos, fillForm, waitForPreparedPhotos, waitForReadyForm } from '../publish-form'
import { toSeedId } from '../seeded-listings'
import { abortRequests, type Scene } from './scene'

const storageRequests = '**/storage/v1/**'

async function fillListing(page: Page) {
  await waitForReadyForm(page)
  await fillForm(page, 'Casa con terraza frente al mar')
  await choosePhotos(
    page,
    ['playa-hermosa', 'miramar', 'las-conchitas'].map((name) => `src/assets/photos/${name}.jpg`),
  )
  await waitForPreparedPhotos(page, 3)
}

/** Stores the draft of an earlier visit in localStorage. */
const storeDraft = (page: Page) =>
  page.addInitScript(() => {
    const values = { title: 'Casa con terraza frente al mar', price: '250000' }
    const draft = { id: crypto.randomUUID(), savedAt: '2026-11-20T10:00:00Z', values, photos: [], mainId: null }
    localStorage.setItem('draft:property:x', JSON.stringify(draft))
  })

export const publishScenes: readonly Scene[] = [
  {
    name: 'publish',
    path: '/admin/upload-property',
    hasWidthCheck: true,
    zooms: [200],
    act: (page) => waitForReadyForm(page),
  },
  {
    name: 'publish-map',
    path: '/admin/upload-property',
    act: async (page) => {
      await waitForReadyForm(page)
      await findButton(page, 'Ubicar en el mapa').click()
      await findButton(page, /^Ubicación de la propiedad/).press('ArrowLeft')
      await waitForText(page, /^Ubicación marcada/)
    },
  },
  {
    name: 'publish-errors',
    path: '/admin/upload-property',
    act: async (page) => {
      await waitForReadyForm(page)
      await findButton(page, 'Verificar Datos').click()
      await waitForText(page, 'El título debe tener al menos 5 caracteres')
    },
  },
  {
    name: 'publish-sending',
    path: '/admin/upload-property',
    act: async (page) => {
      await fillListing(page)
      await page.route('**/storage/v1/object/**', () => undefined)
      await findButton(page, 'Publicar Propiedad').click()
      await waitForText(page, 'Subiendo archivos y guardando propiedad...')
    },
  },
  {
    name: 'publish-draft',
    path: '/admin/upload-property',
    needsLoad: true,
    prepare: storeDraft,
    act: async (page) => {
      await findButton(page, 'Continuar borrador').waitFor()
      await waitForReadyForm(page)
    },
  },
  {
    name: 'publish-no-storage',
    sameElementsAs: 'properties-error',
    path: '/admin/upload-property',
    prepare: abortRequests(storageRequests),
    act: (page) => page.getByText('Error al verificar el sistema de almacenamiento').waitFor(),
  },
]

export const publishAdminScenes: readonly Scene[] = [
  {
    name: 'edit',
    path: `/admin/upload-property?editar=${toSeedId(1)}`,
    act: async (page) => {
      await page.getByRole('radiogroup', { name: 'Estado de la publicación' }).waitFor()
      await page.getByRole('list', { name: 'Fotos elegidas' }).getByRole('img').first().waitFor()
      await waitForReadyForm(page)
    },
  },
]
