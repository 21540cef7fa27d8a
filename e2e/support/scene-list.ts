import type { Page } from 'playwright/test'
import { complaint } from '../../tests/support/complaints.ts'
import { dayIn } from '../../tests/support/enquiries.ts'
import { dataRequestScenes, dataRightsScenes } from './data-rights-scenes'
import { button, cards, text } from './page-parts'
import { choose, fillForm, prepared, storageReady } from './publish-form'
import { type Scene, stopTimers } from './scenes'
import { sampleId, samplePath } from './seeded-listings'
import { storeWaitingListing } from './stored-listing'

const narrow = [360, 768]
const wide = [1440]
const villa = samplePath(1)
const listings = '**/rest/v1/rpc/search_properties*'
const storage = '**/storage/v1/**'
const leads = '**/rest/v1/leads*'

const samples = [1, 3, 10].map(sampleId)

const hang = (url: string) => (page: Page) => page.route(url, () => undefined)
const refuse = (url: string) => (page: Page) => page.route(url, (route) => route.abort())

async function fillListing(page: Page) {
  await storageReady(page)
  await fillForm(page, 'Casa con terraza frente al mar')
  await choose(
    page,
    ['playa-hermosa', 'miramar', 'las-conchitas'].map((name) => `src/assets/photos/${name}.jpg`),
  )
  await prepared(page, 3)
}

/** Sends the message form of the contact page. */
async function fillMessage(page: Page) {
  const form = page.getByRole('main')
  await form.getByLabel('Nombre').fill('Ana Quispe')
  await form.getByLabel('Correo electrónico').fill('ana@correo.pe')
  await form.getByLabel('Teléfono').fill('987654321')
  await form.getByRole('textbox', { name: /^Mensaje/ }).fill('Busco una casa frente al mar.')
  await button(page, 'Enviar mensaje').click()
}

/** Stores the draft of an earlier visit in localStorage. */
const leaveDraft = (page: Page) =>
  page.addInitScript(() => {
    const values = { title: 'Casa con terraza frente al mar', price: '250000' }
    const draft = { savedAt: '2026-11-20T10:00:00Z', values, photos: [], mainId: null }
    localStorage.setItem('borrador-propiedad', JSON.stringify(draft))
  })

const filed = complaint({
  email: 'rosa@correo.pe',
  amount: 1250.5,
  currency: 'PEN',
  detail: 'La casa no tenía la terraza que mostraba el anuncio.\nNadie respondió la llamada.',
})

async function fillComplaint(page: Page) {
  const form = page.getByRole('form', { name: 'Hoja de Reclamación' })
  await form.getByLabel('Nombre completo').fill(filed.consumer_name)
  await form.getByLabel('Número de documento').fill(filed.document)
  await form.getByLabel('Domicilio').fill(filed.domicile)
  await form.getByLabel('Teléfono').fill(filed.phone)
  await form.getByLabel('Correo electrónico').fill(filed.email)
  await form.getByLabel('Producto o servicio').selectOption('Servicio')
  await form.getByLabel('Monto reclamado').fill('1,250.50')
  await form.getByLabel('Descripción').fill(filed.good_description)
  await form.getByRole('radio', { name: 'Reclamo' }).check()
  await form.getByLabel('Detalle').fill(filed.detail)
  await form.getByLabel('Pedido').fill(filed.request)
  await form.getByRole('checkbox', { name: /^Confirmo/ }).check()
}

