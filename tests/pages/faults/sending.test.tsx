import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { NewsletterForm } from '@/components/form/newsletter-form'
import { Component as ContactPage } from '@/pages/contact/contact-page'
import { ConsultationForm } from '@/pages/home/consultation-form'
import { toLimaDate } from '@/lib/dates'
import { sendOutboxNow } from '@/services/leads/outbox'
import type { Fault } from '@tests/support/faults'
import { fillPublishForm, openPublishForm, findPublishField, publishValues } from '@tests/support/fill-publish-form'
import { renderAdmin } from '@tests/support/render-admin'
import { dismissToasts, forEachFault, faultReasons, shortenTimeouts, useFaultySite } from './faulty-site'

const faulty = useFaultySite()
const { site } = faulty

beforeAll(() => import('@supabase/supabase-js'))

it('a visitor whose listing is not published reads why once and loses nothing that they typed, and a further try publishes one listing', async () => {
  const { network } = faulty
  const publish = () => screen.getByRole('button', { name: 'Publicar Propiedad' })
  await openPublishForm()
  await fillPublishForm()
  await forEachFault(['network down', 'never answering', '409', 'an object of another shape'], async (fault) => {
    if (fault === 'never answering') shortenTimeouts()
    network.reset()
    network.fail(/POST .*\/properties$/, fault, 1)
    fireEvent.click(publish())
    await waitFor(() => expect(network.requests(/POST .*\/properties$/)).toHaveLength(1))
    expect(await screen.findAllByText('Error al publicar la propiedad')).toHaveLength(1)
    expect(screen.getByText(faultReasons[fault])).toBeVisible()
    vi.restoreAllMocks()
    expect(network.requests(/POST .*\/properties$/)).toHaveLength(1)
    for (const [name, value] of Object.entries(publishValues)) expect(findPublishField(name)).toHaveValue(value)
    await waitFor(() => expect(publish()).toBeEnabled())
    await dismissToasts()
  })
  fireEvent.click(publish())
  await screen.findByText('Propiedad publicada correctamente')
  const { data } = await site.supabase.service.from('properties').select('title')
  expect(data).toEqual([{ title: publishValues.Título }])
})

/** The three forms share an outbox: the test fills them in together, and all three enquiries fail. */
describe('an enquiry of the contact, consultation or newsletter form that does not arrive', () => {
  const ThreeForms = () => (
    <>
      <ContactPage />
      <section aria-label="Consulta">
        <ConsultationForm />
      </section>
      <section aria-label="Boletín">
        <NewsletterForm />
      </section>
    </>
  )

  const fillIn = (form: HTMLElement, values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values))
      fireEvent.change(within(form).getByLabelText(new RegExp(`^${label}`)), { target: { value } })
  }

  async function sendAll() {
    renderAdmin(ThreeForms, '/contact')
    const send = await screen.findByRole('button', { name: 'Enviar mensaje' })
    fillIn(send.closest('form') as HTMLFormElement, {
      Nombre: 'Ana Quispe',
      Correo: 'ana@correo.pe',
      Teléfono: '987654321',
      Mensaje: 'Busco una casa.',
    })
    fireEvent.click(send)
    const consultation = screen.getByRole('region', { name: 'Consulta' })
    fillIn(consultation, {
      Nombre: 'Luis Rojas',
      Correo: 'luis@correo.pe',
      Fecha: toLimaDate(Date.now() + 86_400_000),
      Tipo: 'Terreno',
    })
    fireEvent.click(within(consultation).getByLabelText(/^Acepto/))
    fireEvent.click(within(consultation).getByRole('button', { name: 'Programar Consulta' }))
    const newsletter = screen.getByRole('region', { name: 'Boletín' })
    fillIn(newsletter, { Correo: 'eva@correo.pe' })
    fireEvent.click(within(newsletter).getByRole('button', { name: 'Suscribirme' }))
  }

  const queuedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('lead-'))
  const readLeads = async () =>
    (await site.supabase.service.from('leads').select('kind, email').order('email')).data?.map(
      ({ kind, email }) => `${kind} ${email}`,
    )

  // tests/integration/leads-delivery.dom.test.ts checks how the outbox handles other answers.
  it.each(['network down', '401'] satisfies Fault[])(
    'stays in the outbox without an error message, and arrives once after the repair: %s',
    async (fault) => {
      const { network } = faulty
      vi.spyOn(console, 'info').mockImplementation(() => undefined)
      network.fail(/POST .*\/leads$/, fault)
      await sendAll()
      await screen.findByText('Mensaje enviado correctamente. Nos pondremos en contacto contigo pronto.')
      await screen.findByText('¡Gracias por suscribirte! Te contactaremos pronto.')
      await screen.findByText('Tu solicitud de consulta ha sido enviada. ¡Te contactaremos pronto!')
      await waitFor(() => expect(network.requests(/POST .*\/leads$/).length).toBeGreaterThan(0))
      await waitFor(() => expect(queuedKeys()).toHaveLength(3))
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
      expect(await readLeads()).toEqual([])
      vi.restoreAllMocks()
      network.repair()
      await waitFor(async () => {
        void sendOutboxNow()
        expect(await readLeads()).toEqual([
          'contact ana@correo.pe',
          'newsletter eva@correo.pe',
          'consultation luis@correo.pe',
        ])
      })
      await waitFor(() => expect(queuedKeys()).toEqual([]))
    },
  )
})
