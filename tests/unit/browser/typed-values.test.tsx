import { act, cleanup, screen } from '@testing-library/react'
import { lazy, Suspense, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { keepTypedValues } from '@/browser/typed-values'

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  document.body.innerHTML = ''
  cleanup()
})

/** One field is controlled, the others are uncontrolled as in the site's forms. */
function Fields() {
  const [text, setText] = useState('')
  return (
    <form>
      <input aria-label="Buscar" name="q" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
      <input aria-label="Nombre" name="name" defaultValue="" />
      <textarea aria-label="Mensaje" name="message" />
      <select aria-label="Tipo" name="type" defaultValue="house">
        <option value="house">Casa</option>
        <option value="land">Terreno</option>
      </select>
      <label>
        <input type="checkbox" name="features" value="pool" /> Piscina
      </label>
      <label>
        <input type="checkbox" name="features" value="garden" defaultChecked /> Jardín
      </label>
      <label>
        <input type="radio" name="currency" value="PEN" defaultChecked /> Soles
      </label>
      <label>
        <input type="radio" name="currency" value="USD" /> Dólares
      </label>
    </form>
  )
}

function serve(site: React.ReactNode) {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(site)
  return container
}

/** Hydrates after a browser extension inserts a node, and restores the typed values as main.tsx does. Returns the errors. */
async function hydrate(container: Element, site: React.ReactNode) {
  container.querySelector('form')?.prepend(document.createElement('extension-icon'))
  const restoreTypedValues = keepTypedValues(container)
  const errors: unknown[] = []
  await act(async () => {
    root = hydrateRoot(container, site, {
      onRecoverableError: (error) => {
        errors.push(error)
        restoreTypedValues()
      },
    })
    await Promise.resolve()
  })
  return errors
}

function fillFields() {
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  field('Buscar').value = 'villa'
  field('Nombre').value = 'Rosa'
  field('Mensaje').value = 'Busco una casa.'
  field('Tipo').value = 'land'
  field('Piscina').checked = true
  field('Jardín').checked = false
  field('Dólares').checked = true
  field('Nombre').focus()
}

function expectTyped() {
  expect(screen.getByLabelText('Buscar')).toHaveValue('villa')
  expect(screen.getByLabelText('Nombre')).toHaveValue('Rosa')
  expect(screen.getByLabelText('Mensaje')).toHaveValue('Busco una casa.')
  expect(screen.getByLabelText('Tipo')).toHaveValue('land')
  expect(screen.getByLabelText('Piscina')).toBeChecked()
  expect(screen.getByLabelText('Jardín')).not.toBeChecked()
  expect(screen.getByLabelText('Dólares')).toBeChecked()
  expect(screen.getByLabelText('Soles')).not.toBeChecked()
  expect(screen.getByLabelText('Nombre')).toHaveFocus()
}

it('what was typed and chosen before hydration stays when an inserted node makes React render the page anew', async () => {
  const container = serve(<Fields />)
  fillFields()
  const prerenderedField = screen.getByLabelText('Nombre')
  const errors = await hydrate(container, <Fields />)
  expect(errors).not.toEqual([])
  expect(screen.getByLabelText('Nombre')).not.toBe(prerenderedField)
  expectTyped()
  // The React state of the controlled field has the text too.
  expect(screen.getByRole('status')).toHaveTextContent('villa')
})

it('what was typed is copied into a form whose code loads later', async () => {
  let finishLoading = (): void => undefined
  const loaded = new Promise<void>((resolve) => (finishLoading = resolve))
  const LateFields = lazy(() => loaded.then(() => ({ default: Fields })))
  const container = serve(
    <div>
      <Fields />
    </div>,
  )
  fillFields()
  await hydrate(
    container,
    <div>
      <Suspense fallback="…">
        <LateFields />
      </Suspense>
    </div>,
  )
  expect(screen.queryByLabelText('Nombre')).toBeNull()
  await act(async () => {
    finishLoading()
    await loaded
  })
  expectTyped()
})

it('fields that nobody touched stay as they are rendered', async () => {
  const container = serve(<Fields />)
  await hydrate(container, <Fields />)
  expect(screen.getByLabelText('Nombre')).toHaveValue('')
  expect(screen.getByLabelText('Soles')).toBeChecked()
  expect(document.body).toHaveFocus()
})
