import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { expectConsole } from '@tests/setup/no-console-error'
import { createPreparationWorker, createRefusingWorker } from '@tests/support/preparation-worker'
import { choose, fillForm, openPage, makePhoto, findPhotoInput, waitForReadyForm, usePublishPage } from './publish-page'

const backend = usePublishPage()

describe('photos', () => {
  test('valid files are added and counted, invalid ones are named one by one; the main one is the marked one, or the first; of two hundred more, one notice is about those beyond thirty', async () => {
    openPage()
    await waitForReadyForm()
    const big = makePhoto('grande.jpg')
    Object.defineProperty(big, 'size', { value: 10 * 1024 * 1024 + 1 })
    const scan = makePhoto('plano.jpg', [0x49, 0x49, 0x2a, 0])
    choose(findPhotoInput(), makePhoto('1.jpg'), makePhoto('2.jpg'), big, scan)
    expect(await screen.findByText('2 imágenes cargadas correctamente')).toBeVisible()
    expect(screen.getByText('La imagen excede el tamaño máximo de 10MB')).toBeVisible()
    expect(screen.getByText('Tipo de imagen no permitido. Use JPG, PNG o WEBP')).toBeVisible()
    const refused = screen.getByText('2 archivos no se agregaron').parentElement
    expect(refused).toHaveTextContent('grande.jpg: El archivo excede el tamaño máximo de 10MB')
    expect(refused).toHaveTextContent('plano.jpg: Tipo de archivo no permitido. Use JPG, PNG o WEBP')

    const main = () => screen.getByText('Principal').closest('li')
    await waitFor(() => expect(main()).toHaveTextContent('1.jpg'))
    fireEvent.click(screen.getByRole('button', { name: 'Marcar 2.jpg como principal' }))
    expect(main()).toHaveTextContent('2.jpg')
    expect(await screen.findByText('Imagen principal actualizada')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Quitar 2.jpg' }))
    expect(main()).toHaveTextContent('1.jpg')
    expect(await screen.findByText('Imagen eliminada')).toBeVisible()

    choose(findPhotoInput(), ...Array.from({ length: 200 }, (_, index) => makePhoto(`${index}.png`)))
    const title = await screen.findByText('171 archivos no se agregaron')
    expect(title.parentElement).toHaveTextContent(
      '29.png, 30.png, 31.png, 32.png, 33.png y 166 más: Puede subir hasta 30 imágenes por propiedad',
    )
    expect(screen.getAllByText(/no se agreg/)).toHaveLength(1)
    expect(screen.getByText('29 imágenes cargadas correctamente')).toBeVisible()
  })

  test('a photo that cannot be prepared is named with its reason, and is not among the chosen ones', async () => {
    vi.stubGlobal('Worker', createRefusingWorker('falsified', 'rota.jpg'))
    openPage()
    await waitForReadyForm()
    choose(findPhotoInput(), makePhoto('rota.jpg'), makePhoto('1.jpg'))
    expect((await screen.findByText('rota.jpg no se agregó')).parentElement).toHaveTextContent(
      'Su navegador altera las imágenes para protegerlo del rastreo',
    )
    expect(screen.getByText('1 imágenes cargadas correctamente')).toBeVisible()
    const chosen = within(screen.getByRole('list', { name: 'Fotos elegidas' }))
    expect(chosen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['Vista previa de 1.jpg'])
  })

  test('a form that is sent before its photo is prepared waits, and publishes nothing if the photo turns out to be unusable', async () => {
    let finishPreparation = (): void => undefined
    const finished = new Promise<void>((resolve) => (finishPreparation = resolve))
    const RefusingWorker = createPreparationWorker({
      photo: () =>
        finished.then(() => {
          throw new Error('tooManyPixels')
        }),
    })
    vi.stubGlobal('Worker', RefusingWorker)
    openPage()
    await waitForReadyForm()
    fillForm()
    choose(findPhotoInput(), makePhoto('enorme.jpg'))
    await screen.findByRole('list', { name: 'Fotos elegidas' })
    fireEvent.click(screen.getByRole('button', { name: 'Publicar Propiedad' }))
    expect(await screen.findByText('Subiendo archivos y guardando propiedad...')).toBeVisible()
    finishPreparation()
    expect(await screen.findByText('Error al publicar la propiedad')).toBeVisible()
    expect(screen.getByText('enorme.jpg no se agregó')).toBeVisible()
    const { data } = await backend.supabase.service.from('properties').select('id')
    expect(data).toEqual([])
  })

  test('files that are dropped before Storage is ready are refused', async () => {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    const realFetch = globalThis.fetch
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      await released
      return realFetch(...request)
    })
    openPage()
    expect(await screen.findByLabelText('Fotos de la propiedad')).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Elegir archivos' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Publicar Propiedad' })).toBeDisabled()
    expect(screen.getByText(/Verificando el sistema de almacenamiento/)).toBeVisible()
    fireEvent.drop(screen.getByRole('button', { name: 'Elegir archivos' }), {
      dataTransfer: { types: ['Files'], files: [makePhoto('1.jpg')] },
    })
    expect(
      await screen.findByText(
        'El sistema de almacenamiento no está listo. Por favor, inténtalo de nuevo en unos momentos.',
      ),
    ).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Fotos elegidas' })).toBeNull()
    release()
    await waitForReadyForm()
    expect(findPhotoInput()).toBeEnabled()
  })
})

describe('the storage check', () => {
  test('that fails is told in the photo card and in the form, which can be filled in and published', async () => {
    backend.intercept('GET', /\/storage\/v1\/bucket/, 'offline')
    openPage()
    expect(await screen.findByText('Error al verificar el sistema de almacenamiento')).toBeVisible()
    expect(screen.getByText('Error al verificar el almacenamiento')).toBeVisible()
    choose(findPhotoInput(), makePhoto('1.jpg'))
    expect(await screen.findByText('1 imágenes cargadas correctamente')).toBeVisible()
    fillForm()
    fireEvent.click(screen.getByRole('button', { name: 'Publicar Propiedad' }))
    expect(await screen.findByText('Propiedad publicada correctamente')).toBeVisible()
  })

  test('passes where the list of buckets does not have the one for property photos', async () => {
    expectConsole('warn', 'The bucket for property photos is not listed')
    const policy = `policy "everyone lists the site's buckets" on storage.buckets`
    await backend.supabase.run(`alter ${policy} using (false)`)
    onTestFinished(async () => {
      await backend.supabase.run(`alter ${policy} using (true)`)
    })
    openPage()
    await waitForReadyForm()
    expect(screen.getByRole('button', { name: 'Publicar Propiedad' })).toBeEnabled()
  })
})