const ticket = 'f0000000-0000-4000-8000-0000000000d9'
/** Fixed answer of the database: a stored sheet could not be deleted again. */
const filedSheet = {
  ...filed,
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

/** Serves the shell of a page without a file of its own in place of a prerendered one, which brings data of the build. */
const openShell = (page: Page, path: string) =>
  page.route(
    (url) => url.pathname === path,
    async (route) => {
      const shell = new URL('/admin/leads', route.request().url()).href
      await route.fulfill({ response: await route.fetch({ url: shell }) })
    },
  )

/** Searches that an earlier visit saved, and a site that offers alerts by mail. */
const saveSearches = async (page: Page) => {
  await openShell(page, '/properties')
  await page.addInitScript(() => {
    const at = '2020-11-02T10:00:00.000Z'
    const queries = [
      'type=rent&precio_max=5000&dormitorios=2',
      'q=zzzz&type=land',
      'type=villa&comodidades=pool,garden',
    ]
    localStorage.setItem('busquedas', JSON.stringify(queries.map((query) => ({ query, savedAt: at, seenAt: at }))))
  })
  await page.route('**/rest/v1/site_settings*', async (route) => {
    const response = await route.fetch()
    const settings = (await response.json()) as object
    await route.fulfill({ response, json: { ...settings, mail_alerts: true } })
  })
}

async function compare(page: Page, width: number) {
  await cards(page)
  for (const box of (await page.getByRole('checkbox', { name: /^Comparar / }).all()).slice(0, 3)) await box.check()
  if (width === 768) return
  await page
    .getByRole('region', { name: 'Comparar propiedades' })
    .getByRole('button', { name: 'Comparar', exact: true })
    .click()
  await page.getByRole('dialog', { name: 'Comparar propiedades' }).getByRole('columnheader').nth(2).waitFor()
}

export const publicScenes: readonly Scene[] = [
  { name: 'home', path: '/', frame: true },
  {
    name: 'menu',
    path: '/',
    frame: true,
    widths: narrow,
    screenOnly: true,
    act: async (page) => {
      await button(page, 'Abrir menú').click()
      await page.getByRole('dialog', { name: 'Menú' }).waitFor()
    },
  },
  {
    name: 'dropdown',
    path: '/',
    frame: true,
    widths: wide,
    screenOnly: true,
    act: (page) => page.getByRole('banner').getByRole('button', { name: 'Propiedades' }).click(),
  },
  {
    name: 'home-sending',
    path: '/',
    act: async (page) => {
      await page.getByLabel('Nombre completo').fill('Ana Quispe')
      await page.locator('#contact').getByLabel('Correo electrónico').fill('ana@correo.pe')
      await page.getByLabel('Fecha preferida').fill(dayIn(7))
      await page.getByLabel('Tipo de propiedad').selectOption('Terreno')
      await page.getByRole('checkbox').check()
      await button(page, 'Programar Consulta').click()
      await button(page, 'Enviando...').waitFor()
      await stopTimers(page)
    },
  },
  {
    name: 'newsletter-error',
    path: '/sitemap',
    frame: true,
    act: async (page) => {
      await page.getByRole('contentinfo').getByLabel('Correo electrónico').fill('sin-arroba')
      await button(page, 'Suscribirme').click()
      await text(page, 'Por favor ingresa un correo electrónico válido')
    },
  },
  { name: 'about', path: '/about-ancon', frame: true },
  { name: 'investment', path: '/investment' },
  { name: 'contact', path: '/contact', frame: true },
  {
    name: 'contact-errors',
    path: '/contact',
    act: async (page) => {
      await button(page, 'Enviar mensaje').click()
      await text(page, 'El nombre debe tener al menos 2 caracteres')
    },
  },
  {
    name: 'contact-sent',
    path: '/contact',
    // The form confirms without waiting for the response. The request hangs, so no enquiry is stored.
    prepare: hang(leads),
    act: async (page) => {
      await fillMessage(page)
      await text(page, 'Mensaje enviado correctamente.')
    },
  },
  {
    name: 'contact-offline',
    path: '/contact',
    prepare: (page) => page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false })),
    act: async (page) => {
      await fillMessage(page)
      await text(page, 'No hay conexión.')
    },
  },
  { name: 'properties', path: '/properties', act: cards },
  {
    name: 'properties-by-price',
    path: '/properties?orden=price-asc',
    act: async (page) => {
      await cards(page)
      await text(page, /^Por precio:/)
    },
  },
  {
    name: 'properties-in-dollars',
    path: '/properties?moneda=USD&precio_max=150000',
    act: (page) => text(page, /^El precio filtra/),
  },
  {
    name: 'favorites-none',
    path: '/favoritos',
    act: (page) => text(page, 'Aún no tiene favoritos'),
  },
  {
    name: 'favorites',
    path: '/favoritos',
    frame: true,
    prepare: (page) =>
      page.addInitScript((ids) => localStorage.setItem('favoritos', JSON.stringify(ids)), [...samples, 'local-1']),
    act: (page) => text(page, 'Una propiedad de la lista ya no está publicada.'),
  },
  { name: 'favorites-shared', path: `/favoritos?ids=${samples.join()}`, act: cards },
  {
    name: 'properties-loading',
    path: '/properties?type=rent',
    prepare: async (page) => {
      await openShell(page, '/properties')
      await hang(listings)(page)
    },
    act: (page) => text(page, 'Cargando propiedades...'),
  },
  {
    name: 'properties-too-far',
    path: '/properties?pagina=210',
    act: (page) => text(page, 'Afine su búsqueda'),
  },
  { name: 'properties-empty', path: '/properties?q=zzzz', act: (page) => text(page, 'No hay propiedades') },
  {
    name: 'properties-error',
    path: '/properties?type=rent',
    prepare: refuse(listings),
    act: (page) => page.getByRole('main').getByText('Error al cargar propiedades').waitFor({ timeout: 20_000 }),
  },
  {
    name: 'filters',
    path: '/properties?type=buy',
    screenOnly: true,
    act: async (page) => {
      await cards(page)
      await button(page, /^(Más filtros|Filtros)/)
        .first()
        .click()
      await page.getByRole('dialog', { name: 'Filtros' }).waitFor()
    },
  },
  {
    name: 'saved-searches',
    path: '/properties?guardadas=1',
    frame: true,
    prepare: saveSearches,
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
    path: '/properties?guardadas=1',
    prepare: saveSearches,
    act: async (page) => {
      await button(page, /^Eliminar la búsqueda Villa/).click()
      await page
        .getByRole('form', { name: 'Avisos por correo' })
        .getByRole('button', { name: 'Recibir avisos' })
        .click()
      await text(page, 'Marque la casilla para recibir los avisos')
    },
  },
  {
    name: 'saved-searches-none',
    path: '/properties?guardadas=1',
    act: (page) => text(page, 'No hay búsquedas guardadas'),
  },
  {
    name: 'properties-saved',
    path: '/properties?type=villa&comodidades=pool,garden',
    prepare: saveSearches,
    act: async (page) => {
      await button(page, 'Quitar de guardadas').waitFor()
      await page
        .getByRole('banner')
        .getByRole('link', { name: /nuevas? en las búsquedas guardadas$/ })
        .waitFor()
    },
  },
  {
    name: 'home-news',
    path: '/',
    frame: true,
    screenOnly: true,
    prepare: saveSearches,
    act: (page) =>
      page
        .getByRole('banner')
        .getByRole('link', { name: /nuevas? en las búsquedas guardadas$/ })
        .waitFor(),
  },
  {
    name: 'alert-confirm',
    path: '/properties?guardadas=1&confirmar=x',
    prepare: saveSearches,
    act: async (page) => {
      await button(page, 'Confirmar avisos').click()
      await text(page, 'Este enlace ya no es válido')
    },
  },
  {
    name: 'alert-stop',
    path: '/properties?guardadas=1&detener=x',
    act: (page) => button(page, 'Dejar de recibir avisos').waitFor(),
  },
  { name: 'compare', path: '/properties', screenOnly: true, act: compare },
  {
    name: 'map',
    path: '/properties?type=villa',
    act: async (page) => {
      await cards(page)
      await button(page, 'Ver mapa').click()
      await page.locator('.property-pin').first().waitFor({ state: 'attached' })
    },
  },
  {
    name: 'map-zone',
    path: '/properties?zona=-11.7565,-77.1695,-11.7415,-77.162&mapa=1',
    act: (page) => page.locator('.property-pin').first().waitFor({ state: 'attached' }),
  },
  {
    name: 'map-empty',
    path: '/properties?zona=-11.79,-77.21,-11.78,-77.2&mapa=1',
    act: (page) => text(page, 'Ninguna propiedad de la lista tiene su ubicación aquí.'),
  },
  {
    name: 'listing-prices',
    path: samplePath(7),
    act: async (page) => {
      await page.getByText('Historial de precios').click()
      await page.getByRole('table', { name: 'Cambios del precio' }).waitFor()
    },
  },
  { name: 'listing', path: villa, act: (page) => page.getByRole('heading', { name: 'Características' }).waitFor() },
  {
    name: 'lightbox',
    path: villa,
    screenOnly: true,
    act: async (page) => {
      await button(page, /^Ver en pantalla completa/).click()
      await page.locator('.yarl__counter').waitFor()
      await page.locator('.yarl__slide_current img').waitFor()
    },
  },
  {
    name: 'listing-share',
    path: villa,
    screenOnly: true,
    act: async (page) => {
      await button(page, 'Compartir').click()
      await button(page, 'Copiar enlace').waitFor()
    },
  },
  {
    name: 'listing-map',
    path: villa,
    act: async (page) => {
      const map = page.getByRole('region', { name: /^Mapa con la ubicación/ })
      await button(page, 'Ver ubicación en el mapa').click()
      await map.getByRole('button', { name: /S\/|\$/ }).waitFor()
    },
  },
  {
    name: 'listing-visit',
    path: villa,
    screenOnly: true,
    act: async (page) => {
      await button(page, 'Proponer horario').click()
      const form = page.getByRole('dialog', { name: 'Proponer horario' })
      await form.getByRole('button', { name: 'Enviar propuesta' }).click()
      await text(page, 'Elija un día')
    },
  },
  {
    name: 'listing-visit-sent',
    path: villa,
    screenOnly: true,
    // The request hangs, so no enquiry is stored.
    prepare: hang(leads),
    act: async (page) => {
      await button(page, 'Proponer horario').click()
      const form = page.getByRole('dialog', { name: 'Proponer horario' })
      for (const [place, time] of ['11:30 AM', '3:00 PM'].entries()) {
        await form.getByLabel('Día').nth(place).fill(dayIn(7))
        await form.getByRole('combobox').nth(place).selectOption({ label: time })
      }
      await form.getByLabel('Nombre').fill('Ana Quispe')
      await form.getByLabel('Correo electrónico').fill('ana@correo.pe')
      await form.getByLabel('Teléfono').fill('987654321')
      await form.getByRole('checkbox').check()
      await form.getByRole('button', { name: 'Enviar propuesta' }).click()
      await text(page, 'Recibimos su propuesta')
    },
  },
  {
    name: 'listing-takeover',
    path: `${villa}#administrar=${'x'.repeat(43)}`,
    screenOnly: true,
    act: (page) => button(page, 'Administrar desde aquí').waitFor(),
  },
  {
    name: 'listing-report',
    path: villa,
    screenOnly: true,
    act: async (page) => {
      await button(page, 'Reportar anuncio').click()
      await page.getByRole('dialog', { name: 'Reportar anuncio' }).waitFor()
    },
  },
  {
    name: 'listing-loan',
    path: villa,
    act: async (page) => {
      await page.getByRole('heading', { name: 'Ubicación' }).scrollIntoViewIfNeeded()
      await page.getByLabel('TEA (%)').waitFor()
    },
  },
  {
    name: 'listing-not-found',
    path: '/properties/b0000000-0000-4000-8000-00000000ffff',
    act: (page) => text(page, 'Propiedad no encontrada'),
  },
  { name: 'publish', path: '/admin/upload-property', act: (page) => storageReady(page) },
  {
    name: 'publish-map',
    path: '/admin/upload-property',
    act: async (page) => {
      await storageReady(page)
      await button(page, 'Ubicar en el mapa').click()
      await button(page, /^Ubicación de la propiedad/).press('ArrowLeft')
      await text(page, /^Ubicación marcada/)
    },
  },
  {
    name: 'publish-draft',
    path: '/admin/upload-property',
    prepare: leaveDraft,
    act: async (page) => {
      await button(page, 'Continuar borrador').waitFor()
      await storageReady(page)
    },
  },
  {
    name: 'publish-errors',
    path: '/admin/upload-property',
    act: async (page) => {
      await storageReady(page)
      await button(page, 'Verificar Datos').click()
      await text(page, 'El título debe tener al menos 5 caracteres')
    },
  },
  {
    name: 'publish-sending',
    path: '/admin/upload-property',
    act: async (page) => {
      await fillListing(page)
      await page.route('**/storage/v1/object/**', () => undefined)
      await button(page, 'Publicar Propiedad').click()
      await text(page, 'Subiendo archivos y guardando propiedad...')
    },
  },
  {
    name: 'publish-no-storage',
    path: '/admin/upload-property',
    prepare: refuse(storage),
    act: (page) => page.getByText('Error al verificar el sistema de almacenamiento').waitFor({ timeout: 20_000 }),
  },
  { name: 'fotosweb', path: '/admin/fotosweb', act: (page) => page.getByRole('row').nth(1).waitFor() },
  {
    name: 'fotosweb-sign-in',
    path: '/admin/fotosweb',
    act: async (page) => {
      await page.getByRole('row').nth(1).waitFor()
      await button(page, 'Iniciar sesión').first().click()
      await page.getByRole('region', { name: 'Iniciar sesión' }).getByRole('button', { name: 'Iniciar sesión' }).click()
    },
  },
  {
    name: 'featured-images',
    path: '/admin/featured-images',
    act: (page) =>
      page
        .getByRole('button', { name: /^Copiar URL/ })
        .first()
        .waitFor(),
  },
  {
    name: 'leads-sign-in',
    path: '/admin/leads',
    act: (page) => text(page, 'Solo un administrador puede ver las consultas'),
  },
  { name: 'complaints', path: '/libro-de-reclamaciones' },
  {
    name: 'complaints-errors',
    path: '/libro-de-reclamaciones',
    act: async (page) => {
      await button(page, 'Presentar hoja').click()
      await text(page, 'Ingrese su nombre completo')
    },
  },
  {
    name: 'complaints-filed',
    path: '/libro-de-reclamaciones',
    // Stores nothing: the limits are per hour.
    prepare: async (page) => {
      await page.route('**/rpc/file_complaint', (route) => route.fulfill({ json: ticket }))
      await page.route('**/rpc/read_complaint', (route) => route.fulfill({ json: filedSheet }))
    },
    act: async (page) => {
      await fillComplaint(page)
      await button(page, 'Presentar hoja').click()
      await text(page, 'Su hoja quedó registrada')
    },
  },
  {
    name: 'complaints-not-found',
    path: '/libro-de-reclamaciones',
    // Wrong answers are counted for a day.
    prepare: async (page) => {
      await page.route('**/rpc/find_complaint', (route) => route.fulfill({ json: ticket }))
      await page.route('**/rpc/read_complaint', (route) => route.fulfill({ json: null }))
    },
    act: async (page) => {
      await page.getByLabel('Número de la hoja').fill('000000007-2026')
      await page.getByLabel('DNI o C.E.').fill('45678912')
      await button(page, 'Buscar').click()
      await text(page, 'No hay una hoja con ese número')
    },
  },
  {
    name: 'waiting-sign-in',
    path: '/admin',
    act: (page) => text(page, 'Solo un administrador puede ver lo pendiente'),
  },
  {
    name: 'complaints-admin-sign-in',
    path: '/admin/reclamaciones',
    act: (page) => text(page, 'Solo un administrador puede ver las hojas'),
  },
  {
    name: 'reports-sign-in',
    path: '/admin/reportes',
    act: (page) => text(page, 'Solo un administrador puede ver los reportes'),
  },
  { name: 'privacy', path: '/privacy-policy' },
  { name: 'terms', path: '/terms-of-service' },
  ...dataRightsScenes,
  { name: 'sitemap', path: '/sitemap' },
  { name: 'not-found', path: '/no-existe', missing: true },
]

