import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Component as FeaturedPage } from '@/admin/featured-images/featured-images-page'
import { Component as FotoswebPage } from '@/admin/fotosweb/fotosweb-page'
import { Component as LeadsPage } from '@/admin/leads/leads-page'
import { Component as ListingsPage } from '@/admin/properties/listings-page'
import { Component as SettingsPage } from '@/admin/settings/settings-page'
import { Component as PublishPage } from '@/pages/publish/publish-page'
import { Component as WaitingPage } from '@/admin/waiting/waiting-page'
import { paths } from '@/config/paths'
import { adminOnlyTexts } from '@/content/admin/session'
import { errorMessages, failureReasons } from '@/content/messages'
import { Component as HomePage } from '@/pages/home/home-page'
import { propertyQuery } from '@/services/properties/read'
import { compared, recentlyViewed } from '@/services/properties/visitor-lists'
import { makeEnquiry } from '@tests/support/enquiries'
import { makeImageBlob } from '@tests/support/image-files'
import { makeListingRow } from '@tests/support/listings'
import { renderAdmin } from '@tests/support/render-admin'
import { renderProperties, openPropertiesPage } from '../properties/render-properties'
import {
  dismissToasts,
  findButton,
  forEachFault,
  pressButton,
  faultReasons,
  shortenTimeouts,
  someFaults,
  type TriedFault,
  triedFaults,
  useFaultySite,
} from './faulty-site'

const faulty = useFaultySite()
const { site } = faulty
const id = 'd0000000-0000-4000-8000-000000000001'
const otherId = 'd0000000-0000-4000-8000-000000000002'

// Preloads the lazy modules, so that the first test does not wait for them.
beforeAll(() =>
  Promise.all([
    import('@/pages/properties/list/results-map'),
    import('@/components/visitor-lists/compare-dialog'),
    import('@/components/map/property-map'),
    import('@supabase/supabase-js'),
  ]),
)
beforeEach(async () => {
  for (const list of [compared, recentlyViewed]) list.clear()
  const { service } = site.supabase
  await service.from('properties').insert(makeListingRow({ id }))
  await service.from('leads').insert(makeEnquiry({ id, name: 'Ana Paz', email: 'ana@correo.pe' }))
  await service.storage.from('fotosweb').upload('acon-bay.jpg', makeImageBlob(), { upsert: true })
  await service.storage.from('featured-property-images').upload('villa.jpg', makeImageBlob(), { upsert: true })
})

interface Screen {
  name: string
  /** Opens what must load before the fault is set. Absent if `open` is enough. */
  prepare?: () => Promise<unknown>
  open: () => unknown
  request: RegExp
  message: string
  /** Finds what the screen shows once the request succeeds. */
  findContent: () => Promise<unknown>
  /** The name of the retry button. */
  retry?: string
  /** The message is a toast: it closes after a while, not with the retry. */
  isToast?: boolean
  /** The faults that the screen shows in another way. */
  exceptions?: Partial<Record<TriedFault, Exception>>
}

interface Exception {
  message?: string
  /** Replaces the reason; null if the message needs none. */
  reason?: string | null
  /** A text that the screen shows in addition to the message and the reason. */
  extraText?: string
}

const createHeadingFinder = (name: string | RegExp) => () => screen.findByText(name, { selector: 'h1, h2, h2 *, h3' })
const findListing = createHeadingFinder(/Casa de playa en Miramar/)
/** The site turns a 401 for a request without a session into a 503: the reason says nothing about permissions. */
const asVisitor = { '401': { reason: failureReasons.unexpected } }
const onRefusal = (exception: Exception) => ({ '401': exception, '403': exception })
const unusedImagesRefusal = { message: 'Solo un administrador puede ver las imágenes sin uso.', reason: null }

async function visitList() {
  openPropertiesPage('/properties')
  await findListing()
}

