import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toNewTabName } from '@tests/support/new-tab'
import { toChatUrl } from '@/config/site'
import { chatTexts } from '@/content/chat'
import { SiteLayout } from '@/layout/site-layout'

const show = (address = '/', isOverHero = false) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <SiteLayout overHero={isOverHero}>
        <h1>Página</h1>
      </SiteLayout>
    </MemoryRouter>,
  )

const trigger = () => screen.getByRole('button', { name: 'Opciones de Propiedades' })
const mainLink = () =>
  within(screen.getByRole('navigation', { name: 'Principal' })).getByRole('link', { name: 'Propiedades' })
const dropdownLinks = () =>
  screen.queryAllByRole('link', { name: /^(Todas las Propiedades|Comprar|Alquilar|Nuevos Desarrollos)$/ })
/** The footer always shows the four links; the open dropdown adds four more. */
const isOpen = () => dropdownLinks().length === 8

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: false, media: query }))
})

it('the link to the content moves the focus there, and leaves the history state and the fragment unchanged', async () => {
  history.replaceState({ usr: { from: '/properties?type=rent' } }, '')
  show()
  await userEvent.click(screen.getByRole('link', { name: 'Saltar al contenido' }))
  expect(screen.getByRole('main')).toHaveFocus()
  expect(history.state).toEqual({ usr: { from: '/properties?type=rent' } })
  expect(window.location.hash).toBe('')
})

describe('SiteHeader', () => {
  it('leads to every section and marks the current one', () => {
    show('/investment')
    const nav = within(screen.getByRole('navigation', { name: 'Principal' }))
    expect(nav.getByRole('link', { name: 'Inicio' })).toHaveAttribute('href', '/')
    expect(mainLink()).toHaveAttribute('href', '/properties')
    expect(nav.getByRole('link', { name: 'Acerca de Ancón' })).toHaveAttribute('href', '/about-ancon')
    expect(nav.getByRole('link', { name: 'Contacto' })).toHaveAttribute('href', '/contact')
    expect(nav.getByRole('link', { name: 'Inversión' })).toHaveAttribute('aria-current', 'page')
    expect(nav.getByRole('link', { name: 'Inicio' })).not.toHaveAttribute('aria-current')
  })

  it('marks Propiedades on the page of a listing too', () => {
    show('/properties/some-id')
    expect(mainLink()).toHaveAttribute('aria-current', 'page')
  })

  it('has links to the search and to the chat, whose text is filled in', () => {
    show()
    expect(screen.getByRole('link', { name: 'Buscar propiedades' })).toHaveAttribute('href', '/properties')
    const chat = screen.getByRole('link', { name: toNewTabName('Contactar Agente') })
    expect(chat).toHaveAttribute('href', toChatUrl(chatTexts.contactAgent))
    expect(chat).toHaveAttribute('target', '_blank')
    expect(chat).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('becomes solid when the page is scrolled by more than 20 px', () => {
    show('/', true)
    const header = screen.getByRole('banner')
    const scrollTo = (top: number) => {
      vi.stubGlobal('scrollY', top)
      act(() => void window.dispatchEvent(new Event('scroll')))
    }
    expect(header).toHaveAttribute('data-solid', 'false')
    scrollTo(20)
    expect(header).toHaveAttribute('data-solid', 'false')
    scrollTo(21)
    expect(header).toHaveAttribute('data-solid', 'true')
    scrollTo(0)
    expect(header).toHaveAttribute('data-solid', 'false')
  })
})

describe('dropdown of Propiedades', () => {
  it.each(['{Enter}', ' '])('opens and closes with the key "%s"', async (key) => {
    show()
    trigger().focus()
    await userEvent.keyboard(key)
    expect(trigger()).toHaveAttribute('aria-expanded', 'true')
    expect(isOpen()).toBe(true)
    await userEvent.keyboard(key)
    expect(isOpen()).toBe(false)
  })

  it('opens with the down arrow, which moves through its links; Escape closes it and returns the focus', async () => {
    show()
    trigger().focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Todas las Propiedades'))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Comprar'))
    await userEvent.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(trigger()).toHaveFocus()
  })

  it('opens on hover and stays open when it is also clicked', async () => {
    show()
    await userEvent.hover(trigger())
    expect(isOpen()).toBe(true)
    await userEvent.click(trigger())
    expect(isOpen()).toBe(true)
  })

  it('opens on hover of the link too; a click on the link opens the whole list', async () => {
    show()
    await userEvent.hover(mainLink())
    expect(isOpen()).toBe(true)
    await userEvent.click(mainLink())
    expect(mainLink()).toHaveAttribute('aria-current', 'page')
    expect(isOpen()).toBe(false)
  })

  it('closes when the focus leaves', async () => {
    show()
    await userEvent.click(trigger())
    for (let stop = 0; stop < 5; stop++) await userEvent.tab()
    expect(isOpen()).toBe(false)
  })

  it('closes when a link is chosen, which opens a page of Propiedades', async () => {
    show()
    await userEvent.click(trigger())
    const rent = dropdownLinks().find((link) => link.getAttribute('href') === '/properties?type=rent')
    expect(rent).toBeDefined()
    if (rent) await userEvent.click(rent)
    expect(isOpen()).toBe(false)
    expect(mainLink()).toHaveAttribute('aria-current', 'page')
  })
})

describe('mobile menu', () => {
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Abrir menú' }))
    return within(await screen.findByRole('dialog', { name: 'Menú' }))
  }

  it('has the links of the header, those of its dropdown, the favourites and the chat', async () => {
    show()
    const menu = await open()
    const names = menu.getAllByRole('link').map((link) => link.textContent)
    expect(names).toEqual([
      expect.stringContaining('Ancón'),
      '01Inicio',
      '02Propiedades',
      'Todas las Propiedades',
      'Comprar',
      'Alquilar',
      'Nuevos Desarrollos',
      '03Acerca de Ancón',
      '04Inversión',
      '05Contacto',
      'Favoritos',
      'Contactar Agente (se abre en otra pestaña)',
    ])
  })

  it('closes with Escape and returns the focus to its button', async () => {
    show()
    await open()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Abrir menú' })).toHaveFocus())
  })

  it('closes when a link is chosen, and the focus moves to the content', async () => {
    show()
    const menu = await open()
    await userEvent.click(menu.getByRole('link', { name: 'Contacto' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })
})