const answerWaiting = (answer: unknown[]) => (page: Page) =>
  page.route('**/rpc/count_waiting', (route) => route.fulfill({ json: answer }))

const waitingRow = (kind: string, total: number, due: object = {}) => ({
  kind,
  total,
  name: null,
  due_on: null,
  is_overdue: false,
  days_left: null,
  ...due,
})
const waiting = [
  waitingRow('lead', 10),
  waitingRow('review', 2),
  waitingRow('report', 1),
  waitingRow('complaint', 7, { name: '000000003-2026', due_on: '2026-11-20', is_overdue: true, days_left: -3 }),
  waitingRow('complaint', 7, { name: '000000004-2026', due_on: '2026-11-25', days_left: 0 }),
  waitingRow('complaint', 7, { name: '000000005-2026', due_on: '2026-11-26', days_left: 1 }),
  waitingRow('complaint', 7, { name: '000000006-2026', due_on: '2026-12-10', days_left: 9 }),
  waitingRow('data-request', 1, { name: 'DP-2026-000007', due_on: '2026-12-15', days_left: 12 }),
  waitingRow('rate', 1, { due_on: '2026-11-11' }),
  waitingRow('limit', 2, { name: 'lead everybody hour' }),
  waitingRow('limit', 2, { name: 'upload everybody day' }),
]

