import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { toast } from '@/ui/toast'
import { Toaster } from '@tests/support/toaster'

describe('a toast', () => {
  it('is shown even if it is created before the toaster mounts; an error is an alert', async () => {
    toast.success('¡Éxito!', { description: 'Tu solicitud de consulta ha sido enviada.' })
    render(<Toaster />)
    expect(await screen.findByText('¡Éxito!')).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('Tu solicitud de consulta ha sido enviada.')

    act(() => toast.error('Por favor ingresa un correo electrónico válido'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Por favor ingresa un correo electrónico válido')
  })

  it.each([
    { name: 'is hidden by a newer one on a narrow screen', isWide: false, visible: ['false', 'true'] },
    { name: 'stays next to a newer one on a wide screen', isWide: true, visible: ['true', 'true'] },
  ])('$name', async ({ isWide, visible }) => {
    vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: isWide, media }))
    render(<Toaster />)
    act(() => toast.info('Imagen eliminada'))
    act(() => toast.success('Propiedad publicada correctamente'))
    const readVisible = async (title: string) =>
      (await screen.findByText(title)).closest('[data-sonner-toast]')?.getAttribute('data-visible')
    expect([await readVisible('Imagen eliminada'), await readVisible('Propiedad publicada correctamente')]).toEqual(
      visible,
    )
    vi.unstubAllGlobals()
  })

  it('is closed by its button', async () => {
    render(<Toaster />)
    act(() => toast.info('Imagen eliminada'))
    const message = await screen.findByText('Imagen eliminada')
    const item = message.closest('li')
    const close = Array.from(item?.querySelectorAll('button') ?? []).find(
      (button) => button.getAttribute('aria-label') === 'Cerrar aviso',
    )
    expect(close).toBeDefined()
    if (close) fireEvent.click(close)
    await waitFor(() => expect(screen.queryByText('Imagen eliminada')).not.toBeInTheDocument())
  })

  it('does not trap Tab, and returns the focus when it is closed', async () => {
    render(
      <>
        <button>Antes</button>
        <Toaster />
        <button>Después</button>
      </>,
    )
    const user = userEvent.setup()
    act(() => toast.info('Imagen eliminada', { links: [{ label: 'Ver', to: '/', external: true }] }))
    await screen.findByText('Imagen eliminada')
    const close = screen.getByRole('button', { name: 'Cerrar aviso' })
    await user.click(screen.getByRole('button', { name: 'Antes' }))
    // Three Tab stops of the toast (itself, its button and its link), then the next button.
    for (let presses = 0; presses < 4; presses += 1) await user.tab()
    expect(screen.getByRole('button', { name: 'Después' })).toHaveFocus()
    for (let presses = 0; presses < 4; presses += 1) await user.tab({ shift: true })
    expect(screen.getByRole('button', { name: 'Antes' })).toHaveFocus()

    await user.tab()
    await user.tab()
    expect(close).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Antes' })).toHaveFocus()
    await waitFor(() => expect(close).not.toBeInTheDocument())
  })

  it('replaces the toast with the same id, and is dismissed by its id', async () => {
    render(<Toaster />)
    act(() => toast.error('Sin conexión', { id: 'envío' }))
    await screen.findByText('Sin conexión')
    act(() => toast.error('Sin permiso', { id: 'envío' }))
    await screen.findByText('Sin permiso')
    expect(screen.queryByText('Sin conexión')).not.toBeInTheDocument()
    act(() => toast.info('Imagen eliminada'))
    act(() => toast.dismiss('envío'))
    await waitFor(() => expect(screen.queryByText('Sin permiso')).not.toBeInTheDocument())
    expect(screen.getByText('Imagen eliminada')).toBeVisible()
  })
})