const screens: Screen[] = [
  {
    name: 'the list of listings',
    open: () => openPropertiesPage('/properties'),
    request: /rpc\/search_properties/,
    message: errorMessages.loadProperties,
    findContent: findListing,
    exceptions: asVisitor,
  },
  {
    name: 'the map of the results',
    // The list requests the same URL, so it must load before the fault is set.
    prepare: visitList,
    open: () => pressButton('Ver mapa'),
    request: /rpc\/search_properties/,
    message: errorMessages.loadProperties,
    findContent: () => screen.findByText('Ubicación referencial de las propiedades de la lista.'),
  },
  {
    name: 'the comparison',
    prepare: async () => {
      await site.supabase.service.from('properties').upsert(makeListingRow({ id: otherId, title: 'Otra casa' }))
      ;[id, otherId].forEach((one) => compared.add(one))
      await visitList()
    },
    open: () => pressButton('Comparar'),
    request: /rpc\/search_properties/,
    message: errorMessages.loadProperties,
    findContent: () => findButton('Quitar Otra casa'),
  },
  {
    name: 'a listing',
    open: () => openPropertiesPage(`/properties/${id}`),
    request: /GET .*\/properties$/,
    message: errorMessages.loadProperty,
    findContent: createHeadingFinder('Casa de playa en Miramar'),
    exceptions: asVisitor,
  },
  {
    name: 'the edit form: its listing',
    open: () => renderAdmin(PublishPage, paths.editProperty(id)),
    request: /GET .*\/properties$/,
    message: errorMessages.loadProperty,
    retry: 'Volver a intentar',
    findContent: () => screen.findByDisplayValue('Casa de playa en Miramar'),
    exceptions: asVisitor,
  },
  {
    name: 'the edit form: who may edit',
    open: () => renderAdmin(PublishPage, paths.editProperty(id)),
    request: /GET .*\/admins$/,
    message: errorMessages.loadProperty,
    retry: 'Volver a intentar',
    findContent: () => screen.findByDisplayValue('Casa de playa en Miramar'),
  },
  {
    name: 'the photos of the site',
    open: () => renderAdmin(FotoswebPage),
    request: /object\/list\/fotosweb/,
    message: 'Error al cargar la lista de archivos',
    findContent: () => screen.findAllByText('acon-bay.jpg'),
  },
  {
    name: 'the featured images',
    open: () => renderAdmin(FeaturedPage),
    request: /GET .*\/bucket$/,
    message: 'Error al cargar las imágenes',
    findContent: () => screen.findAllByText('villa.jpg'),
  },
  {
    name: 'the inbox',
    open: () => renderAdmin(LeadsPage, paths.leads),
    request: /POST .*\/rpc\/read_leads$/,
    message: 'Error al cargar las consultas',
    findContent: createHeadingFinder('Ana Paz'),
    // A refusal also opens the sign-in panel.
    exceptions: onRefusal({ extraText: adminOnlyTexts.leads }),
  },
  {
    name: 'the inbox: who may see it',
    open: () => renderAdmin(LeadsPage, paths.leads),
    request: /GET .*\/admins$/,
    message: 'No se pudo comprobar su sesión',
    retry: 'Comprobar de nuevo',
    findContent: createHeadingFinder('Ana Paz'),
  },
  {
    name: 'the listings of the administration',
    open: () => renderAdmin(ListingsPage, paths.listings),
    request: /rpc\/search_properties/,
    message: errorMessages.loadPropertiesAdmin,
    findContent: () => screen.findAllByText(/Casa de playa en Miramar/),
  },
  {
    name: 'what waits',
    open: () => renderAdmin(WaitingPage, paths.admin),
    request: /POST .*\/rpc\/count_waiting$/,
    message: 'Error al cargar lo pendiente',
    findContent: () => screen.findByText('consulta nueva'),
    exceptions: onRefusal({ extraText: adminOnlyTexts.waiting }),
  },
  {
    name: 'the settings of the site',
    open: () => renderAdmin(SettingsPage),
    request: /GET .*\/site_settings$/,
    message: 'Error al cargar los ajustes',
    findContent: () => screen.findByDisplayValue('3.75'),
  },
  {
    name: 'the settings: the rules',
    open: () => renderAdmin(SettingsPage, paths.settingsPart('rules')),
    request: /GET .*\/site_settings$/,
    message: 'Error al cargar los ajustes',
    findContent: () => screen.findByLabelText(/^Días de conservación/),
  },
  {
    name: 'the settings: the audit log',
    open: () => renderAdmin(SettingsPage, paths.settingsPart('audit')),
    request: /POST .*\/rpc\/read_audit$/,
    message: 'Error al cargar el registro de cambios',
    findContent: () => screen.findByText('Todavía no hay cambios registrados.'),
  },
  {
    name: 'the search for unused photos',
    prepare: async () => {
      renderAdmin(SettingsPage, paths.settingsPart('maintenance'))
      await screen.findByText('Buscar imágenes sin uso')
    },
    open: () => pressButton('Buscar imágenes sin uso'),
    request: /rpc\/unused_images/,
    message: 'No se pudo buscar imágenes sin uso',
    retry: 'Buscar imágenes sin uso',
    isToast: true,
    findContent: () => screen.findByText('No hay imágenes sin uso.'),
    exceptions: onRefusal(unusedImagesRefusal),
  },
]

// tests/integration/faults.dom.test.ts checks the codes of faults, tests/unit/services/errors.test.ts codes and reasons of errors.
describe('a screen whose data cannot be read says why once, and shows them after a retry', () => {
  it.each(screens)('$name', async ({ exceptions = {}, ...normal }) => {
    const { prepare, open, request, findContent, retry = 'Reintentar', isToast } = normal
    const screenFaults = triedFaults.filter((fault) => someFaults.includes(fault) || fault in exceptions)
    await site.signInAsAdmin()
    await forEachFault(screenFaults, async (fault) => {
      const { message = normal.message, reason = faultReasons[fault], extraText }: Exception = exceptions[fault] ?? {}
      await prepare?.()
      if (fault === 'never answering') shortenTimeouts()
      faulty.network.fail(request, fault)
      await open()
      expect(await screen.findAllByText(message)).toHaveLength(1)
      if (reason) expect(screen.getAllByText(reason, { exact: false })).toHaveLength(1)
      if (extraText) expect(await screen.findAllByText(extraText)).toHaveLength(1)
      vi.restoreAllMocks()
      faulty.network.repair()
      pressButton(retry)
      await findContent()
      if (!isToast) await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument())
      await close()
    })
  })
})

