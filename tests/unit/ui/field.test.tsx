// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Field } from '@/ui/field'
import { Checkbox, Input } from '@/ui/input'

describe('Field', () => {
  it('names and describes its control', () => {
    render(
      <Field label="Título" required help="Mínimo 5 caracteres.">
        {(control) => <Input {...control} />}
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: 'Título' })
    expect(input).toHaveAccessibleDescription('Mínimo 5 caracteres.')
    expect(input).toBeRequired()
    expect(input).toBeValid()
  })

  it('replaces the help text with the error', () => {
    render(
      <Field label="Precio" help="En soles." error="El precio debe ser un número positivo">
        {(control) => <Input {...control} />}
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: 'Precio' })
    expect(input).toHaveAccessibleDescription('El precio debe ser un número positivo')
    expect(input).toBeInvalid()
    expect(screen.queryByText('En soles.')).not.toBeInTheDocument()
  })

  it('changes its message only after a press on a button or link, but at once otherwise', async () => {
    const wrong = (error?: string) => (
      <>
        <Field label="Título" error={error}>
          {(control) => <Input {...control} />}
        </Field>
        <Checkbox label="Acepto" error={error} />
        <button>Enviar</button>
      </>
    )
    const { rerender } = render(wrong())
    const [title, accept, send] = [
      screen.getByRole('textbox'),
      screen.getByRole('checkbox'),
      screen.getByRole('button'),
    ]
    const expectMessage = (message: string) => {
      expect(title).toHaveAccessibleDescription(message)
      expect(accept).toHaveAccessibleDescription(message)
    }

    fireEvent.mouseDown(title)
    rerender(wrong('Muy corto'))
    expectMessage('Muy corto')
    fireEvent.mouseDown(send)
    rerender(wrong())
    expectMessage('Muy corto')
    fireEvent.click(send)
    expectMessage('')

    // The mouse is released beside the button: no click follows.
    fireEvent.mouseDown(send)
    rerender(wrong('Muy corto'))
    expectMessage('')
    fireEvent.mouseUp(document.body)
    await waitFor(() => expectMessage('Muy corto'))
  })

  it('uses the id that an error summary links to', () => {
    render(
      <Field id="street" label="Dirección">
        {(control) => <Input {...control} />}
      </Field>,
    )
    expect(screen.getByLabelText('Dirección')).toHaveAttribute('id', 'street')
  })
})

describe('Checkbox', () => {
  it('is connected to its label and its error', () => {
    render(<Checkbox label="Acepto los términos" error="Debe aceptar los términos" />)
    const box = screen.getByRole('checkbox', { name: 'Acepto los términos' })
    expect(box).toHaveAccessibleDescription('Debe aceptar los términos')
    expect(box).toBeInvalid()
  })
})
