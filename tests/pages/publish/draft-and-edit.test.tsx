import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { paths } from '@/config/paths'
import { errorMessages } from '@/content/messages'
import { publishTexts } from '@/content/publishing'
import { initialPropertyForm, type PropertyFormInput } from '@/schemas/publish'
import { signOut } from '@/services/backend/session'
import { readDraft } from '@tests/support/drafts'
import { filledForm } from '@tests/support/listing-form'
import { makeListingRow } from '@tests/support/listings'
import { findField, openPage, makePhoto, waitForReadyForm, usePublishPage } from './publish-page'

const backend = usePublishPage()

describe('a draft', () => {
  const draft = {
    id: 'd0000000-0000-4000-8000-000000000001',
    savedAt: '2026-11-20T10:00:00Z',
    values: { ...initialPropertyForm, title: 'Casa a medias', price: '99' },
    photos: [],
    mainId: null,
  }
  const readStoredDraft = () => JSON.parse(readDraft('property') || 'null') as { values: PropertyFormInput } | null

  test('is kept while typing and offered at the next visit', async () => {
    const { unmount } = openPage()
    await waitForReadyForm()
    await userEvent.type(findField('Título'), 'Casa a medias')
    await waitFor(() => expect(readStoredDraft()).toMatchObject({ values: { title: 'Casa a medias' } }))
    unmount()
    openPage()
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar borrador' }))
    await waitFor(() => expect(findField('Título')).toHaveValue('Casa a medias'))
    expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull()
  })

  test('is resumed once by a double press', async () => {
    localStorage.setItem('draft:property:x', JSON.stringify(draft))
    openPage()
    const resume = await screen.findByRole('button', { name: 'Continuar borrador' })
    // Both presses come while the photos of the draft are read.
    fireEvent.click(resume)
    fireEvent.click(resume)
    await waitFor(() => expect(findField('Título')).toHaveValue('Casa a medias'))
    expect(screen.queryByRole('button', { name: 'Continuar borrador' })).toBeNull()
  })
})

describe('a draft whose photos IndexedDB does not give back', () => {
  test('fills in what was typed at once, keeps its photos, and says so', async () => {
    vi.stubGlobal('indexedDB', { open: () => Object.assign(new EventTarget(), { readyState: 'pending' }) })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const photos = [{ id: 'uno', name: 'fachada.jpg' }]
    const values = { ...initialPropertyForm, title: 'Casa a medias' }
    const savedAt = '2026-11-20T10:00:00Z'
    const draft = { id: 'd0000000-0000-4000-8000-000000000001', savedAt, values, photos, mainId: 'uno' }
    localStorage.setItem('draft:property:x', JSON.stringify(draft))
    openPage()
    fireEvent.click(await screen.findByRole('button', { name: 'Continuar borrador' }))
    expect(findField('Título')).toHaveValue('Casa a medias')
    await waitFor(() => expect(JSON.parse(readDraft('property'))).toMatchObject({ values, photos, mainId: 'uno' }))
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(await screen.findByText(publishTexts.draftPhotosLate)).toBeVisible()
    fireEvent.change(findField('Título'), { target: { value: 'Casa entera' } })
    await waitFor(() => expect(JSON.parse(readDraft('property'))).toMatchObject({ photos, mainId: 'uno' }))
  })
})

describe('a draft that another tab has published', () => {
  const id = 'd0000000-0000-4000-8000-000000000007'
  const readListings = async () =>
    (await backend.supabase.service.from('properties').select('id, title, price, images')).data ?? []

  test('does not overwrite that listing: the form says so and links to it, and a second press publishes another one', async () => {
    await backend.supabase.service.from('properties').insert(makeListingRow({ id }))
    const published = await readListings()
    const values = { ...filledForm, title: 'Terreno en las colinas' }
    const draft = { id, savedAt: '2026-11-20T10:00:00Z', values, photos: [], mainId: null }
    localStorage.setItem('draft:property:x', JSON.stringify(draft))
    openPage()
    await waitForReadyForm()
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar borrador' }))
    await waitFor(() => expect(findField('Título')).toHaveValue(values.title))
    await userEvent.upload(screen.getByLabelText('Fotos de la propiedad'), makePhoto('colinas.jpg'))
    await screen.findByRole('list', { name: 'Fotos elegidas' })
    const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publicar Propiedad' }))
    await publish()
    expect(await screen.findAllByText(publishTexts.alreadyPublished)).not.toEqual([])
    expect(screen.getByRole('link', { name: /Ver cómo está ahora/ })).toHaveAttribute('href', paths.property(id))
    expect(findField('Título')).toHaveValue(values.title)
    expect(await readListings()).toEqual(published)
    await publish()
    expect(await screen.findByText('Propiedad publicada correctamente')).toBeVisible()
    expect(await readListings()).toEqual(
      expect.arrayContaining([...published, expect.objectContaining({ title: values.title })]),
    )
  })
})

