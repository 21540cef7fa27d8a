import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { Pagination, listShownPages } from '@/ui/pagination'

const show = (page: number, pageCount: number) =>
  render(
    <MemoryRouter>
      <Pagination
        label="Páginas"
        page={page}
        pageCount={pageCount}
        toHref={(target) => `/properties?type=buy&page=${target}`}
      />
    </MemoryRouter>,
  )

describe('Pagination', () => {
  it('offers links that keep the filters, and marks the current page', () => {
    show(2, 3)
    expect(screen.getByRole('link', { name: 'Página 3' })).toHaveAttribute('href', '/properties?type=buy&page=3')
    expect(screen.getByRole('link', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Anterior' })).toHaveAttribute('href', '/properties?type=buy&page=1')
    expect(screen.getByRole('link', { name: 'Siguiente' })).toHaveAttribute('href', '/properties?type=buy&page=3')
  })

  it('disables the previous link on the first page and the next link on the last', () => {
    const { unmount } = show(1, 3)
    expect(screen.getByRole('button', { name: 'Anterior' })).toBeDisabled()
    unmount()
    show(3, 3)
    expect(screen.getByRole('button', { name: 'Siguiente' })).toBeDisabled()
  })

  it('renders nothing for a single page', () => {
    const { container } = show(1, 1)
    expect(container).toBeEmptyDOMElement()
  })
})

describe('the page links', () => {
  it.each([
    [1, 1, [1]],
    [1, 9, [1, 2, null, 9]],
    [2, 9, [1, 2, 3, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
    [2, 4, [1, 2, 3, 4]],
  ])('of page %i of %i are %j', (page, count, expected) => {
    expect(listShownPages(page, count)).toEqual(expected)
  })
})
