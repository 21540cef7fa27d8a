import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { toNewTabName } from '@tests/support/new-tab'
import { Button, ButtonAnchor, ButtonLink } from '@/ui/button'
import { ProgressScale } from '@/ui/progress'

describe('Button', () => {
  it('does not submit its form by default', () => {
    render(<Button>Cancelar</Button>)
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveAttribute('type', 'button')
  })

  it('shows its loading text and is disabled while loading', () => {
    const { rerender } = render(<Button loadingText="Enviando...">Enviar</Button>)
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeEnabled()
    rerender(
      <Button loadingText="Enviando..." loading>
        Enviar
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Enviando...' })
    expect(button).toBeDisabled()
    expect(button).toHaveAttribute('aria-busy', 'true')
  })

  it('gets back the focus that it lost while loading, also with a ref of its parent', () => {
    const ref = createRef<HTMLButtonElement>()
    const { rerender } = render(<Button ref={ref}>Crear enlace</Button>)
    const button = screen.getByRole('button', { name: 'Crear enlace' })
    button.focus()
    const show = (loading: boolean) =>
      rerender(
        <Button ref={ref} loading={loading}>
          Crear enlace
        </Button>,
      )
    show(true)
    // Browsers take the focus from a disabled button, happy-dom only from a removed element.
    const removedInput = document.body.appendChild(document.createElement('input'))
    removedInput.focus()
    removedInput.remove()
    expect(document.body).toHaveFocus()
    show(false)
    expect(ref.current).toBe(button)
    expect(button).toHaveFocus()
  })
})

describe('links that look like buttons', () => {
  it('are links, and open a new tab only with `newTab`', () => {
    render(
      <MemoryRouter>
        <ButtonLink to="/properties">Explorar Propiedades</ButtonLink>
        <ButtonAnchor href="https://wa.me/51987654321" newTab>
          Agendar Visita
        </ButtonAnchor>
      </MemoryRouter>,
    )
    expect(screen.getByRole('link', { name: 'Explorar Propiedades' })).not.toHaveAttribute('target')
    const chat = screen.getByRole('link', { name: toNewTabName('Agendar Visita') })
    expect(chat).toHaveAttribute('target', '_blank')
    expect(chat).toHaveAttribute('rel', 'noopener noreferrer')
  })
})

describe('ProgressScale', () => {
  it('announces a value above 100 as 100', () => {
    render(<ProgressScale value={130.4} label="Subiendo" />)
    expect(screen.getByRole('progressbar', { name: 'Subiendo' })).toHaveAttribute('aria-valuenow', '100')
  })
})
