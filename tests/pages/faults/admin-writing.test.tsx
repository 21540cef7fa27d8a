import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Component as FeaturedPage } from '@/admin/featured-images/featured-images-page'
import { Component as FotoswebPage } from '@/admin/fotosweb/fotosweb-page'
import { Component as LeadsPage } from '@/admin/leads/leads-page'
import { Component as ListingsPage } from '@/admin/properties/listings-page'
import { Component as SettingsPage } from '@/admin/settings/settings-page'
import { Component as PublishPage } from '@/pages/publish/publish-page'
import { paths } from '@/config/paths'
import { featuredImagesTexts, fotoswebTexts } from '@/content/admin/images'
import { settingsTexts } from '@/content/admin/settings'
import { errorMessages, failureReasons } from '@/content/messages'
import { publishTexts } from '@/content/publishing'
import { findPublishField as field } from '@tests/support/fill-publish-form'
import { makeEnquiry } from '@tests/support/enquiries'
import { makeImageBlob, makePhotoFile } from '@tests/support/image-files'
import { makeListingRow } from '@tests/support/listings'
import { findFileInput, renderAdmin } from '@tests/support/render-admin'
import { admin } from '@tests/support/site-backend'
import { expectConsole } from '../../setup/no-console-error'
import {
  getButton,
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

// Preloads the lazy modules, so that the first test does not wait for them.
beforeAll(() =>
  Promise.all([
    import('@/pages/publish/edit-property'),
    import('@/pages/publish/photo-list'),
    import('@/services/properties/read'),
    import('@/services/properties/write'),
    import('@supabase/supabase-js'),
  ]),
)

const insertListing = async () => {
  await site.supabase.service.from('properties').insert(makeListingRow({ id }))
}
const storeImage = (bucket: string) => site.supabase.service.storage.from(bucket).upload('villa.jpg', makeImageBlob())
const change = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } })
const findSignInPanel = () =>
  waitFor(() => screen.getByText('Iniciar sesión', { selector: 'h2' }).closest('section') as HTMLElement)

async function chooseFile() {
  fireEvent.change(await screen.findByLabelText('Archivo de imagen'), {
    target: { files: [makePhotoFile('Terraza.jpg')] },
  })
  await screen.findByText('Terraza.jpg')
}

const submitCredentials = async (values: { email: string; password: string }) => {
  const form = within(await findSignInPanel())
  change(form.getByLabelText('Correo electrónico'), values.email)
  change(form.getByLabelText('Contraseña'), values.password)
  fireEvent.submit(form.getByLabelText('Contraseña').closest('form') as HTMLFormElement)
}

interface ErrorTexts {
  message: string
  /** The text below the message. */
  reason?: string | undefined
}

interface Write {
  name: string
  /** Opens the screen and fills in the values to send. */
  open: () => Promise<unknown>
  act: () => unknown
  request: RegExp
  texts: (fault: TriedFault) => ErrorTexts
  /**
   * For a 401 or 403: the message above the sign-in form, and the button that retries after signing in.
   * Absent if the screen shows a refusal like any other fault.
   */
  refusal?: { message: string; retry: string }
  /** Asserts that the typed or chosen values are still there, or the button of an action without values. */
  expectKept: () => void
  findSuccess: () => Promise<unknown>
  /** Default: '403', a refusal, and '500', whose server message some screens show. */
  faults?: readonly TriedFault[]
}

const withReason =
  (message: string) =>
  (fault: TriedFault): ErrorTexts => ({ message, reason: faultReasons[fault] })
const toRefusal = (message: string, retry: string) => ({
  message: `${message}: ${faultReasons['403']}`,
  retry: `Reintentar: ${retry}`,
})
const isUnanswered = (fault: TriedFault) => fault === 'network down' || fault === 'never answering'
const serverMessages: Partial<Record<TriedFault, string>> = { '404': 'Not found', '500': 'Internal Server Error' }
/** The value of the specification's '{message}': the server's message if the site has no reason of its own for the fault. */
const toMessage = (fault: TriedFault) => serverMessages[fault] ?? faultReasons[fault]

