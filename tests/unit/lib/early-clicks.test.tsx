// @vitest-environment jsdom
import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { replayEarlyClicks } from '@/lib/early-clicks'

replayEarlyClicks()

function add(html: string) {
  document.body.innerHTML = html
  const button = document.querySelector('button')!
  const pressed = vi.fn()
  /** What React does when it takes a prerendered button over. */
  const takeOver = () => {
    Object.assign(button, { __reactProps$x: {} })
    button.addEventListener('click', pressed)
  }
  return { button, pressed, takeOver }
}

afterEach(() => {
  document.body.innerHTML = ''
})

it('does once what was pressed before the button worked', async () => {
  const { button, pressed, takeOver } = add('<button type="button"><span>Menú</span></button>')
  button.querySelector('span')?.click()
  button.click()
  takeOver()
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce())
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(pressed).toHaveBeenCalledOnce()
})

it('leaves a button that works, and a form, alone', async () => {
  const working = add('<button type="button">Menú</button>')
  working.takeOver()
  working.button.click()
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(working.pressed).toHaveBeenCalledOnce()

  const submit = add('<form onsubmit="return false"><button>Enviar</button></form>')
  submit.button.click()
  submit.takeOver()
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(submit.pressed).not.toHaveBeenCalled()
})

it('follows a pressed button to the one that takes its place when the page is drawn anew', async () => {
  add('<button type="button"><span>Volver atrás</span></button>').button.click()
  const drawn = add('<button type="button">Ir al inicio</button><button type="button">Volver atrás</button>')
  const back = document.querySelectorAll('button')[1]!
  back.addEventListener('click', drawn.pressed)
  Object.assign(back, { __reactProps$x: {} })
  await vi.waitFor(() => expect(drawn.pressed).toHaveBeenCalledOnce())
})

it('presses nothing on the page that the visitor went on to', async () => {
  add('<button type="button">Filtros</button>').button.click()
  history.pushState(null, '', '/properties')
  const other = add('<button type="button">Filtros</button>')
  other.takeOver()
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(other.pressed).not.toHaveBeenCalled()
})

it('presses nothing where two buttons of that name took its place', async () => {
  add('<button type="button">Siguiente</button>').button.click()
  const drawn = add('<button type="button">Siguiente</button><button type="button">Siguiente</button>')
  drawn.takeOver()
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(drawn.pressed).not.toHaveBeenCalled()
})

it('leaves a press alone for which React takes the button over', async () => {
  const pressed = vi.fn()
  const page = (
    <Suspense fallback={null}>
      <button type="button" onClick={pressed}>
        Menú
      </button>
    </Suspense>
  )
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`
  const root = hydrateRoot(document.getElementById('root')!, page)
  document.querySelector('button')!.click()
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(pressed).toHaveBeenCalledOnce()
  root.unmount()
})
