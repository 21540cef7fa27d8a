import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Component as Page } from '@/admin/fotosweb/fotosweb-page'
import { makeImageBlob, makePhotoFile } from '@tests/support/image-files'
import { findFileInput, renderAdmin, signInAtPanel } from '@tests/support/render-admin'
import { admin, useSiteBackend } from '@tests/support/site-backend'

const site = useSiteBackend()
const permissionMessage = 'Error de permisos: No tiene autorización para eliminar archivos. ¿Está conectado?'
const storeFile = (name: string) => site.supabase.service.storage.from('fotosweb').upload(name, makeImageBlob())

beforeEach(() => {
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
})

describe('Fotosweb', () => {
  it('says that the list cannot be loaded, loads it at the next attempt, and keeps it when a refresh fails', async () => {
    await storeFile('ancon-bay.jpg')
    site.intercept('POST', /\/object\/list\/fotosweb/, { status: 500, body: { message: 'boom' } })
    const user = renderAdmin(Page)
    expect(await screen.findByText('Error al cargar la lista de archivos')).toBeVisible()
    site.repair()
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('button', { name: 'Eliminar ancon-bay.jpg' })).toBeVisible()
    site.intercept('POST', /\/object\/list\/fotosweb/, 'offline')
    await user.click(screen.getByRole('button', { name: 'Actualizar' }))
    expect(await screen.findByText('Error al cargar la lista de archivos')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Eliminar ancon-bay.jpg' })).toBeVisible()
  })

  it('requires a file, and refuses files that are not images', async () => {
    const user = renderAdmin(Page)
    await user.click(await screen.findByRole('button', { name: 'Subir archivo' }))
    expect(screen.getByText('Por favor selecciona un archivo')).toBeVisible()
    await user.upload(findFileInput(), [
      new File(['hola'], 'nota.txt', { type: 'text/plain' }),
      makePhotoFile('buena.jpg'),
    ])
    expect(await screen.findByText('nota.txt: Tipo de archivo no permitido. Use JPG, PNG o WEBP')).toBeVisible()
    expect(screen.getByText('1 imagen elegida')).toBeVisible()
  })

  it('lists the standard images; stores a file of any name under the name of one, after a look at both, and can be cancelled', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:http://localhost/foto')
    URL.revokeObjectURL = vi.fn()
    // One of the standard images has this name, without the first 'n' of 'ancon'.
    await storeFile('acon-bay.jpg')
    await site.signInAsAdmin()
    const user = renderAdmin(Page)
    const standard = within(await screen.findByRole('region', { name: 'Imágenes estándar' }))
    const hero = within(standard.getByRole('listitem', { name: 'acon-bay.jpg' }))
    expect(hero.getByText('Presente')).toBeVisible()
    const view = within(standard.getByRole('listitem', { name: 'ancon-view.jpg' }))
    expect(view.getByText('Falta')).toBeVisible()
    // Somebody else uploads another standard image meanwhile.
    await storeFile('ancon-panorama.jpg')
    const panorama = within(standard.getByRole('listitem', { name: 'ancon-panorama.jpg' }))
    expect(panorama.getByText('Falta')).toBeVisible()
    await user.click(standard.getByRole('button', { name: 'Verificar las imágenes estándar' }))
    expect(await panorama.findByText('Presente')).toBeVisible()

    const pick = (file: File) =>
      user.upload(screen.getByLabelText<HTMLInputElement>('Archivo para ancon-view.jpg'), file)
    await pick(new File(['hola'], 'nota.txt', { type: 'text/plain' }))
    expect(await screen.findByText('Tipo de archivo no permitido. Use JPG, PNG o WEBP')).toBeVisible()
    await pick(makePhotoFile('Foto del celular.JPG'))
    expect(await view.findByText('Después')).toBeVisible()
    await user.click(view.getByRole('button', { name: 'Cancelar ancon-view.jpg' }))
    expect(view.queryByText('Después')).toBeNull()
    await pick(makePhotoFile('Foto del celular.JPG'))
    await user.click(await view.findByRole('button', { name: 'Guardar ancon-view.jpg' }))
    expect(await screen.findByText('Archivo ancon-view.jpg subido exitosamente')).toBeVisible()
    expect(await view.findByText('Presente')).toBeVisible()
    expect(view.getByRole('button', { name: 'Cambiar ancon-view.jpg' })).toHaveFocus()
    expect(view.queryByText('Después')).toBeNull()
  })

  it('keeps the picked picture when it cannot be stored, and says why', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:http://localhost/foto')
    URL.revokeObjectURL = vi.fn()
    await site.signInAsAdmin()
    site.intercept('POST', /\/object\/fotosweb\//, { status: 500, body: { message: 'disco lleno' } })
    const user = renderAdmin(Page)
    await user.upload(await screen.findByLabelText('Archivo para acon-bay.jpg'), makePhotoFile('bahia.jpg'))
    await user.click(await screen.findByRole('button', { name: 'Guardar acon-bay.jpg' }))
    expect(await screen.findByText('Error al subir archivo: disco lleno')).toBeVisible()
    expect(screen.getByText('Después')).toBeVisible()
    site.repair()
  })

  it.each([
    ['a visitor', false, 'Se guardará como del-celular.jpg.'],
    ['an administrator', true, 'Se guardará como del-celular.jpg. Si ya existe, se reemplaza.'],
  ])('tells %s how the file will be stored', async (_, isAdmin, text) => {
    await site.supabase.setOpenAccess(true)
    if (isAdmin) await site.signInAsAdmin()
    const user = renderAdmin(Page)
    await screen.findByText(isAdmin ? admin.email : /^Sin iniciar sesión puede ver, copiar y subir/)
    await user.upload(findFileInput(), makePhotoFile('Del celular.jpg'))
    expect((await screen.findByText(/^Se guardará como/)).textContent).toBe(text)
  })

  it('says why the uploads failed, and keeps the files for another attempt', async () => {
    await site.signInAsAdmin()
    site.intercept('POST', /\/object\/fotosweb\//, { status: 500, body: { message: 'disco lleno' } })
    const user = renderAdmin(Page)
    await user.upload(await screen.findByLabelText('Archivo de imagen'), [
      makePhotoFile('uno.jpg'),
      makePhotoFile('dos.jpg'),
    ])
    await user.click(screen.getByRole('button', { name: 'Subir archivo' }))
    expect((await screen.findAllByText('Error al subir archivo: disco lleno')).length).toBeGreaterThan(0)
    expect(screen.getByText('2 imágenes elegidas')).toBeVisible()
    site.repair()
    await user.click(screen.getByRole('button', { name: 'Subir archivo' }))
    expect(await screen.findByText('Archivo uno.jpg subido exitosamente')).toBeVisible()
    expect(screen.getByText('Archivo dos.jpg subido exitosamente')).toBeVisible()
    expect(screen.getByText('Elija una imagen')).toBeVisible()
  })

  it('offers to sign in after a refused upload, and then to send the file without choosing it again', async () => {
    const user = renderAdmin(Page)
    expect(await screen.findByText(/Sin iniciar sesión puede ver las imágenes/)).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Iniciar sesión' })).not.toBeInTheDocument()
    await user.upload(findFileInput(), makePhotoFile('nueva.jpg'))
    await user.click(screen.getByRole('button', { name: 'Subir archivo' }))
    expect(await screen.findByText(/^Error al subir archivo: No tiene autorización/)).toBeVisible()

    const panel = screen.getByRole('region', { name: 'Iniciar sesión' })
    await user.click(within(panel).getByRole('button', { name: 'Iniciar sesión' }))
    expect(within(panel).getByText('Ingrese un correo electrónico válido')).toBeVisible()
    expect(within(panel).getByText('Ingrese su contraseña')).toBeVisible()
    fireEvent.change(within(panel).getByLabelText('Correo electrónico'), { target: { value: admin.email } })
    await user.type(within(panel).getByLabelText('Contraseña'), 'equivocada{Enter}')
    expect(await within(panel).findByText('El correo electrónico o la contraseña no son correctos.')).toBeVisible()
    fireEvent.change(within(panel).getByLabelText('Contraseña'), { target: { value: admin.password } })
    await user.click(within(panel).getByRole('button', { name: 'Mostrar contraseña' }))
    expect(within(panel).getByLabelText('Contraseña')).toHaveAttribute('type', 'text')
    await user.click(within(panel).getByRole('button', { name: 'Iniciar sesión' }))
    await user.click(await within(panel).findByRole('button', { name: 'Reintentar: Subir nueva.jpg' }))
    expect(await screen.findByText('Archivo nueva.jpg subido exitosamente')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
    expect(await screen.findByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  })

  it('shows the permission message if a deletion is refused, and deletes after signing in', async () => {
    await storeFile('ancon-bay.jpg')
    const user = renderAdmin(Page)
    await user.click(await screen.findByRole('button', { name: 'Eliminar ancon-bay.jpg' }))
    expect(await screen.findByText(permissionMessage)).toBeVisible()
    const panel = await signInAtPanel()
    await user.click(await within(panel).findByRole('button', { name: 'Reintentar: Eliminar ancon-bay.jpg' }))
    expect(await screen.findByText('Archivo ancon-bay.jpg eliminado exitosamente')).toBeVisible()
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Eliminar ancon-bay.jpg' })).not.toBeInTheDocument(),
    )
  })

  it('asks before a deletion, and says why it failed', async () => {
    await storeFile('ancon-bay.jpg')
    await site.signInAsAdmin()
    site.intercept('DELETE', /\/object\/fotosweb/, { status: 500, body: { message: 'disco ocupado' } })
    const confirm = vi.mocked(window.confirm).mockReturnValue(false)
    const user = renderAdmin(Page)
    await user.click(await screen.findByRole('button', { name: 'Eliminar ancon-bay.jpg' }))
    expect(confirm).toHaveBeenCalledOnce()
    expect(screen.queryByText(/Error al eliminar/)).not.toBeInTheDocument()
    confirm.mockReturnValue(true)
    await user.click(screen.getByRole('button', { name: 'Eliminar ancon-bay.jpg' }))
    expect(await screen.findByText('Error al eliminar archivo: disco ocupado')).toBeVisible()
  })
})