const writes: Write[] = [
  {
    name: 'uploads a photo of the site',
    open: async () => {
      renderAdmin(FotoswebPage)
      await chooseFile()
    },
    act: () => pressButton('Subir archivo'),
    request: /POST .*\/object\/fotosweb\//,
    texts: (fault) => ({ message: `Error al subir archivo: ${toMessage(fault)}` }),
    refusal: toRefusal('Error al subir archivo', 'Subir terraza.jpg'),
    expectKept: () => {
      expect(screen.getByText('Terraza.jpg')).toBeVisible()
      expect(screen.getByText('1 imagen elegida')).toBeVisible()
    },
    findSuccess: () => screen.findByText('Archivo terraza.jpg subido exitosamente'),
    faults: triedFaults,
  },
  {
    name: 'deletes a photo of the site',
    open: async () => {
      await storeImage('fotosweb')
      renderAdmin(FotoswebPage)
      await screen.findByText('villa.jpg')
    },
    act: () => pressButton('Eliminar villa.jpg'),
    request: /DELETE .*\/object\/fotosweb/,
    texts: (fault) => ({ message: `Error al eliminar archivo: ${toMessage(fault)}` }),
    refusal: { message: fotoswebTexts.removalRefused, retry: 'Reintentar: Eliminar villa.jpg' },
    expectKept: () => expect(getButton('Eliminar villa.jpg')).toBeEnabled(),
    findSuccess: () => screen.findByText('Archivo villa.jpg eliminado exitosamente'),
  },
  {
    name: 'uploads a featured image',
    open: async () => {
      renderAdmin(FeaturedPage)
      await chooseFile()
    },
    act: () => pressButton('Subir imagen'),
    request: /POST .*\/object\/featured-property-images\//,
    texts: (fault) => ({ message: 'Error al subir la imagen', reason: toMessage(fault) }),
    refusal: toRefusal('Error al subir la imagen', 'Subir terraza.jpg'),
    expectKept: () => {
      expect(screen.getByText('Terraza.jpg')).toBeVisible()
      expect(findFileInput()).toBeEnabled()
    },
    findSuccess: () => screen.findByText('Imagen subida exitosamente'),
  },
  {
    name: 'deletes a featured image',
    open: async () => {
      await storeImage('featured-property-images')
      renderAdmin(FeaturedPage)
      await screen.findByText('villa.jpg')
    },
    act: () => pressButton('Eliminar villa.jpg'),
    request: /DELETE .*\/object\/featured-property-images/,
    texts: (fault) =>
      isUnanswered(fault)
        ? { message: 'Error al eliminar la imagen', reason: faultReasons[fault] }
        : { message: `Error al eliminar imagen: ${toMessage(fault)}` },
    refusal: { message: featuredImagesTexts.removalRefused, retry: 'Reintentar: Eliminar villa.jpg' },
    expectKept: () => expect(getButton('Eliminar villa.jpg')).toBeEnabled(),
    findSuccess: () => screen.findByText('Imagen eliminada con éxito'),
  },
  {
    name: 'changes the status of a listing in the list',
    open: async () => {
      await insertListing()
      renderAdmin(ListingsPage, paths.listings)
      await screen.findByLabelText('Estado de Casa de playa en Miramar')
    },
    act: () => change(screen.getByLabelText('Estado de Casa de playa en Miramar'), 'sold'),
    request: /PATCH .*\/properties$/,
    texts: withReason(errorMessages.updateProperty),
    refusal: toRefusal(errorMessages.updateProperty, 'Cambiar a Vendida'),
    // The select shows the stored status again.
    expectKept: () => expect(screen.getByLabelText('Estado de Casa de playa en Miramar')).toHaveValue('active'),
    findSuccess: () => screen.findByText('Estado actualizado'),
  },
  {
    name: 'deletes a listing',
    open: async () => {
      await insertListing()
      renderAdmin(ListingsPage, paths.listings)
      await findButton('Eliminar Casa de playa en Miramar')
    },
    act: () => pressButton('Eliminar Casa de playa en Miramar'),
    request: /DELETE .*\/properties$/,
    texts: withReason(errorMessages.deleteProperty),
    refusal: toRefusal(errorMessages.deleteProperty, 'Eliminar Casa de playa en Miramar'),
    expectKept: () => expect(getButton('Eliminar Casa de playa en Miramar')).toBeEnabled(),
    findSuccess: () => screen.findByText(errorMessages.propertyDeleted),
  },
  {
    name: 'changes the status of a listing in the edit form',
    open: async () => {
      await insertListing()
      renderAdmin(PublishPage, paths.editProperty(id))
      await screen.findByText(publishTexts.storageReady)
      change(field('Título'), 'Casa renovada')
    },
    act: () => fireEvent.click(screen.getByLabelText('Vendida', { selector: '[type=radio]' })),
    request: /PATCH .*\/properties$/,
    texts: withReason(errorMessages.updateProperty),
    expectKept: () => {
      expect(screen.getByLabelText('Activa', { selector: '[type=radio]' })).toBeChecked()
      expect(field('Título')).toHaveValue('Casa renovada')
    },
    findSuccess: () => screen.findByText(errorMessages.statusUpdated('Vendida')),
  },
  {
    name: 'marks an enquiry as answered',
    open: () => openInbox(),
    act: () => pressButton('Marcar como atendida: Ana Paz'),
    request: /POST .*\/rpc\/set_lead_status$/,
    texts: withReason('No se pudo actualizar la consulta'),
    refusal: toRefusal('No se pudo actualizar la consulta', 'Actualizar la consulta'),
    expectKept: () => expect(getButton('Marcar como atendida: Ana Paz')).toBeEnabled(),
    findSuccess: () => screen.findByText('Consulta atendida'),
  },
  {
    name: 'takes an enquiry',
    open: () => openInbox(),
    act: () => pressButton('Tomar consulta: Ana Paz'),
    request: /POST .*\/rpc\/take_lead$/,
    texts: withReason('No se pudo tomar la consulta'),
    refusal: toRefusal('No se pudo tomar la consulta', 'Tomar consulta'),
    expectKept: () => expect(getButton('Tomar consulta: Ana Paz')).toBeEnabled(),
    findSuccess: () => screen.findByText('La atiende usted'),
  },
  {
    name: 'releases an enquiry',
    open: async () => {
      await openInbox()
      pressButton('Tomar consulta: Ana Paz')
      await screen.findByText('La atiende usted')
    },
    act: () => pressButton('Dejar consulta: Ana Paz'),
    request: /POST .*\/rpc\/release_lead$/,
    texts: withReason('No se pudo dejar la consulta'),
    refusal: toRefusal('No se pudo dejar la consulta', 'Dejar consulta'),
    expectKept: () => expect(getButton('Dejar consulta: Ana Paz')).toBeEnabled(),
    findSuccess: () => screen.findByText('Usted ya no atiende la consulta'),
  },
  {
    name: 'deletes an enquiry',
    open: () => openInbox(),
    act: () => pressButton('Eliminar consulta: Ana Paz'),
    request: /POST .*\/rpc\/delete_lead$/,
    texts: withReason('No se pudo eliminar la consulta'),
    refusal: toRefusal('No se pudo eliminar la consulta', 'Eliminar la consulta'),
    expectKept: () => expect(getButton('Eliminar consulta: Ana Paz')).toBeEnabled(),
    findSuccess: () => screen.findByText('Consulta eliminada'),
    faults: ['403', '404'],
  },
  {
    name: 'records that a consent was revoked',
    open: () => openInbox(),
    act: () => pressButton('Registrar revocación: Ana Paz'),
    request: /POST .*\/rpc\/revoke_lead_consent$/,
    texts: withReason('No se pudo registrar la revocación'),
    refusal: toRefusal('No se pudo registrar la revocación', 'Registrar la revocación'),
    expectKept: () => expect(getButton('Registrar revocación: Ana Paz')).toBeEnabled(),
    findSuccess: () => screen.findByText(/^Consentimiento revocado el/),
    faults: ['never answering', '403'],
  },
  {
    name: 'deletes the expired data',
    open: async () => {
      renderAdmin(SettingsPage, paths.settingsPart('maintenance'))
      await findButton('Eliminar datos vencidos')
    },
    act: () => pressButton('Eliminar datos vencidos'),
    request: /POST .*\/rpc\/purge_expired$/,
    texts: withReason('No se pudieron eliminar los datos vencidos'),
    refusal: {
      message: 'Solo un administrador puede eliminar datos vencidos.',
      retry: 'Reintentar: Eliminar datos vencidos',
    },
    expectKept: () => expect(getButton('Eliminar datos vencidos')).toBeEnabled(),
    findSuccess: () => screen.findByText('No hay consultas vencidas.'),
  },
  {
    name: 'saves the rules',
    open: async () => {
      renderAdmin(SettingsPage, paths.settingsPart('rules'))
      change(await screen.findByLabelText(/^Días de conservación/), '250')
    },
    act: () => pressButton('Guardar reglas'),
    request: /PATCH .*\/site_settings$/,
    texts: withReason('No se pudieron guardar las reglas'),
    refusal: toRefusal('No se pudieron guardar las reglas', 'Guardar reglas'),
    expectKept: () => expect(screen.getByLabelText(/^Días de conservación/)).toHaveValue('250'),
    findSuccess: () => screen.findByText('Reglas guardadas'),
    faults: ['broken JSON', '403'],
  },
  {
    name: 'saves the settings of the site',
    open: async () => {
      renderAdmin(SettingsPage)
      change(await screen.findByDisplayValue('3.75'), '3.92')
      fireEvent.click(screen.getByRole('checkbox', { name: settingsTexts.mailAlerts }))
    },
    act: () => pressButton('Guardar ajustes'),
    request: /PATCH .*\/site_settings$/,
    texts: withReason('No se pudieron guardar los ajustes'),
    refusal: toRefusal('No se pudieron guardar los ajustes', 'Guardar ajustes'),
    expectKept: () => {
      expect(screen.getByLabelText(/^Soles por dólar/)).toHaveValue('3.92')
      expect(screen.getByRole('checkbox', { name: settingsTexts.mailAlerts })).toBeChecked()
    },
    findSuccess: () => screen.findByText('Ajustes guardados'),
  },
]

