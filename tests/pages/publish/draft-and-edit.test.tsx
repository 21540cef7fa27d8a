import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { paths } from '@/config/paths'
import { errorMessages } from '@/content/messages'
import { publishTexts } from '@/content/publishing'
import { initialPropertyForm, type PropertyFormInput } from '@/schemas/publish'
import { signOut } from '@/services/backend/session'
import { readDraft } from '@tests/support/drafts'
import { filledForm } from '@tests/support/listing-form'
import { makeListingRow } from '@tests/support/listings'
import { pause } from '@tests/support/timers'
import {
  choose,
  findField,
  findPhotoInput,
  openPage,
  makePhoto,
  waitForReadyForm,
  usePublishPage,
  write,
} from './publish-page'

const backend = usePublishPage()

test('a draft is kept while typing and offered at the next visit, where a double press resumes it once', async () => {
  const readStoredDraft = () => JSON.parse(readDraft('property') || 'null') as { values: PropertyFormInput } | null
  const { unmount } = openPage()
  await waitForReadyForm()
  write(findField('Título'), 'Casa a medias')
  await waitFor(() => expect(readStoredDraft()).toMatchObject({ values: { title: 'Casa a medias' } }))
  unmount()
  openPage()
  const resume = await screen.findByRole('button', { name: 'Continuar borrador' })
  // Both presses come while the photos of the draft are read.
  fireEvent.click(resume)
  fireEvent.click(resume)
  await waitFor(() => expect(findField('Título')).toHaveValue('Casa a medias'))
  for (const name of ['Continuar borrador', 'Descartar']) expect(screen.queryByRole('button', { name })).toBeNull()
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
    fireEvent.click(screen.getByRole('button', { name: 'Continuar borrador' }))
    await waitFor(() => expect(findField('Título')).toHaveValue(values.title))
    choose(findPhotoInput(), makePhoto('colinas.jpg'))
    await screen.findByRole('list', { name: 'Fotos elegidas' })
    const publish = () => fireEvent.click(screen.getByRole('button', { name: 'Publicar Propiedad' }))
    publish()
    expect(await screen.findAllByText(publishTexts.alreadyPublished)).not.toEqual([])
    expect(screen.getByRole('link', { name: /Ver cómo está ahora/ })).toHaveAttribute('href', paths.property(id))
    expect(findField('Título')).toHaveValue(values.title)
    expect(await readListings()).toEqual(published)
    publish()
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

  const openForm = async (id: string) => {
    openPage(paths.editProperty(id))
    await waitForReadyForm()
    return { title: findField('Título'), plan: screen.getByLabelText('Archivo del plano') }
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const save = () => press('Guardar cambios')

  test('changes the operation and the kind, and adds a maintenance fee, a video and, once its upload succeeds, a floor plan', async () => {
    const id = await storeListing()
    await backend.signInAsAdmin()
    const { plan } = await openForm(id)
    write(findField('Operación'), 'rent')
    write(screen.getByLabelText(/^Precio al mes/), '1500')
    write(findField('Tipo de propiedad'), 'condo')
    const maintenance = screen.getByLabelText(/^Mantenimiento/)
    const video = screen.getByLabelText(/^Dirección de un video/)
    write(maintenance, '-1')
    write(video, 'https://evil.test/v')
    save()
    expect(await screen.findByText('El mantenimiento debe ser un número positivo')).toBeVisible()
    expect(screen.getByText('Ingrese la dirección de un video de YouTube o Vimeo')).toBeVisible()

    write(maintenance, '350.50')
    write(video, 'https://youtu.be/aqz-KE-bpKQ?t=3')
    choose(plan, makePhoto('plano.jpg'))
    expect(await screen.findByRole('img', { name: 'Vista previa del plano plano.jpg' })).toBeVisible()
    const readListing = async () =>
      (await backend.supabase.service.from('properties').select().eq('id', id).single()).data
    backend.intercept('POST', /storage\/v1\/object\/property-images/, 'offline')
    save()
    expect(await screen.findByText('Error al actualizar la propiedad')).toBeVisible()
    expect(await readListing()).toMatchObject({ listing_type: 'sale', floor_plan: null })

    backend.repair()
    save()
    expect(await screen.findByText('Propiedad actualizada correctamente')).toBeVisible()
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

  test('shows the floor plan that was chosen last although the check of an earlier one ends later, refuses other files, and removes the plan with its file', async () => {
    const id = await storeListing()
    const name = 'property-1-0-plano.jpg'
    await backend.supabase.service.storage.from('property-images').upload(name, makePhoto(name))
    const floor_plan = `/storage/v1/object/public/property-images/${name}`
    await backend.supabase.service.from('properties').update({ floor_plan }).eq('id', id)
    await backend.signInAsAdmin()
    const { plan } = await openForm(id)
    const listShownPlans = () =>
      screen.queryAllByAltText(/^Vista previa del plano/).map((image) => image.getAttribute('alt'))
    const expectPlan = (file: string) =>
      waitFor(() => expect(listShownPlans()).toEqual([`Vista previa del plano ${file}`]))
    /** Chooses a file whose check ends when the returned function is called. */
    const chooseSlowFile = () => {
      const slow = makePhoto('lento.jpg')
      let finishCheck = () => {}
      const checked = new Promise<void>((resolve) => (finishCheck = resolve))
      const head = slow.slice()
      const read = head.arrayBuffer.bind(head)
      vi.spyOn(head, 'arrayBuffer').mockImplementation(() => checked.then(read))
      vi.spyOn(slow, 'slice').mockReturnValue(head)
      choose(plan, slow)
      return async () => {
        finishCheck()
        await act(() => pause(100))
      }
    }
    let finishCheck = chooseSlowFile()
    choose(plan, makePhoto('segundo.jpg'))
    await expectPlan('segundo.jpg')
    await finishCheck()
    expect(listShownPlans()).toEqual(['Vista previa del plano segundo.jpg'])

    choose(plan, new File(['<svg/>'], 'otro.jpg', { type: 'image/jpeg' }))
    const refusal = 'Tipo de imagen no permitido. Use JPG, PNG o WEBP'
    expect(await screen.findByText(refusal)).toBeVisible()
    await expectPlan('segundo.jpg')
    finishCheck = chooseSlowFile()
    press('Quitar plano')
    expect(screen.queryByText(refusal)).toBeNull()
    expect(listShownPlans()).toEqual([])
    await waitFor(() => expect(screen.getByRole('button', { name: publishTexts.choosePlan })).toHaveFocus())
    await finishCheck()
    expect(listShownPlans()).toEqual([])

    save()
    expect(await screen.findByText('Propiedad actualizada correctamente')).toBeVisible()
    const { data } = await backend.supabase.service.from('properties').select('floor_plan').eq('id', id).single()
    expect(data).toEqual({ floor_plan: null })
    await waitFor(async () =>
      expect(await backend.supabase.run("select 1 from storage.objects where name like '%plano%'")).toEqual([]),
    )
  })

  test('by an owner whose session ends loses nothing, and is saved once a link gives back the listing, which the agency rejected meanwhile', async () => {
    const id = await storeListing()
    await backend.signInAsOwner(id)
    const { title } = await openForm(id)
    write(title, 'Casa renovada')
    const rejection = { review: 'rejected', review_reason: 'Falta el precio' }
    await backend.supabase.service.from('properties').update(rejection).eq('id', id)
    await signOut()
    save()
    expect(await screen.findByText(publishTexts.nothingLost)).toBeVisible()
    expect(title).toHaveValue('Casa renovada')
    // The link to manage the listing does this in another tab.
    await backend.signInAsOwner(id)
    save()
    expect(await screen.findByText(publishTexts.sentToReview)).toBeVisible()
    const { data } = await backend.supabase.service.from('properties').select('title, review').eq('id', id).single()
    expect(data).toEqual({ title: 'Casa renovada', review: 'pending' })
  })

  test('sets the status, does not overwrite what somebody else changed meanwhile, says so, and saves the edit at the second press', async () => {
    const id = await storeListing()
    const readListing = () =>
      backend.supabase.service.from('properties').select('title, images, status').eq('id', id).single()
    const name = 'property-1-0-ajena.jpg'
    await backend.supabase.service.storage.from('property-images').upload(name, makePhoto(name))
    await backend.signInAsAdmin()
    const { title } = await openForm(id)
    expect(title).toHaveValue('Casa de playa en Miramar')
    expect(findField('Precio')).toHaveValue('350000')
    write(title, 'Casa renovada')
    const images = [...(await readListing()).data!.images, `/storage/v1/object/public/property-images/${name}`]
    await backend.supabase.service.from('properties').update({ images }).eq('id', id)
    // Refetches the listing.
    fireEvent.click(screen.getByLabelText('Vendida'))
    expect(await screen.findByText('Estado actualizado: Vendida')).toBeVisible()
    save()
    expect(await screen.findAllByText(publishTexts.changedMeanwhile)).not.toEqual([])
    expect(screen.getByRole('link', { name: /Ver cómo está ahora/ })).toHaveAttribute('href', paths.property(id))
    expect(title).toHaveValue('Casa renovada')
    expect((await readListing()).data).toEqual({ title: 'Casa de playa en Miramar', images, status: 'sold' })
    expect(await backend.supabase.run("select 1 from storage.objects where name like '%ajena%'")).toHaveLength(1)
    save()
    expect(await screen.findByText('Propiedad actualizada correctamente')).toBeVisible()
    expect((await readListing()).data).toMatchObject({ title: 'Casa renovada', status: 'sold' })
  })

  test('keeps the typed values when the listing cannot be refetched or saved, and removes the message once the next attempt succeeds', async () => {
    const id = await storeListing()
    await backend.signInAsAdmin()
    const { title } = await openForm(id)
    write(title, 'Casa renovada')
    backend.intercept('GET', /\/properties/, { status: 403, body: { message: 'permission denied', code: '42501' } })
    const refetches = backend.count('GET', /\/properties/)
    fireEvent.click(screen.getByLabelText('Vendida'))
    await waitFor(() => expect(backend.count('GET', /\/properties/)).toBeGreaterThan(refetches))
    expect(await screen.findByText('Estado actualizado: Vendida')).toBeVisible()
    expect(title).toBeVisible()
    backend.repair()

    // Messages do not close by themselves, as they would after six seconds.
    const { setTimeout } = globalThis
    vi.stubGlobal('setTimeout', (run: () => void, milliseconds = 0) =>
      milliseconds === 6000 ? 0 : setTimeout(run, milliseconds),
    )
    backend.intercept('PATCH', /\/properties/, 'offline')
    save()
    const message = await screen.findByText(errorMessages.publishPropertyDetail)
    expect(title).toHaveValue('Casa renovada')
    backend.repair()
    save()
    expect(await screen.findByText('Propiedad actualizada correctamente')).toBeVisible()
    await waitFor(() => expect(message).not.toBeInTheDocument())
  })
})
