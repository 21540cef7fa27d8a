import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { LOCAL_SUPABASE } from '../scripts/local-supabase/keys.ts'
import { makeEnquiry } from '../tests/support/enquiries.ts'
import { apiOrigin } from './support/api'
import { pressKeyOn, signInByKeyboard, tabTo, focusSkipLink, focusContent } from './support/keyboard'
import { expectNoSidewaysScroll } from './support/layout'
import { secretKeyHeaders, storeListing } from './support/stored-listing'
import { expect, test } from './support/test'

// One after the other: the first and the last test store images in the same bucket.
test.describe.configure({ mode: 'default' })

const photoFile = 'src/assets/photos/miramar.jpg'

/** Expects no horizontal scrolling at 360 px. */
async function expectToFitAPhone(page: Page) {
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(size)
}

async function choosePhoto(page: Page, name: string, button: Locator) {
  const chooser = page.waitForEvent('filechooser')
  await pressKeyOn(page, button)
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer: await readFile(photoFile) })
}

test.beforeEach(({ page }) => page.on('dialog', (dialog) => void dialog.accept()))

test('an administrator manages the images of the site with the keyboard, and drops two files', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // An earlier run may have stored this image.
  const stored = { prefixes: ['ancon-view.jpg'] }
  await page.request.delete(`${apiOrigin}/storage/v1/object/fotosweb`, { headers: secretKeyHeaders, data: stored })
  await page.goto('/admin/fotosweb')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const standard = page.getByRole('region', { name: 'Imágenes estándar' })

  await pressKeyOn(page, page.getByRole('button', { name: 'Iniciar sesión' }).first())
  await signInByKeyboard(page)

  // The session survives a reload. A file of another name is stored under the name of a missing standard image.
  await page.reload()
  await expect(page.getByText('admin@ancon.local')).toBeVisible()
  await choosePhoto(page, 'otra.jpg', standard.getByRole('button', { name: 'Subir ancon-view.jpg' }))
  await pressKeyOn(page, standard.getByRole('button', { name: 'Guardar ancon-view.jpg' }))
  await expect(page.getByText('Archivo ancon-view.jpg subido exitosamente')).toBeVisible()
  await expect(standard.getByRole('listitem', { name: 'ancon-view.jpg' })).toContainText('Presente')
  await expectToFitAPhone(page)

  // Featured images: an item shows its actions while one of them has the focus.
  await focusSkipLink(page)
  await pressKeyOn(page, page.getByRole('link', { name: 'Destacadas' }))
  const copy = page.getByRole('button', { name: 'Copiar URL de playa-hermosa.jpg' })
  await expect(copy.locator('..')).toHaveCSS('opacity', '0')
  await tabTo(page, copy)
  await expect(copy.locator('..')).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('URL copiada al portapapeles')).toBeVisible()
  const url = await page.evaluate(() => navigator.clipboard.readText())
  expect(url).toMatch(/\/storage\/v1\/object\/public\/featured-property-images\/playa-hermosa\.jpg$/)
  expect((await page.request.get(url)).status()).toBe(200)
  await expectToFitAPhone(page)

  // Drop two files at once.
  await page.getByRole('button', { name: 'Elegir archivo' }).evaluate(
    (zone, bytes) => {
      const transfer = new DataTransfer()
      for (const name of ['zz-uno.jpg', 'zz-dos.jpg'])
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
      zone.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
    },
    [...(await readFile(photoFile))],
  )
  await expect(page.getByText('2 imágenes elegidas')).toBeVisible()
  await focusContent(page)
  await pressKeyOn(page, page.getByRole('button', { name: 'Subir imagen' }))
  await expect(page.getByText('Imagen subida exitosamente')).toBeVisible()
  for (const name of ['zz-uno.jpg', 'zz-dos.jpg']) {
    await focusContent(page)
    await pressKeyOn(page, page.getByRole('button', { name: `Eliminar ${name}` }))
    await expect(page.getByRole('button', { name: `Eliminar ${name}` })).toHaveCount(0)
  }
  await focusSkipLink(page)
  await pressKeyOn(page, page.getByRole('button', { name: 'Cerrar sesión' }))
  await expect(page.getByText(/^Sin iniciar sesión puede ver/)).toBeVisible()
})