/** The image path that the database stores, without the host. */
const storedPhoto = new URL(makeListingRow().images[0] ?? '').pathname

async function openInbox() {
  await site.supabase.service.from('leads').insert(makeEnquiry({ id, name: 'Ana Paz', email: 'ana@correo.pe' }))
  renderAdmin(LeadsPage, paths.leads)
  await screen.findByText('Ana Paz')
}

beforeEach(() => {
  vi.spyOn(window, 'confirm').mockReturnValue(true)
})

/**
 * Makes the write of `act` fail, and asserts how many times it is sent: once, or twice after a 401, because the site refreshes
 * the token and repeats the write. Returns a function that asserts this again and repairs the network.
 */
async function failWrite(request: RegExp, fault: TriedFault, act: () => unknown, times = fault === '401' ? 2 : 1) {
  const { network } = faulty
  network.reset()
  network.fail(request, fault)
  const timeoutSpy = fault === 'never answering' ? shortenTimeouts() : undefined
  await act()
  await waitFor(() => expect(network.requests(request)).toHaveLength(times))
  return () => {
    timeoutSpy?.mockRestore()
    expect(network.requests(request)).toHaveLength(times)
    network.reset()
  }
}

/** Waits until each text is shown once: those of the previous fault may still be there. */
const expectShownOnce = ({ message, reason }: ErrorTexts) =>
  waitFor(() => {
    expect(screen.getAllByText(message)).toHaveLength(1)
    if (reason) expect(screen.getAllByText(reason)).toHaveLength(1)
  })

