import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Component as Page } from '@/admin/featured-images/featured-images-page'
import { makeImageBlob, makePhotoFile } from '@tests/support/image-files'
import { findFileInput, renderAdmin } from '@tests/support/render-admin'
import { useSiteBackend } from '@tests/support/site-backend'

const site = useSiteBackend()
const bucket = 'featured-property-images'
const storeImage = (name: string) => site.supabase.service.storage.from(bucket).upload(name, makeImageBlob())

beforeEach(() => {
  vi.spyOn(window, 'confirm').mockReturnValue(true)
})

describe('the screen of featured images', () => {
  it('says in a toast and in a notice that the bucket is missing, and disables uploads', async () => {
    site.intercept('GET', /\/storage\/v1\/bucket$/, { status: 200, body: [] })
    renderAdmin(Page)
    await waitFor(() => expect(screen.getAllByText('El bucket "featured-property-images" no existe')).toHaveLength(2))
    expect(screen.getByText('Contacte al administrador')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Subir imagen' })).toBeDisabled()
    expect(screen.queryByRole('heading', { name: 'Galería' })).not.toBeInTheDocument()
  })

  it('says whether the images could be loaded and refreshed, and keeps them when a refresh fails', async () => {
    await storeImage('villa.jpg')
    site.intercept('POST', /\/object\/list\//, 'offline')
    const user = renderAdmin(Page)
    expect(await screen.findByText('Error al cargar las imágenes')).toBeVisible()
    site.repair()
    await user.click(screen.getByRole('button', { name: 'Actualizar' }))
    expect(await screen.findByText('Imágenes actualizadas')).toBeVisible()
    expect(await screen.findByText('villa.jpg')).toBeVisible()
    site.intercept('POST', /\/object\/list\//, 'offline')
    await user.click(screen.getByRole('button', { name: 'Actualizar' }))
    expect(await screen.findByText('Error al actualizar las imágenes')).toBeVisible()
    expect(screen.getByText('villa.jpg')).toBeVisible()
  })

  it('asks for an image file, shows its name and size, and stores it', async () => {
    await site.signInAsAdmin()
    const user = renderAdmin(Page)
    await user.click(await screen.findByRole('button', { name: 'Subir imagen' }))
    expect(screen.getByText('Por favor seleccione un archivo para subir')).toBeVisible()
    await user.upload(findFileInput(), new File(['hola'], 'nota.txt', { type: 'text/plain' }))
    expect(await screen.findByText('Solo se permiten archivos de imagen')).toBeVisible()
    await user.upload(findFileInput(), makePhotoFile('Terraza al Mar.jpg', 1_277_952))
    expect(await screen.findByText('Terraza al Mar.jpg')).toBeVisible()
    expect(screen.getByText('1,248 KB')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Subir imagen' }))
    expect(await screen.findByText('Imagen subida exitosamente')).toBeVisible()
    // Finds the image by its button: the form also shows the file name until it resets.
    expect(await screen.findByRole('button', { name: 'Eliminar terraza-al-mar.jpg' })).toBeVisible()
  })

  it('says that an upload failed, and keeps the file', async () => {
    await site.signInAsAdmin()
    site.intercept('POST', /\/object\/featured-property-images\//, 'offline')
    const user = renderAdmin(Page)
    await user.upload(await screen.findByLabelText('Archivo de imagen'), makePhotoFile())
    // The bar stays until the test removes it, instead of 0.7 s.
    const { setTimeout } = globalThis
    let removeBar = () => {}
    vi.stubGlobal('setTimeout', (run: () => void, milliseconds = 0) => {
      if (milliseconds !== 700) return setTimeout(run, milliseconds)
      removeBar = run
      return 0
    })
    await user.click(screen.getByRole('button', { name: 'Subir imagen' }))
    expect(await screen.findByText('Error al subir la imagen')).toBeVisible()
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '90')
    expect(screen.getByText('Malecón de Noche.JPG')).toBeVisible()
    act(() => removeBar())
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
  })

  it('asks before deleting, and shows the outcome', async () => {
    await storeImage('villa.jpg')
    const confirm = vi.mocked(window.confirm).mockReturnValue(false)
    const user = renderAdmin(Page)
    const remove = await screen.findByRole('button', { name: 'Eliminar villa.jpg' })
    await user.click(remove)
    expect(confirm).toHaveBeenCalledWith('¿Está seguro que desea eliminar la imagen villa.jpg?')

    confirm.mockReturnValue(true)
    await user.click(remove)
    expect(
      await screen.findByText('Error de permisos: No tiene autorización para eliminar archivos. ¿Está conectado?'),
    ).toBeVisible()

    await site.signInAsAdmin()
    site.intercept('DELETE', /\/object\//, { status: 500, body: { message: 'disco ocupado' } })
    await user.click(remove)
    expect(await screen.findByText('Error al eliminar imagen: disco ocupado')).toBeVisible()
    site.repair()
    site.intercept('DELETE', /\/object\//, 'offline')
    await user.click(remove)
    expect(await screen.findByText('Error al eliminar la imagen')).toBeVisible()
    site.repair()
    await user.click(remove)
    expect(await screen.findByText('Imagen eliminada con éxito')).toBeVisible()
    await waitFor(() => expect(remove).not.toBeInTheDocument())
  })

  it('sorts the images by keyboard, and restores their order if the new one is refused', async () => {
    for (const name of ['bahia.jpg', 'villa.jpg', 'yates.jpg']) await storeImage(name)
    // happy-dom has no layout: three tiles of 100 px in a row.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const tile = this.closest('li')
      const place = tile ? [...(tile.parentElement?.children ?? [])].indexOf(tile) : 0
      return new DOMRect(place * 100, 0, 100, 100)
    })
    Element.prototype.scrollIntoView = () => undefined
    const names = () =>
      screen.getAllByRole('button', { name: /^Mover / }).map((button) => button.getAttribute('aria-label'))
    const user = renderAdmin(Page)
    const moveLastToFirst = async () => {
      const handle = await screen.findByRole('button', { name: 'Mover yates.jpg' })
      handle.focus()
      await user.keyboard(' ')
      expect(await screen.findByText(/^Levantó yates\.jpg|^yates\.jpg: lugar 3 de 3/)).toBeInTheDocument()
      for (const place of [2, 1]) {
        await user.keyboard('{ArrowLeft}')
        expect(await screen.findByText(`yates.jpg: lugar ${place} de 3.`)).toBeInTheDocument()
      }
      await user.keyboard(' ')
    }
    await moveLastToFirst()
    expect(await screen.findByText(/^No se pudo guardar el orden: No tiene autorización/)).toBeVisible()
    await waitFor(() => expect(names()).toEqual(['Mover bahia.jpg', 'Mover villa.jpg', 'Mover yates.jpg']))

    await site.signInAsAdmin()
    await moveLastToFirst()
    expect(await screen.findByText('Orden guardado')).toBeVisible()
    expect(names()).toEqual(['Mover yates.jpg', 'Mover bahia.jpg', 'Mover villa.jpg'])
    expect(await site.supabase.run('select featured_order from public.site_settings')).toEqual([
      { featured_order: ['yates.jpg', 'bahia.jpg', 'villa.jpg'] },
    ])
  })

  it('copies the https URL of an image, or says that it could not', async () => {
    await storeImage('villa.jpg')
    const user = renderAdmin(Page)
    const copy = await screen.findByRole('button', { name: 'Copiar URL de villa.jpg' })
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(copy)
    expect(await screen.findByText('URL copiada al portapapeles')).toBeVisible()
    expect(write).toHaveBeenCalledWith(`https://supabase.test/storage/v1/object/public/${bucket}/villa.jpg`)

    write.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(copy)
    expect(await screen.findByText('No se pudo copiar la URL al portapapeles')).toBeVisible()
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
    await user.click(copy)
    expect(await screen.findByText('Error al copiar la URL')).toBeVisible()
  })
})
