import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { toast } from '@/ui/toast'
import { Toaster } from '@tests/support/toaster'

describe('toast', () => {
  it('loads sonner with the first toast, then shows every toast', async () => {
    // A toast that is created before the toaster mounts must not be lost.
    toast.success('¡Éxito!', { description: 'Tu solicitud de consulta ha sido enviada.' })
    render(<Toaster />)
    expect(await screen.findByText('¡Éxito!', {}, { timeout: 5000 })).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('Tu solicitud de consulta ha sido enviada.')

    act(() => toast.error('Por favor ingresa un correo electrónico válido'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Por favor ingresa un correo electrónico válido')
  })

  it('closes with its button', async () => {
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

  it('lets Tab pass, and gives the focus back when a focused toast is closed', async () => {
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
    // The toast itself, its button and its link.
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

  it('replaces the toast with the same id, and takes it away', async () => {
    render(<Toaster />)
    act(() => toast.error('Sin conexión', { id: 'envío' }))
    await screen.findByText('Sin conexión')
    act(() => toast.error('Sin permiso', { id: 'envío' }))
    await screen.findByText('Sin permiso')
    expect(screen.queryByText('Sin conexión')).not.toBeInTheDocument()
    act(() => toast.info('Imagen eliminada'))
    act(() => void toast.dismiss('envío'))
    await waitFor(() => expect(screen.queryByText('Sin permiso')).not.toBeInTheDocument())
    expect(screen.getByText('Imagen eliminada')).toBeVisible()
  })

  it('shows the title and the reason on lines of their own where sonner does not load', async () => {
    vi.resetModules()
    vi.doMock('@/ui/toast-stack', () => Promise.reject(new Error('offline')))
    const { toast: plain } = await import('@/ui/toast')
    plain.error('No se pudo abrir el menú', { description: 'Revise su conexión a internet.' })
    expect(await screen.findByText('No se pudo abrir el menú')).toBeVisible()
    expect(screen.getByText('Revise su conexión a internet.')).toBeVisible()
    vi.doUnmock('@/ui/toast-stack')
  })
})