/** Closes the screen and its toasts, so that the next fault meets a new screen. */
async function close() {
  await dismissToasts()
  cleanup()
}

/**
 * Prepares a public page: `show` renders it, `waitForRequests` waits until all its requests have ended. `isCacheFresh`: cached
 * data is not refetched.
 */
function preparePublicPage(address: string, isCacheFresh = false) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', ...(isCacheFresh && { staleTime: Infinity }) } },
  })
  const show = () => renderProperties(client, address)
  const waitForRequests = () => waitFor(() => expect(client.isFetching()).toBe(0))
  return { client, show, waitForRequests }
}

describe('optional parts of a page that cannot be read show no error, and appear after the next request:', () => {
  const expectNoError = () => {
    expect(document.querySelector('[role=alert]')).toBeNull()
    expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
  }

  it('a list is shown without the count of the database, the exchange rate and the recently viewed listings', async () => {
    const { network } = faulty
    const optional = /GET .*\/(rpc\/search_properties#ids|site_settings|rpc\/count_properties)$/
    recentlyViewed.add(id)
    await forEachFault(someFaults, async (fault) => {
      network.reset()
      if (fault === 'never answering') shortenTimeouts()
      network.fail(optional, fault)
      const { client, show, waitForRequests } = preparePublicPage('/properties')
      show()
      await findListing()
      await waitFor(() => expect(new Set(network.requests(optional)).size).toBe(3))
      await waitForRequests()
      expectNoError()
      expect(screen.getByText('1 propiedad')).toBeVisible()
      expect(screen.getByText('S/ 350,000')).toBeVisible()
      expect(screen.queryByText('Vistas recientemente')).not.toBeInTheDocument()
      vi.restoreAllMocks()
      network.repair()
      await client.invalidateQueries()
      expect(await screen.findByText('Vistas recientemente')).toBeVisible()
      expect(await screen.findAllByText('$ 93,333')).not.toHaveLength(0)
      await close()
    })
  })

  it('a listing is shown without similar ones', async () => {
    const { network } = faulty
    await site.supabase.service.from('properties').insert(makeListingRow({ id: otherId, title: 'Otra casa' }))
    await forEachFault(someFaults, async (fault) => {
      const { client, show, waitForRequests } = preparePublicPage(`/properties/${id}`, true)
      const similar = /GET .*\/rpc\/similar_properties$/
      await client.query(propertyQuery(id))
      network.reset()
      if (fault === 'never answering') shortenTimeouts()
      network.fail(similar, fault)
      show()
      expect(await createHeadingFinder('Casa de playa en Miramar')()).toBeVisible()
      await waitFor(() => expect(network.requests(similar)).toHaveLength(1))
      await waitForRequests()
      expectNoError()
      expect(screen.getByText('Descripción')).toBeVisible()
      expect(screen.queryByText('Propiedades similares')).not.toBeInTheDocument()
      vi.restoreAllMocks()
      network.repair()
      await client.invalidateQueries()
      expect(await screen.findByText('Propiedades similares')).toBeVisible()
      expect(screen.getByText('Otra casa')).toBeVisible()
      await close()
    })
  })
})

describe('the home page without listings, photos and exchange rate', () => {
  const message = 'Error al cargar propiedades destacadas'
  const group = (name: string) => within(screen.getByRole('group', { name }))
  const titles = () =>
    group('Propiedades destacadas')
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)

  function openHome() {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
    const router = createMemoryRouter([{ path: '*', element: <HomePage /> }])
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  }

  it('shows one message and the built-in listings, and those of the database after a retry', async () => {
    await forEachFault(someFaults, async (fault) => {
      if (fault === 'never answering') shortenTimeouts()
      faulty.network.fail(/./, fault)
      openHome()
      expect(await screen.findAllByText(message)).toHaveLength(1)
      expect(screen.getAllByText(faultReasons[fault], { exact: false })).toHaveLength(1)
      expect(titles()).toHaveLength(3)
      expect(group('Imágenes destacadas').getAllByRole('img')).not.toHaveLength(0)
      vi.restoreAllMocks()
      faulty.network.repair()
      pressButton('Reintentar')
      await waitFor(() => expect(titles()).toEqual(['Casa de playa en Miramar']))
      expect(screen.queryByText(message)).not.toBeInTheDocument()
      await close()
    })
  })
})
