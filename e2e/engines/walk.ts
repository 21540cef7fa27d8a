import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePhotos } from '../support/publish-form.ts'
import { listRoutes, publicRoutes } from '../support/routes.ts'
import { toSeedPath } from '../support/seeded-listings.ts'
import { expect, startEngine, test } from './support/test.ts'
import { type Locator, Visitor } from './support/visitor.ts'

const villaTitle = 'Villa frente al mar con piscina infinita en Playa Hermosa'

/** An e-mail address that no earlier run used: limits count the messages per mailbox. */
const makeEmail = (name: string) => `${name}.${Date.now()}@correo.pe`

const main: Locator = { role: 'main' }
const button = (name: string | RegExp, within?: Locator): Locator => ({ role: 'button', name, within })
const link = (name: string | RegExp, within?: Locator): Locator => ({ role: 'link', name, within })
const textbox = (name: string | RegExp, within?: Locator): Locator => ({ role: 'textbox', name, within })
const heading = (name: string | RegExp): Locator => ({ role: 'heading', name })
const favourite = button(`Guardar ${villaTitle} en favoritos`)
const card = (title: string) => link(title, { role: 'article' })

test('public pages, a list, the image screens and a missing page open and hydrate, and do not crash when a tablet turns', async ({
  visitor,
  allowedProblems,
}) => {
  allowedProblems.push(/^404 GET \/no-existe$/)
  // All lists have the same code, so one is enough.
  const lists = listRoutes.slice(0, 1)
  const otherPaths = ['/admin/fotosweb', '/admin/featured-images', '/no-existe']
  for (const path of [...publicRoutes, ...lists, ...otherPaths]) {
    await visitor.openReady(path)
    await expect.poll(() => visitor.driver.run(() => document.querySelector('main h1')?.textContent)).toBeTruthy()
    // Turns a tablet: WebKit 2.50 crashes when a page that contains <wbr> changes its width (src/components/agency-email.tsx).
    await visitor.driver.resize(500, 900)
    await visitor.waitForHydration()
    await visitor.driver.resize(1280, 900)
    await visitor.waitForHydration()
  }
})

test('the menu of a wide screen leads to a list, and that of a phone to the contact page', async ({ visitor }) => {
  await visitor.openReady('/')
  await visitor.press(button('Opciones de Propiedades'))
  await visitor.press(link('Alquilar', { role: 'banner' }))
  await visitor.arrivesAt(/^\/properties.*rent/)
  await visitor.sees({ role: 'article' })

  await visitor.driver.resize(500, 800)
  await visitor.press(button('Abrir menú'))
  await visitor.press(link('Contacto', { role: 'dialog', name: 'Menú' }))
  await visitor.arrivesAt('/contact')
  await visitor.seesNo({ role: 'dialog' })
})

test('the filters open before hydration, and what is chosen there counts', async ({ visitor }) => {
  await visitor.open('/properties')
  // A press before the first script is lost where the browser has no `command`.
  await expect
    .poll(() =>
      visitor.driver.run(() => {
        const isOpen = () => document.querySelector('#filters[open]') !== null
        if (!isOpen()) document.querySelector<HTMLElement>('[commandfor=filters]')?.click()
        return isOpen()
      }),
    )
    .toBe(true)
  await visitor.selectOption({ role: 'combobox', name: 'Tipo', within: { role: 'dialog', name: 'Filtros' } }, 'Casa')
  await visitor.waitForHydration()
  await visitor.arrivesAt(/type=house/)
  await visitor.press(button('Cerrar filtros'))
  await visitor.seesNo({ role: 'dialog' })
})

test('a visitor sends an enquiry', async ({ visitor }) => {
  await visitor.openReady('/contact')
  await visitor.typeText(textbox(/^Nombre/, main), 'Ana Quispe')
  await visitor.typeText(textbox(/^Correo/, main), makeEmail('ana'))
  await visitor.typeText(textbox(/^Teléfono/, main), '987654321')
  await visitor.typeText(textbox(/^Mensaje/, main), 'Busco una casa frente al mar.')
  await visitor.press(button('Enviar mensaje'))
  await visitor.seesText('Mensaje enviado correctamente. Nos pondremos en contacto contigo pronto.')
})

test('an owner publishes a listing with two photos, sees the first photo on its page, and deletes the listing', async ({
  visitor,
  engineName,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'ancon-photos-'))
  const files = (await makePhotos()).slice(1).map(({ name, buffer }) => {
    writeFileSync(join(folder, name), buffer)
    return join(folder, name)
  })
  const title = `Casa en ${engineName} ${Date.now()}`
  await visitor.openReady('/admin/upload-property')
  await visitor.seesText('Sistema de almacenamiento listo')
  await visitor.typeText(textbox(/^Título/), title)
  await visitor.selectOption({ role: 'combobox', name: /^Tipo de propiedad/ }, 'Casa')
  await visitor.typeText({ role: 'textbox', name: /^Área/ }, '120')
  await visitor.typeText({ role: 'textbox', name: /^Precio/ }, '250000')
  await visitor.typeText(textbox(/^Descripción/), 'Una casa amplia frente al mar de Ancón.')
  await visitor.typeText(textbox(/^Dirección/), 'Malecón Ferreyros 123')
  await visitor.typeText({ role: 'textbox', name: /^Dormitorios/ }, '3')
  await visitor.press(button('Ubicar en el mapa'))
  await visitor.sees(button(/^Ubicación de la propiedad/))
  await visitor.pressKey('ArrowRight')
  await visitor.seesText('Ubicación marcada')
  await visitor.setInputFiles('Fotos de la propiedad', files)
  for (const name of ['sala.png', 'terraza.webp'])
    await visitor.seesPicture({ role: 'img', name: `Vista previa de ${name}` })
  await visitor.press(button('Publicar Propiedad'))
  await visitor.seesText('Propiedad publicada correctamente')
  await visitor.sees(link('Ver mi anuncio'))
  await visitor.arrivesAt('/properties')
  rmSync(folder, { recursive: true })

  await visitor.press(card(title))
  await visitor.arrivesAt(/^\/properties\/[0-9a-f-]{36}$/)
  await visitor.sees(heading(title))
  await visitor.seesPicture({ role: 'img', within: button(/^Ver en pantalla completa: foto 1 de 2/) })
  await visitor.press(button('Eliminar', main))
  await visitor.seesText('Propiedad eliminada correctamente')
})