test('an administrator manages enquiries, listings and settings with the keyboard alone', async ({ page }) => {
  const findTab = (name: RegExp) => page.getByRole('navigation', { name: 'Administración' }).getByRole('link', { name })
  const unique = Date.now()
  const email = `ana.${unique}@correo.pe`
  await storeListing(page.request, crypto.randomUUID(), { title: `Minidepartamento ${unique}` })
  await page.goto('/admin/leads')
  const sent = await page.request.post(`${apiOrigin}/rest/v1/leads`, {
    headers: { apikey: LOCAL_SUPABASE.anonKey },
    data: makeEnquiry({ name: '=HYPERLINK("x")', email, message: `Busco ${'unacasa'.repeat(20)}` }),
  })
  expect(sent.status()).toBe(201)

  await expect(
    page.getByText('Solo un administrador puede ver las consultas. Inicie sesión para continuar.'),
  ).toBeVisible()
  await signInByKeyboard(page)
  await focusContent(page)
  await tabTo(page, page.getByRole('searchbox', { name: 'Buscar' }))
  await page.keyboard.type(email)
  await expect(page).toHaveURL(new RegExp(`q=ana\\.${unique}`))
  await expect(page.getByText('1 consulta', { exact: true })).toBeVisible()
  await expectToFitAPhone(page)
  await tabTo(page, page.getByRole('combobox', { name: /^Responder/ }))
  await page.keyboard.type('Coor')
  await expect(page.getByRole('link', { name: /^Correo/ })).toHaveAttribute('href', /body=Hola\.%20Con%20gusto/)
  await pressKeyOn(page, page.getByRole('button', { name: /^Marcar como atendida/ }))
  await expect(page.getByText('Consulta atendida')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Marcar como nueva/ })).toBeVisible()
  await focusContent(page)
  const download = page.waitForEvent('download')
  await pressKeyOn(page, page.getByRole('button', { name: 'Exportar CSV' }))
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toMatch(/^\uFEFF"Fecha","Tipo","Estado","Nombre","Correo electrónico"/)
  expect(csv).toContain(`"Mensaje de contacto","Atendida","'=HYPERLINK(""x"")","${email}"`)

  await focusSkipLink(page)
  await pressKeyOn(page, findTab(/^Propiedades/))
  await expect(page.getByRole('heading', { level: 1, name: 'Propiedades' })).toBeVisible()
  await tabTo(page, page.getByRole('searchbox', { name: 'Buscar' }))
  await page.keyboard.type(`minidepartamento ${unique}`)
  await expect(page.getByText('1 propiedad', { exact: true })).toBeVisible()
  await expectToFitAPhone(page)
  await tabTo(page, page.getByRole('combobox', { name: `Estado de Minidepartamento ${unique}` }))
  // One letter is enough; a second one that arrives late would choose another option.
  await page.keyboard.press('V')
  await expect(page.getByText('Estado actualizado')).toBeVisible()
  await expect(page.getByRole('link', { name: `Editar Minidepartamento ${unique}` })).toHaveAttribute('href', /editar=/)

  await focusSkipLink(page)
  await pressKeyOn(page, findTab(/^Ajustes/))
  await tabTo(page, page.getByLabel('Soles por dólar'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('3.75')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ajustes guardados')).toBeVisible()
  await focusSkipLink(page)
  await pressKeyOn(page, page.getByRole('button', { name: 'Cerrar sesión' }))
  await expect(page.getByText(/^Sin iniciar sesión puede ver los ajustes/)).toBeVisible()
})

test('an AVIF image is stored as a JPEG and as WebP in two widths', async ({ page }) => {
  const name = 'zona-norte.avif.jpg'
  await page.goto('/admin/featured-images')
  const chooser = page.waitForEvent('filechooser')
  await pressKeyOn(page, page.getByRole('button', { name: 'Elegir archivo' }))
  // Effort 0 takes four seconds less than the default.
  const buffer = await sharp(photoFile).avif({ quality: 40, effort: 0 }).toBuffer()
  await (await chooser).setFiles({ name: 'Zona norte.avif', mimeType: 'image/avif', buffer })
  await pressKeyOn(page, page.getByRole('button', { name: 'Subir imagen' }))
  await expect(page.getByText('Imagen subida exitosamente')).toBeVisible()
  const sizes = []
  for (const file of [name, `${name}.960.webp`, `${name}.1920.webp`]) {
    const body = await (
      await page.request.get(`${apiOrigin}/storage/v1/object/public/featured-property-images/${file}`)
    ).body()
    const { format, width } = await sharp(body).metadata()
    sizes.push([format, width])
  }
  // The photo is 1600 pixels wide, so no version is wider.
  expect(sizes).toEqual([
    ['jpeg', 1600],
    ['webp', 960],
    ['webp', 1600],
  ])
  // The gallery shows one image, not three.
  await expect(page.getByRole('button', { name: /^Eliminar zona-norte/ })).toHaveCount(1)
})
