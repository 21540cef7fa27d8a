import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Component as FeaturedPage } from '@/admin/featured-images/featured-images-page'
import { Component as FotoswebPage } from '@/admin/fotosweb/fotosweb-page'
import { Component as LeadsPage } from '@/admin/leads/leads-page'
import { Component as ListingsPage } from '@/admin/properties/listings-page'
import { Component as SettingsPage } from '@/admin/settings/settings-page'
import { Component as PublishPage } from '@/admin/upload-property/upload-property-page'
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
  faults,
  findButton,
  forEachFault,
  pressButton,
  faultReasons,
  shortenTimeouts,
  someFaults,
  type TriedFault,
  useFaultySite,
} from './faulty-site'

const faulty = useFaultySite()
const { site } = faulty
const id = 'd0000000-0000-4000-8000-000000000001'

// Preloads the lazy modules, so that the first test does not wait for them.
beforeAll(() =>
  Promise.all([
    import('@/admin/upload-property/edit-property'),
    import('@/admin/upload-property/photo-list'),
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
const panel = () =>
  waitFor(() => screen.getByText('Iniciar sesión', { selector: 'h2' }).closest('section') as HTMLElement)

async function choose() {
  fireEvent.change(await screen.findByLabelText('Archivo de imagen'), {
    target: { files: [makePhotoFile('Terraza.jpg')] },
  })
  await screen.findByText('Terraza.jpg')
}

const credentials = async (values: { email: string; password: string }) => {
  const form = within(await panel())
  change(form.getByLabelText('Correo electrónico'), values.email)
  change(form.getByLabelText('Contraseña'), values.password)
  fireEvent.submit(form.getByLabelText('Contraseña').closest('form') as HTMLFormElement)
}

interface Told {
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
  told: (fault: TriedFault) => Told
  /**
   * For a 401 or 403: the message above the sign-in form, and the button that retries after signing in.
   * Absent if the screen shows a refusal like any other fault.
   */
  refusal?: { message: string; retry: string }
  /** Asserts that the typed and chosen values are still there. */
  kept: () => void
  done: () => Promise<unknown>
  /** Default: a refusal, and the '500', whose words the specification wants shown. */
  faults?: readonly TriedFault[]
}

const withReason =
  (message: string) =>
  (fault: TriedFault): Told => ({ message, reason: faultReasons[fault] })
const toRefusal = (message: string, retry: string) => ({
  message: `${message}: ${faultReasons['403']}`,
  retry: `Reintentar: ${retry}`,
})
const isUnanswered = (fault: TriedFault) => fault === 'network down' || fault === 'never answering'
/** The value of the specification's '{message}': the server's message if the site has no reason of its own. */
const toWords = (fault: TriedFault) =>
  fault === '500' ? 'Internal Server Error' : fault === '404' ? 'Not found' : faultReasons[fault]

const writes: Write[] = [
  {
    name: 'uploads a photo of the site',
    open: async () => {
      renderAdmin(FotoswebPage)
      await choose()
    },
    act: () => pressButton('Subir archivo'),
    request: /POST .*\/object\/fotosweb\//,
    told: (fault) => ({ message: `Error al subir archivo: ${toWords(fault)}` }),
    refusal: toRefusal('Error al subir archivo', 'Subir terraza.jpg'),
    kept: () => {
      expect(screen.getByText('Terraza.jpg')).toBeVisible()
      expect(screen.getByText('1 imagen elegida')).toBeVisible()
    },
    done: () => screen.findByText('Archivo terraza.jpg subido exitosamente'),
    faults,
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
    told: (fault) => ({ message: `Error al eliminar archivo: ${toWords(fault)}` }),
    refusal: { message: fotoswebTexts.removalRefused, retry: 'Reintentar: Eliminar villa.jpg' },
    kept: () => expect(getButton('Eliminar villa.jpg')).toBeEnabled(),
    done: () => screen.findByText('Archivo villa.jpg eliminado exitosamente'),
  },
  {
    name: 'uploads a featured image',
    open: async () => {
      renderAdmin(FeaturedPage)
      await choose()
    },
    act: () => pressButton('Subir imagen'),
    request: /POST .*\/object\/featured-property-images\//,
    told: (fault) => ({ message: 'Error al subir la imagen', reason: toWords(fault) }),
    refusal: toRefusal('Error al subir la imagen', 'Subir terraza.jpg'),
    kept: () => {
      expect(screen.getByText('Terraza.jpg')).toBeVisible()
      expect(findFileInput()).toBeEnabled()
    },
    done: () => screen.findByText('Imagen subida exitosamente'),
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
    told: (fault) =>
      isUnanswered(fault)
        ? { message: 'Error al eliminar la imagen', reason: faultReasons[fault] }
        : { message: `Error al eliminar imagen: ${toWords(fault)}` },
    refusal: { message: featuredImagesTexts.removalRefused, retry: 'Reintentar: Eliminar villa.jpg' },
    kept: () => expect(getButton('Eliminar villa.jpg')).toBeEnabled(),
    done: () => screen.findByText('Imagen eliminada con éxito'),
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
    told: withReason(errorMessages.updateProperty),
    refusal: toRefusal(errorMessages.updateProperty, 'Cambiar a Vendida'),
    // The select shows the stored status again.
    kept: () => expect(screen.getByLabelText('Estado de Casa de playa en Miramar')).toHaveValue('active'),
    done: () => screen.findByText('Estado actualizado'),
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
    told: withReason(errorMessages.deleteProperty),
    refusal: toRefusal(errorMessages.deleteProperty, 'Eliminar Casa de playa en Miramar'),
    kept: () => expect(getButton('Eliminar Casa de playa en Miramar')).toBeEnabled(),
    done: () => screen.findByText(errorMessages.propertyDeleted),
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
    told: withReason(errorMessages.updateProperty),
    kept: () => {
      expect(screen.getByLabelText('Activa', { selector: '[type=radio]' })).toBeChecked()
      expect(field('Título')).toHaveValue('Casa renovada')
    },
    done: () => screen.findByText(errorMessages.statusUpdated('Vendida')),
  },
  {
    name: 'marks an enquiry as answered',
    open: () => openInbox(),
    act: () => pressButton('Marcar como atendida: Ana Paz'),
    request: /POST .*\/rpc\/set_lead_status$/,
    told: withReason('No se pudo actualizar la consulta'),
    refusal: toRefusal('No se pudo actualizar la consulta', 'Actualizar la consulta'),
    kept: () => expect(getButton('Marcar como atendida: Ana Paz')).toBeEnabled(),
    done: () => screen.findByText('Consulta atendida'),
  },
  {
    name: 'takes an enquiry',
    open: () => openInbox(),
    act: () => pressButton('Tomar consulta: Ana Paz'),
    request: /POST .*\/rpc\/take_lead$/,
    told: withReason('No se pudo tomar la consulta'),
    refusal: toRefusal('No se pudo tomar la consulta', 'Tomar consulta'),
    kept: () => expect(getButton('Tomar consulta: Ana Paz')).toBeEnabled(),
    done: () => screen.findByText('La atiende usted'),
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
    told: withReason('No se pudo dejar la consulta'),
    refusal: toRefusal('No se pudo dejar la consulta', 'Dejar consulta'),
    kept: () => expect(getButton('Dejar consulta: Ana Paz')).toBeEnabled(),
    done: () => screen.findByText('Usted ya no atiende la consulta'),
  },
  {
    name: 'deletes an enquiry',
    open: () => openInbox(),
    act: () => pressButton('Eliminar consulta: Ana Paz'),
    request: /POST .*\/rpc\/delete_lead$/,
    told: withReason('No se pudo eliminar la consulta'),
    refusal: toRefusal('No se pudo eliminar la consulta', 'Eliminar la consulta'),
    kept: () => expect(getButton('Eliminar consulta: Ana Paz')).toBeEnabled(),
    done: () => screen.findByText('Consulta eliminada'),
    faults: ['403', '404'],
  },
  {
    name: 'records that a consent was revoked',
    open: () => openInbox(),
    act: () => pressButton('Registrar revocación: Ana Paz'),
    request: /POST .*\/rpc\/revoke_lead_consent$/,
    told: withReason('No se pudo registrar la revocación'),
    refusal: toRefusal('No se pudo registrar la revocación', 'Registrar la revocación'),
    kept: () => expect(getButton('Registrar revocación: Ana Paz')).toBeEnabled(),
    done: () => screen.findByText(/^Consentimiento revocado el/),
    faults: ['never answering', '403'],
  },
  {
    name: 'deletes the expired enquiries',
    open: async () => {
      renderAdmin(SettingsPage, paths.settingsPart('maintenance'))
      await findButton('Eliminar datos vencidos')
    },
    act: () => pressButton('Eliminar datos vencidos'),
    request: /POST .*\/rpc\/purge_expired$/,
    told: withReason('No se pudieron eliminar los datos vencidos'),
    refusal: {
      message: 'Solo un administrador puede eliminar datos vencidos.',
      retry: 'Reintentar: Eliminar datos vencidos',
    },
    kept: () => expect(getButton('Eliminar datos vencidos')).toBeEnabled(),
    done: () => screen.findByText('No hay consultas vencidas.'),
  },
  {
    name: 'saves the rules',
    open: async () => {
      renderAdmin(SettingsPage, paths.settingsPart('rules'))
      change(await screen.findByLabelText(/^Días de conservación/), '250')
    },
    act: () => pressButton('Guardar reglas'),
    request: /PATCH .*\/site_settings$/,
    told: withReason('No se pudieron guardar las reglas'),
    refusal: toRefusal('No se pudieron guardar las reglas', 'Guardar reglas'),
    kept: () => expect(screen.getByLabelText(/^Días de conservación/)).toHaveValue('250'),
    done: () => screen.findByText('Reglas guardadas'),
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
    told: withReason('No se pudieron guardar los ajustes'),
    refusal: toRefusal('No se pudieron guardar los ajustes', 'Guardar ajustes'),
    kept: () => {
      expect(screen.getByLabelText(/^Soles por dólar/)).toHaveValue('3.92')
      expect(screen.getByRole('checkbox', { name: settingsTexts.mailAlerts })).toBeChecked()
    },
    done: () => screen.findByText('Ajustes guardados'),
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
 * Makes the next write fail and asserts that it is sent once, and with a refused token once more after a refresh. Returns a
 * function that repairs the network.
 */
async function fail(request: RegExp, fault: TriedFault, act: () => unknown, times = fault === '401' ? 2 : 1) {
  const { network } = faulty
  network.reset()
  network.fail(request, fault)
  const limit = fault === 'never answering' ? shortenTimeouts() : undefined
  await act()
  await waitFor(() => expect(network.requests(request)).toHaveLength(times))
  return () => {
    limit?.mockRestore()
    expect(network.requests(request)).toHaveLength(times)
    network.reset()
  }
}

/** Waits for the message, and for the one of the fault before to go. */
const expectTold = ({ message, reason }: Told) =>
  waitFor(() => {
    expect(screen.getAllByText(message)).toHaveLength(1)
    if (reason) expect(screen.getAllByText(reason)).toHaveLength(1)
  })

const isRefusal = (fault: TriedFault) => fault === '401' || fault === '403'

describe('an administrator whose write fails reads why, once, loses nothing, and succeeds with a further try', () => {
  it.each(writes)(
    '$name',
    async ({ open, act, request, told, refusal, kept, done, faults: tried = ['403', '500'] }) => {
      await site.signInAsAdmin()
      await open()
      let retry = act
      const signInAndRetry = async (name: string) => {
        await credentials(admin)
        fireEvent.click(await findButton(name))
      }
      // Refusals come last: their message stays until the retry.
      const inOrder = [...tried].sort((one, other) => Number(isRefusal(one)) - Number(isRefusal(other)))
      await forEachFault(inOrder, async (fault) => {
        const refused = isRefusal(fault) ? refusal : undefined
        const repair = await fail(request, fault, retry)
        await expectTold(refused ?? told(fault))
        await waitFor(kept)
        repair()
        await dismissToasts()
        if (refused) retry = () => signInAndRetry(refused.retry)
      })
      await retry()
      await done()
      expect(faulty.network.requests(request)).toHaveLength(1)
    },
  )
})

/** The only write that the site verifies after a lost response, because the server may have stored it. */
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
    const repair = await fail(request, fault, () => pressButton('Guardar cambios'))
    await expectTold({ message: errorMessages.updateProperty, reason: errorMessages.publishPropertyDetail })
    await expectTold({ message: publishTexts.nothingLost, reason: faultReasons[fault] })
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

it('an administrator whose sign-in fails reads why, once, and what they typed stays for the next try', async () => {
  const request = /POST .*\/auth\/v1\/token$/
  renderAdmin(SettingsPage)
  fireEvent.click(await findButton('Iniciar sesión'))
  await forEachFault([...someFaults, '401', '429'], async (fault) => {
    // supabase-js logs a failed request itself.
    if (isUnanswered(fault)) expectConsole('error', /Failed to fetch|timeout|\{\}/)
    const repair = await fail(request, fault, () => credentials(admin), 1)
    // Auth names why it refuses: without a code of its own, a gateway answered.
    const reason = fault === '401' ? failureReasons.unexpected : faultReasons[fault]
    await expectTold({ message: 'No se pudo iniciar sesión', reason })
    const form = within(await panel())
    expect(form.getByLabelText('Correo electrónico')).toHaveValue(admin.email)
    expect(form.getByLabelText('Contraseña')).toHaveValue(admin.password)
    repair()
  })
  fireEvent.submit((await panel()).querySelector('form')!)
  expect(await screen.findByText('Sesión iniciada')).toBeVisible()
  expect(faulty.network.requests(request)).toHaveLength(1)
})
