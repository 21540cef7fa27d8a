// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Carousel, type CarouselHandle } from '@/ui/carousel'

/** jsdom has no layout: slides of 100 px in a row, seen through a window of `shown` of them. */
function layOut(shown: number, slides: number) {
  const read = (name: string, value: (node: HTMLElement) => number) =>
    vi.spyOn(HTMLElement.prototype, name as 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return value(this)
    })
  read('offsetLeft', (node) => Array.from(node.parentElement?.children ?? []).indexOf(node) * 100)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(shown * 100)
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(slides * 100)
}

beforeEach(() => {
  Element.prototype.scrollTo = function (this: Element, options?: ScrollToOptions | number) {
    if (typeof options === 'object') this.scrollLeft = options.left ?? 0
    this.dispatchEvent(new Event('scroll'))
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(Element.prototype, 'scrollTo')
})

const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))
const previous = () => screen.getByRole('button', { name: 'Anterior' })
const next = () => screen.getByRole('button', { name: 'Siguiente' })
const row = () => screen.getByRole('group', { name: 'Zonas: diapositivas' })

async function show(shown: number, names: string[], props: Partial<Parameters<typeof Carousel>[0]> = {}) {
  layOut(shown, names.length)
  render(
    <Carousel label="Zonas" {...props}>
      {names.map((name) => (
        <p key={name}>{name}</p>
      ))}
    </Carousel>,
  )
  await frame()
}

describe('Carousel', () => {
  it('disables the arrow that leads nowhere, at the start and at the end', async () => {
    await show(1, ['Miramar', 'Playa Hermosa', 'Las Conchitas'])
    expect(previous()).toBeDisabled()
    expect(next()).toBeEnabled()

    fireEvent.click(next())
    expect(previous()).toBeEnabled()
    expect(next()).toBeEnabled()

    fireEvent.click(next())
    expect(next()).toBeDisabled()
    expect(screen.getByRole('img', { name: '3 de 3' })).toBeInTheDocument()
  })

  it('disables both arrows when every slide fits, and still shows them', async () => {
    await show(3, ['Miramar', 'Playa Hermosa', 'Las Conchitas'])
    expect(previous()).toBeDisabled()
    expect(next()).toBeDisabled()
  })

  it('ends where the row ends, not at the last slide', async () => {
    await show(2, ['a', 'b', 'c', 'd'])
    fireEvent.click(next())
    fireEvent.click(next())
    expect(row().scrollLeft).toBe(200)
    expect(next()).toBeDisabled()
  })

  it('can be focused and moves with the arrow keys, staying inside its ends', async () => {
    const onSelect = vi.fn()
    await show(1, ['a', 'b'], { onSelect })
    expect(row()).toHaveAttribute('tabindex', '0')

    fireEvent.keyDown(row(), { key: 'ArrowLeft' })
    expect(row().scrollLeft).toBe(0)
    fireEvent.keyDown(row(), { key: 'ArrowRight' })
    fireEvent.keyDown(row(), { key: 'ArrowRight' })
    expect(row().scrollLeft).toBe(100)
    expect(onSelect.mock.calls).toEqual([[1]])
  })

  it('is driven from outside and tells about a swipe', async () => {
    const onSelect = vi.fn()
    const handle: { current: CarouselHandle | null } = { current: null }
    await show(1, ['a', 'b', 'c', 'd'], { onSelect, ref: handle })

    act(() => handle.current?.scrollTo(3))
    await frame()
    expect(row().scrollLeft).toBe(300)
    expect(onSelect.mock.calls).toEqual([[3]])

    row().scrollLeft = 100
    fireEvent.scroll(row())
    await frame()
    expect(onSelect).toHaveBeenLastCalledWith(1)
    expect(screen.getByRole('img', { name: '2 de 4' })).toBeInTheDocument()
  })

  it('does not report the slides it passes on its way to a chosen one', async () => {
    const onSelect = vi.fn()
    const handle: { current: CarouselHandle | null } = { current: null }
    await show(1, ['a', 'b', 'c', 'd'], { onSelect, ref: handle })
    // A smooth scroll: the first frames are still near the start.
    Element.prototype.scrollTo = function (this: Element) {
      this.scrollLeft = 100
      this.dispatchEvent(new Event('scroll'))
    }
    act(() => handle.current?.scrollTo(3))
    await frame()
    expect(onSelect.mock.calls).toEqual([[3]])
  })
})
