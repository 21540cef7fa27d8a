import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { publishTexts } from '@/content/publishing'
import { SubmitBar } from '@/pages/publish/submit-bar'
import {
  choose,
  findField,
  fillForm,
  openPage,
  makePhoto,
  findPhotoInput,
  waitForReadyForm,
  usePublishPage,
  pressVerify,
  write,
} from './publish-page'

const backend = usePublishPage()

describe('the form', () => {
  test('has four cards with the labels and defaults of the specification, and shows the price as it reads it', async () => {
    openPage()
    await waitForReadyForm()
    expect(screen.getByRole('heading', { level: 1, name: 'Publicar propiedad' })).toBeVisible()
    expect(
      screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent.replace(' *', '')),
    ).toEqual(['Detalles', 'Ubicación', 'Características', 'Fotos'])
    const options = within(findField('Tipo de propiedad')).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual([
      'Seleccione un tipo',
      'Casa',
      'Apartamento',
      'Villa',
      'Terreno',
      'Comercial',
    ])
    expect(screen.getByRole('radio', { name: 'S/ Soles' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Venta' })).toBeChecked()
    const values = {
      Distrito: 'Ancón',
      Provincia: 'Lima',
      País: 'Perú',
      Dormitorios: '0',
      Baños: '0',
      Garaje: '0',
      'Año de construcción': '',
    }
    for (const [name, value] of Object.entries(values)) expect(findField(name)).toHaveValue(value)
    expect(within(screen.getByRole('group', { name: 'Comodidades' })).getAllByRole('checkbox')).toHaveLength(12)
    for (const name of [
      'Alquiler por',
      'Huéspedes',
      'Mantenimiento al mes (S/)',
      'Dirección de un video',
      'Archivo del plano',
    ])
      expect(screen.queryByLabelText(new RegExp(name.replace(/[()/]/g, '.')))).toBeNull()
    expect(document.querySelector('input[name=lat]')).toHaveValue('-11.776')
    expect(document.querySelector('input[name=lng]')).toHaveValue('-77.171')

    const readEcho = () => {
      const notes = findField('Precio').getAttribute('aria-describedby') ?? ''
      return document.getElementById(notes)?.textContent
    }
    expect(readEcho()).toBe('')
    fireEvent.input(findField('Precio'), { target: { value: '320000' } })
    await waitFor(() => expect(readEcho()).toBe('S/\u00a0320,000'))
    fireEvent.click(screen.getByLabelText('$ Dólares'))
    await waitFor(() => expect(readEcho()).toBe('$\u00a0320,000'))
    fireEvent.input(findField('Precio'), { target: { value: '35,0000' } })
    await waitFor(() => expect(readEcho()).toBe(''))
  })

  test('shows the error of a field on blur, removes it once the value is valid, and hints at a contact in a text, which it does not refuse', async () => {
    openPage()
    await waitForReadyForm()
    await userEvent.type(findField('Título'), 'Casa')
    expect(screen.queryByText('El título debe tener al menos 5 caracteres')).toBeNull()
    fireEvent.blur(findField('Título'))
    expect(await screen.findByText('El título debe tener al menos 5 caracteres')).toBeVisible()
    expect(findField('Título')).toBeInvalid()
    expect(findField('Título')).toHaveAccessibleDescription('El título debe tener al menos 5 caracteres')
    await userEvent.keyboard('s')
    await waitFor(() => expect(findField('Título')).not.toBeInvalid())

    expect(screen.queryByText(publishTexts.contactInText)).toBeNull()
    write(findField('Descripción'), 'Casa amplia, escriba a ana arroba correo.pe.')
    expect(await screen.findByText(publishTexts.contactInText)).toBeVisible()
    await waitFor(() => expect(findField('Descripción')).toBeValid())
  })

  test("'Verificar Datos' names every wrong field with its message, focuses the first, links to a field, and says when all are valid; nothing is sent without a photo", async () => {
    openPage()
    await waitForReadyForm()
    await pressVerify()
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent(
      'Por favor, corrija los errores en el formulario: título, tipo de propiedad, área, precio, descripción, dirección, imágenes',
    )
    for (const message of [
      'El título debe tener al menos 5 caracteres',
      'Seleccione un tipo de propiedad',
      'El área debe ser un número positivo',
      'El precio debe ser un número positivo',
      'La descripción debe tener al menos 20 caracteres',
      'Ingrese una dirección válida',
      'Suba al menos una imagen',
    ]) {
      expect(screen.getByText(message)).toBeVisible()
    }
    expect(findField('Título')).toHaveFocus()
    await userEvent.click(within(summary).getByRole('link', { name: 'Precio' }))
    expect(findField('Precio')).toHaveFocus()
    // The error disappears as soon as the value is valid: if it stayed until blur, the layout would shift under the click that
    // leaves the field.
    fireEvent.change(findField('Precio'), { target: { value: '250000' } })
    await waitFor(() => expect(findField('Precio')).not.toBeInvalid())
    expect(findField('Precio')).toHaveFocus()

    fillForm()
    fireEvent.click(screen.getByRole('button', { name: 'Publicar Propiedad' }))
    expect(await screen.findByText('Por favor, suba al menos una imagen de la propiedad')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Elegir archivos' })).toHaveFocus())
    const { count } = await backend.supabase.service.from('properties').select('id', { count: 'exact', head: true })
    expect(count).toBe(0)

    choose(findPhotoInput(), makePhoto('1.jpg'))
    await screen.findByRole('button', { name: 'Quitar 1.jpg' })
    await pressVerify()
    expect(await screen.findByText('Los datos del formulario son válidos')).toBeVisible()
  })

  test('says that the line is slow after 15 seconds without progress, and offers to cancel', async () => {
    const onCancel = vi.fn()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const Bar = ({ percent }: { percent: number }) => (
      <SubmitBar
        isEdit
        sending={{ phase: 'sending', percent }}
        isReady
        hasStorageFailed={false}
        captcha={null}
        onCancel={onCancel}
        onVerify={vi.fn()}
      />
    )
    const { rerender } = render(<Bar percent={10} />)
    const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
    await wait(14_000)
    rerender(<Bar percent={11} />)
    await wait(14_000)
    expect(screen.queryByText(publishTexts.slowLine)).toBeNull()
    await wait(1000)
    expect(screen.getByText('La conexión está lenta; seguimos intentando')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(onCancel).toHaveBeenCalledOnce()
  })
})