const isRefusal = (fault: TriedFault) => fault === '401' || fault === '403'

describe('an administrator whose write fails reads why once, loses nothing, and succeeds with a further try', () => {
  it.each(writes)(
    '$name',
    async ({ open, act, request, texts, refusal, expectKept, findSuccess, faults = ['403', '500'] }) => {
      await site.signInAsAdmin()
      await open()
      let retry = act
      const signInAndRetry = async (name: string) => {
        await submitCredentials(admin)
        fireEvent.click(await findButton(name))
      }
      // Refusals come last: their message stays until the retry.
      const refusalsLast = [...faults].sort((one, other) => Number(isRefusal(one)) - Number(isRefusal(other)))
      await forEachFault(refusalsLast, async (fault) => {
        const shownRefusal = isRefusal(fault) ? refusal : undefined
        const repair = await failWrite(request, fault, retry)
        await expectShownOnce(shownRefusal ?? texts(fault))
        await waitFor(expectKept)
        repair()
        await dismissToasts()
        if (shownRefusal) retry = () => signInAndRetry(shownRefusal.retry)
      })
      await retry()
      await findSuccess()
      expect(faulty.network.requests(request)).toHaveLength(1)
    },
  )
})

/** Unlike after the writes above, the site reads the listing if no response arrives: the server may have stored the edit. */
it('an administrator whose edited listing is not saved loses nothing that they typed, and a further try saves it', async () => {
  const request = /PATCH .*\/properties$/
  const values = { Título: 'Casa renovada', Precio: '410000', Descripción: 'Con terraza nueva y vista al mar.' }
  const { network } = faulty
  await insertListing()
  await site.signInAsAdmin()
  renderAdmin(PublishPage, paths.editProperty(id))
  await screen.findByText(publishTexts.storageReady)
  for (const [name, value] of Object.entries(values)) change(field(name), value)

  await forEachFault([...someFaults, 'never answering'], async (fault) => {
    const repair = await failWrite(request, fault, () => pressButton('Guardar cambios'))
    await expectShownOnce({ message: errorMessages.updateProperty, reason: errorMessages.publishPropertyDetail })
    await expectShownOnce({ message: publishTexts.nothingLost, reason: faultReasons[fault] })
    expect(network.requests(/GET .*\/properties$/)).toHaveLength(isUnanswered(fault) ? 1 : 0)
    for (const [name, value] of Object.entries(values)) expect(field(name)).toHaveValue(value)
    repair()
    await dismissToasts()
  })
  pressButton('Guardar cambios')
  await screen.findByText(publishTexts.updated)
  expect(network.requests(request)).toHaveLength(1)
  const { data } = await site.supabase.service.from('properties').select('title, price, images')
  expect(data).toEqual([{ title: values.Título, price: 410_000, images: [storedPhoto] }])
})

it('an administrator whose sign-in fails reads why once, and what they typed stays for the next try', async () => {
  const request = /POST .*\/auth\/v1\/token$/
  renderAdmin(SettingsPage)
  fireEvent.click(await findButton('Iniciar sesión'))
  await forEachFault([...someFaults, '401', '429'], async (fault) => {
    // supabase-js logs a failed request itself.
    if (isUnanswered(fault)) expectConsole('error', /Failed to fetch|timeout|\{\}/)
    const repair = await failWrite(request, fault, () => submitCredentials(admin), 1)
    // Each refusal of Auth has a code: a 401 without one comes from a gateway.
    const reason = fault === '401' ? failureReasons.unexpected : faultReasons[fault]
    await expectShownOnce({ message: 'No se pudo iniciar sesión', reason })
    const form = within(await findSignInPanel())
    expect(form.getByLabelText('Correo electrónico')).toHaveValue(admin.email)
    expect(form.getByLabelText('Contraseña')).toHaveValue(admin.password)
    repair()
  })
  fireEvent.submit((await findSignInPanel()).querySelector('form')!)
  expect(await screen.findByText('Sesión iniciada')).toBeVisible()
  expect(faulty.network.requests(request)).toHaveLength(1)
})
