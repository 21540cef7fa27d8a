import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { RouteErrorPage } from '@/app/route-error-page'
import { expectConsole } from '@tests/setup/no-console-error'

/** The tag of the element with which a translator replaces a text. */
const FONT: string = 'font'

/** The text has no element of its own, so React removes the text node itself. */
function Page() {
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen && document.querySelector(FONT) === null) throw new TypeError('A fault of the page')
  return (
    <p>
      <button onClick={() => setIsOpen(false)}>Cerrar</button>
      {isOpen && 'Texto'}
    </p>
  )
}

const show = () =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <Page />, errorElement: <RouteErrorPage /> }])}
    />,
  )

/** Makes `removeChild` throw a NotFoundError as browsers do. The error of happy-dom has no name. */
function throwNotFoundErrors() {
  const { removeChild } = Node.prototype
  vi.spyOn(Node.prototype, 'removeChild').mockImplementation(function (this: Node, child: Node) {
    if (child.parentNode !== this) throw new DOMException('The node is not a child of this node.', 'NotFoundError')
    return removeChild.call(this, child)
  })
}

it('after a translator replaces a text, the first error renders the page again, and the second one shows the error page', async () => {
  const user = userEvent.setup()
  throwNotFoundErrors()
  show()
  const translate = () => {
    const font = document.createElement(FONT)
    font.textContent = 'Text'
    screen.getByText('Texto').lastChild?.replaceWith(font)
  }
  translate()
  expectConsole('error', /error occurred in the <Text> component/)
  expectConsole('error', 'React Router caught the following error during render')
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(await screen.findByText('Texto')).toBeVisible()
  expect(screen.queryByText('No se pudo mostrar esta página')).toBeNull()

  translate()
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(await screen.findByRole('heading', { name: 'No se pudo mostrar esta página' })).toBeVisible()
})

it('any other error shows the error page at once, with a button to try again', async () => {
  const user = userEvent.setup()
  show()
  expectConsole('error', /error occurred in the <Page> component/)
  expectConsole('error', 'React Router caught the following error during render')
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(await screen.findByRole('heading', { name: 'No se pudo mostrar esta página' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Volver a intentar' })).toBeVisible()
})

it('tells the layout that a page has failed, until another page replaces it', async () => {
  const Fault = (): never => {
    throw new TypeError('A fault of the page')
  }
  const setFailed = vi.fn()
  const router = createMemoryRouter([
    {
      element: <Outlet context={setFailed} />,
      children: [
        {
          errorElement: <RouteErrorPage />,
          children: [
            { path: '/', element: <Fault /> },
            { path: '/otra', element: <h1>Otra página</h1> },
          ],
        },
      ],
    },
  ])
  expectConsole('error', /error occurred in the <Fault> component/)
  expectConsole('error', 'React Router caught the following error during render')
  render(<RouterProvider router={router} />)
  expect(await screen.findByRole('heading', { name: 'No se pudo mostrar esta página' })).toBeVisible()
  expect(setFailed.mock.lastCall).toEqual([true])
  await act(() => router.navigate('/otra'))
  expect(screen.getByRole('heading', { name: 'Otra página' })).toBeVisible()
  expect(setFailed.mock.lastCall).toEqual([false])
})
