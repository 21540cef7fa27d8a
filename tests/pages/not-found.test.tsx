import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { Component as Page } from '@/pages/not-found/not-found-page'

const Address = () => <p>{useLocation().pathname + useLocation().search}</p>

function open(entries: string[]) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>Inicio</h1> },
      { path: '/about-ancon', element: <h1>Acerca de Ancón</h1> },
      { path: '/properties', element: <Address /> },
      { path: '*', element: <Page /> },
    ],
    { initialEntries: entries },
  )
  return render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

describe('the page of an unknown address', () => {
  it('says that the page does not exist, has noindex, and logs the missing path once', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    open(['/property/7?x=1'])
    expect(screen.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeInTheDocument()
    expect(screen.getByText('La página que está buscando no existe o ha sido eliminada.')).toBeInTheDocument()
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    expect(warn.mock.calls).toEqual([['Página no encontrada:', '/property/7']])
  })

  it('offers a search of the listings', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    open(['/nada'])
    await userEvent.type(screen.getByRole('searchbox', { name: 'O busque una propiedad' }), 'casa miramar{Enter}')
    expect(screen.getByText('/properties?q=casa+miramar')).toBeInTheDocument()
  })

  it("'Ir al inicio' leads home", async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    open(['/nada'])
    await userEvent.click(screen.getByRole('link', { name: 'Ir al inicio' }))
    expect(screen.getByRole('heading', { name: 'Inicio' })).toBeInTheDocument()
  })

  it.each([
    [2, 'Acerca de Ancón'],
    [1, 'Inicio'],
  ])("with a history length of %i, 'Volver atrás' leads to %s", async (length, heading) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(length)
    open(['/about-ancon', '/nada'])
    await userEvent.click(screen.getByRole('button', { name: 'Volver atrás' }))
    expect(screen.getByRole('heading', { name: heading })).toBeInTheDocument()
  })
})
