import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { toNewTabName } from '@tests/support/new-tab'
import { ExternalLink, TextLink } from '@/ui/text-link'

it('a link with `newTab` says that it opens a new tab, and gives that tab no access to this page', () => {
  render(
    <MemoryRouter>
      <ExternalLink newTab href="https://www.google.com/maps">
        Cómo llegar
      </ExternalLink>
      <TextLink newTab to="/privacy">
        Política de privacidad
      </TextLink>
    </MemoryRouter>,
  )
  for (const name of ['Cómo llegar', 'Política de privacidad']) {
    const link = screen.getByRole('link', { name: toNewTabName(name) })
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
})

it('a link stays in this tab by default, and mentions no tab', () => {
  render(
    <MemoryRouter>
      <ExternalLink href="mailto:informes@ancon.test">Correo</ExternalLink>
      <TextLink to="/contact">Contacto</TextLink>
    </MemoryRouter>,
  )
  for (const name of ['Correo', 'Contacto']) {
    const link = screen.getByRole('link', { name })
    expect(link).not.toHaveAttribute('target')
    expect(link).not.toHaveAttribute('rel')
  }
})
