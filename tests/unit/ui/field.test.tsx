import { render, screen } from '@testing-library/react'
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
