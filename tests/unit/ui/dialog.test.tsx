import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Dialog } from '@/ui/dialog'

function Opener({ title, inside }: { title: string; inside?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>{`Abrir ${title}`}</button>
      {isOpen && (
        <Dialog title={title} onClose={() => setOpen(false)}>
          <input aria-label={`Texto de ${title}`} />
          {inside && <Opener title={inside} />}
        </Dialog>
      )}
    </>
  )
}

const readDepth = () => (history.state as { dialogs?: number } | null)?.dialogs ?? 0
const dialog = (name: string) => screen.queryByRole('dialog', { name })

/** The page's history entry has the router's state, and its listener, which runs after that of the dialogs. */
async function openBoth() {
  history.pushState({ key: 'list', idx: 3 }, '')
  const routerListener = vi.fn<() => void>()
  addEventListener('popstate', routerListener)
  onTestFinished(() => removeEventListener('popstate', routerListener))
  render(<Opener title="Visita" inside="Ayuda" />, { wrapper: MemoryRouter })
  const user = userEvent.setup()
  await user.click(screen.getByText('Abrir Visita'))
  await waitFor(() => expect(history.state).toEqual({ key: 'list', idx: 4, dialogs: 1 }))
  await user.type(screen.getByLabelText('Texto de Visita'), 'Ana')
  await user.click(screen.getByText('Abrir Ayuda'))
  await waitFor(() => expect(history.state).toEqual({ key: 'list', idx: 5, dialogs: 2 }))
  return { user, routerListener }
}

it('Back closes the top dialog only, keeps what is typed in the one below, and is hidden from the router', async () => {
  const { routerListener } = await openBoth()
  history.back()
  await waitFor(() => expect(dialog('Ayuda')).toBeNull())
  expect(screen.getByLabelText('Texto de Visita')).toHaveValue('Ana')
  history.back()
  await waitFor(() => expect(dialog('Visita')).toBeNull())
  expect(history.state).toEqual({ key: 'list', idx: 3 })
  expect(routerListener).not.toHaveBeenCalled()
  history.back()
  await waitFor(() => expect(routerListener).toHaveBeenCalled())
})

it('closing a dialog otherwise takes its history entry back, and Forward leads to no closed dialog', async () => {
  const { user, routerListener } = await openBoth()
  await user.click(screen.getAllByRole('button', { name: 'Cerrar' })[1]!)
  await waitFor(() => expect(readDepth()).toBe(1))
  expect(dialog('Visita')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(history.state).toEqual({ key: 'list', idx: 3 }))
  history.forward()
  await waitFor(() => expect(readDepth()).toBe(0))
  expect(routerListener).not.toHaveBeenCalled()
})