describe('editing', () => {
  const storeListing = async () => {
    const { data } = await backend.supabase.service.from('properties').insert(makeListingRow()).select('id').single()
    return data?.id ?? ''
  }

  test('is refused to a browser that did not publish the listing', async () => {
    openPage(paths.editProperty(await storeListing()))
    expect(await screen.findByText('Error al actualizar la propiedad')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('says that a listing does not exist', async () => {
    openPage(paths.editProperty('00000000-0000-4000-8000-000000000000'))
    expect(await screen.findByText('Propiedad no encontrada')).toBeVisible()
  })

  test('fills the form, sets the status and saves the changes', async () => {
    const id = await storeListing()
    await backend.signInAsAdmin()
    openPage(paths.editProperty(id))
    const title = await screen.findByRole('textbox', { name: 'Título' })
    expect(title).toHaveValue('Casa de playa en Miramar')
    expect(findField('Precio')).toHaveValue('350000')
    await userEvent.click(screen.getByRole('radio', { name: 'Vendida' }))
    expect(await screen.findByText('Estado actualizado: Vendida')).toBeVisible()
    await waitForReadyForm()
    await userEvent.clear(title)
    await userEvent.type(title, 'Casa renovada')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    expect(await screen.findByText('Propiedad actualizada correctamente')).toBeVisible()
    const { data } = await backend.supabase.service.from('properties').select('title, status').eq('id', id).single()
    expect(data).toEqual({ title: 'Casa renovada', status: 'sold' })
  })

  test('changes the operation and the kind, and adds a maintenance fee, a video and a floor plan', async () => {
    const id = await storeListing()
    await backend.signInAsAdmin()
    openPage(paths.editProperty(id))
    await waitForReadyForm()
    await userEvent.selectOptions(findField('Operación'), 'Alquiler')
    const price = screen.getByRole('textbox', { name: /^Precio al mes/ })
    await userEvent.clear(price)
    await userEvent.type(price, '1500')
    await userEvent.selectOptions(findField('Tipo de propiedad'), 'Condominio')
    await userEvent.type(screen.getByRole('textbox', { name: /^Mantenimiento/ }), '-1')
    await userEvent.type(screen.getByRole('textbox', { name: /^Dirección de un video/ }), 'https://evil.test/v')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    expect(await screen.findByText('El mantenimiento debe ser un número positivo')).toBeVisible()
    expect(screen.getByText('Ingrese la dirección de un video de YouTube o Vimeo')).toBeVisible()

    const [maintenance, video] = [/^Mantenimiento/, /^Dirección de un video/].map((name) =>
      screen.getByRole('textbox', { name }),
    )
    await userEvent.clear(maintenance!)
    await userEvent.type(maintenance!, '350.50')
    await userEvent.clear(video!)
    await userEvent.type(video!, 'https://youtu.be/aqz-KE-bpKQ?t=3')
    const plan = screen.getByLabelText<HTMLInputElement>('Archivo del plano')
    await userEvent.upload(plan, new File(['<svg/>'], 'plano.jpg', { type: 'image/jpeg' }))
    expect(await screen.findByText('Tipo de imagen no permitido. Use JPG, PNG o WEBP')).toBeVisible()
    await userEvent.upload(plan, makePhoto('plano.jpg'))
    expect(await screen.findByRole('img', { name: 'Vista previa del plano plano.jpg' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    expect(await screen.findByText('Propiedad actualizada correctamente')).toBeVisible()

    const readListing = async () =>
      (await backend.supabase.service.from('properties').select().eq('id', id).single()).data
    expect(await readListing()).toMatchObject({
      listing_type: 'rent',
      price: 1500,
      property_type: 'condo',
      maintenance_fee: 350.5,
      video_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      floor_plan: expect.stringMatching(/^\/storage\/v1\/object\/public\/property-images\/property-\d+-1-plano\.jpg$/),
    })
    const readPlanFiles = () => backend.supabase.run("select 1 from storage.objects where name like '%plano%'")
    // The floor plan and its card variant.
    expect(await readPlanFiles()).toHaveLength(2)
  })

  test('removes, with the floor plan, the message about a refused file, and focuses the button that chooses a floor plan', async () => {
    const id = await storeListing()
    await backend.signInAsAdmin()
    openPage(paths.editProperty(id))
    await waitForReadyForm()
    const plan = screen.getByLabelText('Archivo del plano')
    await userEvent.upload(plan, makePhoto('plano.jpg'))
    await screen.findByRole('img', { name: 'Vista previa del plano plano.jpg' })
    await userEvent.upload(plan, new File(['<svg/>'], 'otro.jpg', { type: 'image/jpeg' }))
    const refusal = 'Tipo de imagen no permitido. Use JPG, PNG o WEBP'
    expect(await screen.findByText(refusal)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Quitar plano' }))
    expect(screen.queryByText(refusal)).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: publishTexts.choosePlan })).toHaveFocus())
  })

  test.each([
    [
      'the floor plan that was chosen last, although the check of an earlier one ends later',
      () => userEvent.upload(screen.getByLabelText('Archivo del plano'), makePhoto('segundo.jpg')),
      ['segundo.jpg'],
    ],
    [
      'no floor plan after its removal, although the check of another one ends later',
      () => userEvent.click(screen.getByRole('button', { name: 'Quitar plano' })),
      [],
    ],
  ])('shows %s', async (_, act, expected) => {
    const id = await storeListing()
    await backend.signInAsAdmin()
    openPage(paths.editProperty(id))
    await waitForReadyForm()
    const plan = screen.getByLabelText('Archivo del plano')
    await userEvent.upload(plan, makePhoto('primero.jpg'))
    await screen.findByRole('img', { name: 'Vista previa del plano primero.jpg' })
    const slow = makePhoto('lento.jpg')
    let finishCheck = () => {}
    const checked = new Promise<void>((resolve) => (finishCheck = resolve))
    const head = slow.slice()
    const read = head.arrayBuffer.bind(head)
    vi.spyOn(head, 'arrayBuffer').mockImplementation(() => checked.then(read))
    vi.spyOn(slow, 'slice').mockReturnValue(head)
    await userEvent.upload(plan, slow)
    await act()
    const listShownPlans = () =>
      screen.queryAllByRole('img', { name: /^Vista previa del plano/ }).map((image) => image.getAttribute('alt'))
    const names = expected.map((name) => `Vista previa del plano ${name}`)
    await waitFor(() => expect(listShownPlans()).toEqual(names))
    finishCheck()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(listShownPlans()).toEqual(names)
  })

  test('removes the floor plan and its file', async () => {
    const id = await storeListing()
    const name = 'property-1-0-plano.jpg'
    await backend.supabase.service.storage.from('property-images').upload(name, makePhoto(name))
    const floor_plan = `/storage/v1/object/public/property-images/${name}`
    await backend.supabase.service.from('properties').update({ floor_plan }).eq('id', id)
    await backend.signInAsAdmin()
    openPage(paths.editProperty(id))
    await waitForReadyForm()
    await userEvent.click(screen.getByRole('button', { name: 'Quitar plano' }))
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    expect(await screen.findByText('Propiedad actualizada correctamente')).toBeVisible()
    const { data } = await backend.supabase.service.from('properties').select('floor_plan').eq('id', id).single()
    expect(data).toEqual({ floor_plan: null })
    await waitFor(async () =>
      expect(await backend.supabase.run("select 1 from storage.objects where name like '%plano%'")).toEqual([]),
    )
  })

  test('stores no floor plan when its upload fails', async () => {
    const id = await storeListing()
    await backend.signInAsAdmin()
    openPage(paths.editProperty(id))
    await waitForReadyForm()
    await userEvent.upload(screen.getByLabelText('Archivo del plano'), makePhoto('plano.jpg'))
    await screen.findByRole('img', { name: 'Vista previa del plano plano.jpg' })
    backend.intercept('POST', /storage\/v1\/object\/property-images/, 'offline')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    expect(await screen.findByText('Error al actualizar la propiedad')).toBeVisible()
    const { data } = await backend.supabase.service.from('properties').select('floor_plan').eq('id', id).single()
    expect(data).toEqual({ floor_plan: null })
  })

  test('keeps the form and the typed values when the listing cannot be refetched', async () => {
    const id = await storeListing()
    await backend.signInAsAdmin()
    openPage(paths.editProperty(id))
    const title = await screen.findByRole('textbox', { name: 'Título' })
    await userEvent.type(title, ' otra')
    backend.intercept('GET', /\/properties/, { status: 403, body: { message: 'permission denied', code: '42501' } })
    const requests = vi.spyOn(globalThis, 'fetch')
    await userEvent.click(screen.getByRole('radio', { name: 'Vendida' }))
    await waitFor(() =>
      expect(requests.mock.calls.filter(([, init]) => (init?.method ?? 'GET') === 'GET')).not.toEqual([]),
    )
    expect(await screen.findByText('Estado actualizado: Vendida')).toBeVisible()
    expect(title).toBeVisible()
    expect(title).toHaveValue('Casa de playa en Miramar otra')
  })

  test('by an owner whose session ends loses nothing, and is saved once a link gives the listing back', async () => {
    const id = await storeListing()
    await backend.signInAsOwner(id)
    openPage(paths.editProperty(id))
    await waitForReadyForm()
    await userEvent.type(findField('Título'), ' otra')
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    await signOut()
    await save()
    expect(await screen.findByText(publishTexts.nothingLost)).toBeVisible()
    expect(findField('Título')).toHaveValue('Casa de playa en Miramar otra')
    // The link to manage the listing does this in another tab.
    await backend.signInAsOwner(id)
    await save()
    expect(await screen.findByText('Propiedad actualizada correctamente')).toBeVisible()
    const { data } = await backend.supabase.service.from('properties').select('title').eq('id', id).single()
    expect(data).toEqual({ title: 'Casa de playa en Miramar otra' })
  })

  test('does not overwrite what somebody else changed meanwhile, says so, and saves the edit at the second press', async () => {
    const id = await storeListing()
    const readListing = () =>
      backend.supabase.service.from('properties').select('title, images, status').eq('id', id).single()
    const name = 'property-1-0-ajena.jpg'
    await backend.supabase.service.storage.from('property-images').upload(name, makePhoto(name))
    await backend.signInAsAdmin()
    openPage(paths.editProperty(id))
    await waitForReadyForm()
    await userEvent.type(findField('Título'), ' otra')
    const images = [...(await readListing()).data!.images, `/storage/v1/object/public/property-images/${name}`]
    await backend.supabase.service.from('properties').update({ images }).eq('id', id)
    // Refetches the listing.
    await userEvent.click(screen.getByRole('radio', { name: 'Vendida' }))
    expect(await screen.findByText('Estado actualizado: Vendida')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    expect(await screen.findAllByText(publishTexts.changedMeanwhile)).not.toEqual([])
    expect(screen.getByRole('link', { name: /Ver cómo está ahora/ })).toHaveAttribute('href', paths.property(id))
    expect(findField('Título')).toHaveValue('Casa de playa en Miramar otra')
    expect((await readListing()).data).toEqual({ title: 'Casa de playa en Miramar', images, status: 'sold' })
    expect(await backend.supabase.run("select 1 from storage.objects where name like '%ajena%'")).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    expect(await screen.findByText('Propiedad actualizada correctamente')).toBeVisible()
    expect((await readListing()).data).toMatchObject({ title: 'Casa de playa en Miramar otra', status: 'sold' })
  })

  test('by an owner is saved although the agency rejected the listing meanwhile', async () => {
    const id = await storeListing()
    await backend.signInAsOwner(id)
    openPage(paths.editProperty(id))
    await waitForReadyForm()
    await userEvent.type(findField('Título'), ' otra')
    const rejection = { review: 'rejected', review_reason: 'Falta el precio' }
    await backend.supabase.service.from('properties').update(rejection).eq('id', id)
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    expect(await screen.findByText(publishTexts.sentToReview)).toBeVisible()
    const { data } = await backend.supabase.service.from('properties').select('title, review').eq('id', id).single()
    expect(data).toEqual({ title: 'Casa de playa en Miramar otra', review: 'pending' })
  })

  test('keeps the typed values when saving fails, and removes the message once the next attempt succeeds', async () => {
    const id = await storeListing()
    await backend.signInAsAdmin()
    openPage(paths.editProperty(id))
    const title = await screen.findByRole('textbox', { name: 'Título' })
    await waitForReadyForm()
    await userEvent.type(title, ' otra')
    // Messages do not close by themselves, as they would after six seconds.
    const { setTimeout } = globalThis
    vi.stubGlobal('setTimeout', (run: () => void, milliseconds = 0) =>
      milliseconds === 6000 ? 0 : setTimeout(run, milliseconds),
    )
    backend.intercept('PATCH', /\/properties/, 'offline')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    const message = await screen.findByText(errorMessages.publishPropertyDetail)
    expect(title).toHaveValue('Casa de playa en Miramar otra')
    backend.repair()
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    expect(await screen.findByText('Propiedad actualizada correctamente')).toBeVisible()
    await waitFor(() => expect(message).not.toBeInTheDocument())
  })
})
