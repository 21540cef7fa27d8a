import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { complaintTexts } from '@/content/complaints'
import { Component as Page } from '@/pages/complaints/complaints-page'
import { readDraft } from '@tests/support/drafts'
import { useSiteBackend } from '@tests/support/site-backend'
import { renderPage } from './render-page'

useSiteBackend()
beforeEach(() => localStorage.clear())

const form = () => within(screen.getByRole('form', { name: 'Hoja de Reclamación' }))
const field = (label: string) => form().getByRole('textbox', { name: new RegExp(`^${label}`) })
const radio = (name: string) => form().getByRole('radio', { name })
const confirmation = () => form().getByRole('checkbox', { name: complaintTexts.confirm })
const open = () => renderPage(Page, '/libro-de-reclamaciones')
const send = () => userEvent.click(screen.getByRole('button', { name: 'Presentar hoja' }))
const readSheetDraft = () => readDraft('complaint')

describe('the messages of a sheet', () => {
  it('appear on blur, and disappear once the field is corrected', async () => {
    open()
    await userEvent.type(field('Domicilio'), 'Mar')
    expect(field('Domicilio')).toBeValid()
    await userEvent.tab()
    await waitFor(() => expect(field('Domicilio')).toHaveAccessibleDescription('Ingrese su domicilio completo'))
    expect(field('Nombre completo')).toBeValid()
    await userEvent.type(field('Domicilio'), ' de Ancón')
    await userEvent.tab()
    await waitFor(() => expect(field('Domicilio')).toBeValid())
  })

  it('say how many characters a pasted text has too many, and nothing is cut', async () => {
    open()
    const text = `${'El departamento no era el de las fotos. '.repeat(160)}Pido la devolución.`
    await userEvent.click(field('Detalle'))
    await userEvent.paste(text)
    expect(field('Detalle')).toHaveValue(text)
    await waitFor(() =>
      expect(field('Detalle')).toHaveAccessibleDescription(
        'El texto es muy largo: sobran 1,419 caracteres (máximo 5,000)',
      ),
    )
  })

  it('about the document number disappear as soon as the chosen type of document makes it valid', async () => {
    open()
    const type = form().getByRole('combobox', { name: /^Documento/ })
    await userEvent.selectOptions(type, 'C.E.')
    expect(field('Número de documento')).toBeValid()
    await userEvent.type(field('Número de documento'), '45678912')
    await userEvent.tab()
    const expectDescription = (text: string) =>
      waitFor(() => expect(field('Número de documento')).toHaveAccessibleDescription(text))
    await expectDescription('El C.E. tiene de 9 a 12 letras o dígitos')
    await userEvent.selectOptions(type, 'DNI')
    await expectDescription('')
  })

  it('appear on sending, which focuses the first invalid field of the page', async () => {
    open()
    const expectFocus = async (control: HTMLElement) => {
      await send()
      await waitFor(() => expect(control).toHaveFocus())
    }
    const fill = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
    const texts = {
      'Nombre completo': 'Rosa Quispe',
      'Número de documento': '45678912',
      Domicilio: 'Calle Lima 123',
      Teléfono: '987654321',
      'Correo electrónico': 'rosa@correo.pe',
    }
    for (const [label, text] of Object.entries(texts)) {
      await expectFocus(field(label))
      fill(label, text)
    }
    const good = form().getByRole('combobox', { name: /^Producto o servicio/ })
    await expectFocus(good)
    await userEvent.selectOptions(good, 'Servicio')
    fill('Descripción', 'Alquiler')
    fill('Monto reclamado', 'mil')
    await expectFocus(field('Monto reclamado'))
    fill('Monto reclamado', '')
    await expectFocus(radio('Reclamo'))
    expect(form().getByRole('radiogroup')).toHaveAccessibleDescription('Seleccione reclamo o queja')
    await userEvent.click(radio('Queja'))
    await waitFor(() => expect(form().getByRole('radiogroup')).not.toHaveAccessibleDescription())
    fill('Detalle', 'Nadie respondió.')
    await expectFocus(field('Pedido'))
    fill('Pedido', 'Una respuesta')
    await expectFocus(confirmation())
  })
})

describe('the draft of a sheet', () => {
  it('is saved at each change, without the confirmation', () => {
    open()
    fireEvent.input(field('Nombre completo'), { target: { value: 'Ros' } })
    expect(JSON.parse(readSheetDraft())).toMatchObject({ values: { consumerName: 'Ros' } })
    fireEvent.click(radio('Queja'))
    expect(JSON.parse(readSheetDraft())).toMatchObject({
      values: { consumerName: 'Ros', kind: 'grievance', currency: 'PEN' },
    })
    expect(readSheetDraft()).not.toContain('confirmed')
  })

  it('is offered at the next visit with its text and choices, but unconfirmed, and then follows later changes', async () => {
    const view = open()
    await userEvent.type(field('Pedido'), 'x')
    await userEvent.selectOptions(form().getByRole('combobox', { name: /^Documento/ }), 'C.E.')
    await userEvent.click(radio('Queja'))
    view.unmount()
    expect(readSheetDraft()).toContain('"request":"x"')
    const secondVisit = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar borrador' }))
    expect(field('Pedido')).toHaveValue('x')
    expect(form().getByRole('combobox', { name: /^Documento/ })).toHaveValue('ce')
    expect(radio('Queja')).toBeChecked()
    expect(confirmation()).not.toBeChecked()
    await userEvent.clear(field('Pedido'))
    await userEvent.selectOptions(form().getByRole('combobox', { name: /^Documento/ }), 'DNI')
    secondVisit.unmount()
    // The draft is not deleted as empty, because a kind is still chosen.
    expect(JSON.parse(readSheetDraft())).toMatchObject({
      values: { kind: 'grievance', request: '', documentType: 'dni' },
    })
  })

  it('that is discarded is gone', async () => {
    const view = open()
    await userEvent.type(field('Nombre completo'), 'R')
    view.unmount()
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }))
    expect(field('Nombre completo')).toHaveValue('')
    expect(screen.queryByText(complaintTexts.draft)).not.toBeInTheDocument()
    expect(localStorage).toHaveLength(0)
  })
})