test('a pressed in-page link scrolls smoothly', async ({ engineName, site }) => {
  const engine = await startEngine(engineName, { reducedMotion: false })
  const visitor = new Visitor(await engine.openProfile(), site.origin)
  await visitor.openReady('/')
  await visitor.driver.run(() => {
    const positions: number[] = []
    Object.assign(window, { positions })
    addEventListener('scroll', () => positions.push(scrollY))
  })
  // An engine without a free processor may show a whole scroll in one frame: then the test scrolls to the top and presses again.
  await expect(async () => {
    await visitor.driver.run(() => {
      scrollTo({ top: 0, behavior: 'instant' })
      ;(window as unknown as { positions: number[] }).positions.length = 0
    })
    await visitor.press(link('Desliza para explorar'))
    await expect
      .poll(() => visitor.driver.run(() => document.getElementById('galeria')?.getBoundingClientRect().top), {
        timeout: 10_000,
      })
      .toBeLessThan(97)
    const positions = await visitor.driver.run(() => (window as unknown as { positions: number[] }).positions)
    expect(positions.length).toBeGreaterThan(3)
    expect(positions).toEqual(positions.toSorted((one, other) => one - other))
  }).toPass()
  await visitor.driver.close()
  await engine.close()
})

test('a search and a favourite survive a reload; a pin opens its card, photos open in full screen, and going back opens the filtered list; visited pages open when the host of the site does not answer', async ({
  visitor,
  site,
}) => {
  const { driver } = visitor
  await visitor.openReady('/properties')
  await expect.poll(() => driver.run(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await visitor.typeText({ role: 'searchbox' }, 'Playa Hermosa')
  await visitor.arrivesAt(/q=Playa/)
  await visitor.press(button(/^(Más filtros|Filtros)/))
  await visitor.selectOption(
    { role: 'combobox', name: 'Dormitorios', within: { role: 'dialog', name: 'Filtros' } },
    '4 o más',
  )
  await visitor.press(button(/^Ver \d+ propieda/))
  await visitor.arrivesAt(/dormitorios=4/)
  await visitor.press(favourite)
  await visitor.sees({ ...favourite, pressed: true })

  await driver.reload()
  await visitor.waitForHydration()
  await expect.poll(() => visitor.readValue({ role: 'searchbox' })).toBe('Playa Hermosa')
  await visitor.sees({ ...favourite, pressed: true })

  await driver.resize(500, 800)
  const map: Locator = { role: 'region', name: 'Mapa de resultados' }
  await visitor.press(button('Ver mapa'))
  await visitor.press(button(/890/, map))
  await visitor.sees(link(`Ver detalle de ${villaTitle}`, map))
  await driver.resize(1280, 900)
  await visitor.press(card(villaTitle))
  await visitor.arrivesAt(toSeedPath(1))
  await visitor.sees(heading(villaTitle))
  await driver.reload()
  await visitor.waitForHydration()

  await visitor.press(button(/^Ver en pantalla completa: foto 1 de 4/))
  await visitor.sees(button('Foto siguiente'))
  await expect.poll(() => visitor.count(button(/./, { role: 'navigation', name: 'Miniaturas' }))).toBe(4)
  await visitor.pressKey('ArrowRight')
  await visitor.seesText('2 / 4')
  await visitor.pressKey('Escape')
  await visitor.seesNo(button('Foto siguiente'))
  await visitor.sees(button(/^Ver en pantalla completa: foto 2 de 4/))
  await visitor.seesPicture({ role: 'img', within: button(/^Ver en pantalla completa: foto 2 de 4/) })

  await driver.back()
  await visitor.arrivesAt(/dormitorios=4/)
  await visitor.sees(card(villaTitle))
  await visitor.press(link(/^Favoritos/, { role: 'banner' }))
  await visitor.arrivesAt('/favoritos')
  await visitor.sees(card(villaTitle))

  const readCachedPaths = () =>
    driver.run(async () => {
      const pages = await (await caches.open('pages')).keys()
      return pages.map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(readCachedPaths).toEqual(expect.arrayContaining(['/properties', toSeedPath(1)]))
  // The API, on another origin, still answers.
  site.close()
  await visitor.openReady(toSeedPath(1))
  await visitor.sees(heading(villaTitle))
  await visitor.openReady('/properties?favoritos=1')
  await visitor.sees(card(villaTitle))
})
