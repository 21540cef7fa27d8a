import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Carousel } from '@/ui/carousel'
import { mockSlideLayout } from '@tests/support/carousel-layout'

const previous = () => screen.getByRole('button', { name: 'Anterior' })
const next = () => screen.getByRole('button', { name: 'Siguiente' })
const row = () => screen.getByRole('group', { name: 'Zonas: diapositivas' })
const position = () => screen.getByRole('img').getAttribute('aria-label')

function show(visibleSlides: number, names: string[]) {
  mockSlideLayout(visibleSlides)
  render(
    <Carousel label="Zonas" slideClassName="basis-full">
      {names.map((name) => (
        <p key={name}>{name}</p>
      ))}
    </Carousel>,
  )
}

describe('Carousel', () => {
  it('disables the previous arrow at the start and the next arrow at the end', () => {
    show(1, ['Miramar', 'Playa Hermosa', 'Las Conchitas'])
    expect(previous()).toBeDisabled()
    expect(next()).toBeEnabled()

    fireEvent.click(next())
    expect(previous()).toBeEnabled()
    expect(next()).toBeEnabled()

    fireEvent.click(next())
    expect(next()).toBeDisabled()
    expect(position()).toBe('3 de 3')
  })

  it('disables both arrows, but shows them, when every slide fits', () => {
    show(3, ['Miramar', 'Playa Hermosa', 'Las Conchitas'])
    expect(previous()).toBeDisabled()
    expect(next()).toBeDisabled()
  })

  it('ends when the last slides are visible', () => {
    show(2, ['a', 'b', 'c', 'd'])
    fireEvent.click(next())
    fireEvent.click(next())
    expect(position()).toBe('3 de 3')
    expect(next()).toBeDisabled()
  })

  it('can be focused, and moves with the arrow keys, but not beyond its ends', () => {
    show(1, ['a', 'b'])
    expect(row()).toHaveAttribute('tabindex', '0')

    fireEvent.keyDown(row(), { key: 'ArrowLeft' })
    expect(position()).toBe('1 de 2')
    fireEvent.keyDown(row(), { key: 'ArrowRight' })
    fireEvent.keyDown(row(), { key: 'ArrowRight' })
    expect(position()).toBe('2 de 2')
    fireEvent.keyDown(previous(), { key: 'ArrowLeft' })
    expect(position()).toBe('1 de 2')
  })

  it('takes the focus of an arrow that becomes disabled', () => {
    show(1, ['a', 'b'])
    next().focus()
    fireEvent.click(next())
    expect(next()).toBeDisabled()
    expect(row()).toHaveFocus()
  })

  it('keeps the position that was chosen before Embla starts, which it does near the viewport', () => {
    let approach = (): void => undefined
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
          approach = () => report([{ isIntersecting: true }])
        }
        observe() {}
        disconnect() {}
      },
    )
    show(1, ['a', 'b', 'c'])
    fireEvent.click(next())
    expect(position()).toBe('2 de 3')
    act(approach)
    expect(position()).toBe('2 de 3')
    fireEvent.click(next())
    expect(position()).toBe('3 de 3')
  })
})