const enquiry = {
  id: 'e0000000-0000-4000-8000-00000000000a',
  kind: 'contact',
  name: 'Rosa Quispe',
  email: 'rosa.quispe@correo.pe',
  phone: '987654321',
  message: 'Buenas tardes. Busco una casa de tres dormitorios para el verano, cerca de la playa.',
  visit_date: null,
  property_type: null,
  property_id: sampleId(1),
  property_title: 'Villa frente al mar con piscina infinita en Playa Hermosa',
  visit_slots: null,
  confirmed_slot: null,
  consent: true,
  consent_version: '2026-01-contacto',
  consent_at: '2026-11-24T15:30:00.000Z',
  marketing_consent: false,
  revoked_at: null,
  status: 'new',
  created_at: '2026-11-24T15:30:00.000Z',
  assigned_to: null,
  assignee: null,
  total: 2,
}
const enquiries = [
  enquiry,
  {
    ...enquiry,
    id: 'e0000000-0000-4000-8000-00000000000b',
    name: 'Jorge Paredes',
    phone: null,
    property_id: null,
    property_title: null,
    assigned_to: 'e0000000-0000-4000-8000-00000000000c',
    assignee: 'luis@ancon.local',
  },
]

export const adminScenes: readonly Scene[] = [
  {
    name: 'waiting',
    path: '/admin',
    prepare: answerWaiting(waiting),
    act: (page) => text(page, 'Vencida hace 3 días hábiles'),
  },
  { name: 'waiting-empty', path: '/admin', prepare: answerWaiting([]), act: (page) => text(page, 'Nada pendiente') },
  {
    name: 'waiting-error',
    path: '/admin',
    prepare: (page) => page.route('**/rpc/count_waiting', (route) => route.fulfill({ json: { an: 'answer' } })),
    act: (page) => text(page, 'Error al cargar lo pendiente'),
  },
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
      await button(page, 'Ver y responder la hoja 000000003-2026').click()
      await page.getByLabel('Respuesta y acciones adoptadas').waitFor()
      await text(page, 'Navidad')
    },
  },
  { name: 'leads', path: '/admin/leads', act: (page) => text(page, /\d+ consultas?|No hay consultas/) },
  {
    name: 'leads-filled',
    path: '/admin/leads',
    prepare: (page) => page.route('**/rpc/read_leads', (route) => route.fulfill({ json: enquiries })),
    act: (page) => text(page, 'Lo atiende luis@ancon.local'),
  },
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
    name: 'listing-owner',
    path: villa,
    screenOnly: true,
    act: async (page) => {
      const panel = page.getByRole('region', { name: 'Administrar esta propiedad' })
      await panel.getByRole('region', { name: 'Actividad de los últimos 30 días' }).locator('dl').waitFor()
      await panel.getByText('Ver por día').click()
      const make = panel.getByRole('button', { name: /^Crear (otro )?enlace$/ })
      page.once('dialog', (question) => void question.accept())
      await make.click()
      await panel.getByLabel('Enlace para administrar el anuncio').waitFor()
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
  {
    name: 'edit',
    path: `/admin/upload-property?editar=${sampleId(1)}`,
    act: async (page) => {
      await page.getByRole('radiogroup', { name: 'Estado de la publicación' }).waitFor()
      await page.getByRole('list', { name: 'Fotos elegidas' }).getByRole('img').first().waitFor()
      await storageReady(page)
    },
  },
  ...dataRequestScenes,
  {
    name: 'settings',
    path: '/admin/settings',
    act: async (page) => {
      await page.getByLabel('Soles por dólar').waitFor()
      await text(page, /Es de hace/)
    },
  },
  {
    name: 'settings-rules',
    path: '/admin/settings/rules',
    act: async (page) => {
      await page.getByLabel('Porcentaje reservado').fill('30')
      await text(page, 'Hay cambios sin guardar.')
    },
  },
  {
    name: 'settings-limits',
    path: '/admin/settings/message-limits',
    act: (page) => page.getByRole('table', { name: 'Consultas' }).waitFor(),
  },
  {
    name: 'settings-audit',
    path: '/admin/settings/audit',
    act: (page) => text(page, /Todavía no hay cambios registrados|Cambió|Creó|Anuló|Eliminó|Exportó|Subió/),
  },
  {
    name: 'settings-maintenance',
    path: '/admin/settings/maintenance',
    act: (page) => button(page, 'Buscar imágenes sin uso').waitFor(),
  },
]
