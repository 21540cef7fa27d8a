import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { expectConsole } from '@tests/setup/no-console-error'
import { field, noWorker, open, photo, picker, ready, usePublishPage } from './publish-page'

const backend = usePublishPage()

describe('photos', () => {
  test('valid files are added and counted, invalid ones are named one by one', async () => {
    noWorker()
    open()
    await ready()
    const big = photo('grande.jpg')
    Object.defineProperty(big, 'size', { value: 10 * 1024 * 1024 + 1 })
    await userEvent.upload(picker(), [photo('1.jpg'), photo('2.jpg'), big, photo('plano.jpg', [0x49, 0x49, 0x2a, 0])])
    expect(await screen.findByText('2 imágenes cargadas correctamente')).toBeVisible()
    expect(screen.getByText('La imagen excede el tamaño máximo de 10MB')).toBeVisible()
    expect(screen.getByText('Tipo de imagen no permitido. Use JPG, PNG o WEBP')).toBeVisible()
    expect(screen.getByText('grande.jpg no se agregó').parentElement).toHaveTextContent(
      'El archivo excede el tamaño máximo de 10MB',
    )
    expect(screen.getByText('plano.jpg no se agregó').parentElement).toHaveTextContent(
      'Tipo de archivo no permitido. Use JPG, PNG o WEBP',
    )
  })

  test('another photo becomes the main one; when it is removed, the first becomes the main one', async () => {
    noWorker()
    open()
    await ready()
    await userEvent.upload(picker(), [photo('1.jpg'), photo('2.jpg')])
    const main = () => screen.getByText('Principal').closest('li')
    await waitFor(() => expect(main()).toHaveTextContent('1.jpg'))
    await userEvent.click(screen.getByRole('button', { name: 'Marcar 2.jpg como principal' }))
    expect(main()).toHaveTextContent('2.jpg')
    expect(await screen.findByText('Imagen principal actualizada')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Quitar 2.jpg' }))
    expect(main()).toHaveTextContent('1.jpg')
    expect(await screen.findByText('Imagen eliminada')).toBeVisible()
  })

  test('files added before Storage is ready are refused', async () => {
    let answer = (): void => undefined
    const wait = new Promise<void>((resolve) => (answer = resolve))
    const real = globalThis.fetch
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      await wait
      return real(...request)
    })
    open()
    expect(await screen.findByLabelText('Fotos de la propiedad')).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Elegir archivos' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Publicar Propiedad' })).toBeDisabled()
    expect(screen.getByText(/Verificando el sistema de almacenamiento/)).toBeVisible()
    fireEvent.drop(screen.getByRole('button', { name: 'Elegir archivos' }), {
      dataTransfer: { types: ['Files'], files: [photo('1.jpg')] },
    })
    expect(
      await screen.findByText(
        'El sistema de almacenamiento no está listo. Por favor, inténtalo de nuevo en unos momentos.',
      ),
    ).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Fotos elegidas' })).toBeNull()
    answer()
    await ready()
    expect(picker()).toBeEnabled()
  })
})

describe('the storage check', () => {
  test('shows a failure in the photo card and in the form, blocks nothing, and can be retried', async () => {
    backend.intercept('GET', /\/storage\/v1\/bucket/, 'offline')
    open()
    expect(await screen.findByText('Error al verificar el sistema de almacenamiento')).toBeVisible()
    expect(screen.getByText('Error al verificar el almacenamiento')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Publicar Propiedad' })).toBeEnabled()
    expect(picker()).toBeEnabled()
    await userEvent.click(screen.getByRole('button', { name: 'Publicar Propiedad' }))
    expect(await screen.findByText('Suba al menos una imagen')).toBeVisible()
    noWorker()
    await userEvent.upload(picker(), photo('1.jpg'))
    expect(await screen.findByText('1 imágenes cargadas correctamente')).toBeVisible()
    await userEvent.type(field('Título'), 'Casa que no se pierde')
    const again = screen.getByRole('button', { name: 'Volver a verificar' })
    await userEvent.click(again)
    expect(again).toBeVisible()
    expect(again).toHaveAttribute('aria-busy', 'true')
    await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'))
    expect(again).toHaveFocus()
    backend.repair()
    await userEvent.click(again)
    await ready()
    expect(again).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Elegir archivos' })).toHaveFocus())
    expect(screen.queryByText('Error al verificar el almacenamiento')).toBeNull()
    expect(field('Título')).toHaveValue('Casa que no se pierde')
  })

  test('passes without the bucket in the list', async () => {
    expectConsole('warn', 'The bucket for property photos is not listed')
    const policy = `policy "everyone lists the site's buckets" on storage.buckets`
    await backend.supabase.run(`alter ${policy} using (false)`)
    open()
    await ready()
    expect(screen.getByRole('button', { name: 'Publicar Propiedad' })).toBeEnabled()
    await backend.supabase.run(`alter ${policy} using (true)`)
  })
})
