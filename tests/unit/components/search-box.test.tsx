import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SearchBox } from '@/components/search/search-box'
import { eventually } from '@tests/support/timers'

const box = () => screen.getByRole('searchbox')

/** Renders the search box. `showUrl` sets the search of the URL, which follows the typed text late on a slow network. */
function open(initialSearch = '') {
  const onSearch = vi.fn<(text: string) => void>()
  const { rerender } = render(<SearchBox value={initialSearch} onSearch={onSearch} />)
  const showUrl = (value: string) => act(() => rerender(<SearchBox value={value} onSearch={onSearch} />))
  return { onSearch, showUrl }
}

test('the search box keeps the typed text while the URL of an earlier search is pending', async () => {
  const { onSearch, showUrl } = open()
  await userEvent.type(box(), 'mar')
  await eventually(() => expect(onSearch).toHaveBeenCalledWith('mar'))
  await userEvent.type(box(), 'z')
  showUrl('mar')
  expect(box()).toHaveValue('marz')
  await eventually(() => expect(onSearch).toHaveBeenLastCalledWith('marz'))
  await userEvent.type(box(), 'z')
  showUrl('marz')
  expect(box()).toHaveValue('marzz')
})

test('the search box keeps two spaces and the text typed after them, although the URL has one space', async () => {
  const { onSearch, showUrl } = open()
  await userEvent.type(box(), 'casa  de')
  await eventually(() => expect(onSearch).toHaveBeenCalledWith('casa de'))
  await userEvent.type(box(), ' playa')
  showUrl('casa de')
  expect(box()).toHaveValue('casa  de playa')
  await eventually(() => expect(onSearch).toHaveBeenLastCalledWith('casa de playa'))
})

test('the search box keeps words that become a filter', async () => {
  const onSearch = vi.fn<(text: string) => void>()
  const toUrlText = (text: string) => text.replace(' 3 cuartos', '')
  const renderBox = (value: string) => <SearchBox value={value} onSearch={onSearch} toUrlText={toUrlText} />
  const { rerender } = render(renderBox(''))
  await userEvent.type(box(), 'mar 3 cuartos')
  await eventually(() => expect(onSearch).toHaveBeenCalledWith('mar 3 cuartos'))
  rerender(renderBox('mar'))
  expect(box()).toHaveValue('mar 3 cuartos')
  rerender(renderBox(''))
  expect(box()).toHaveValue('')
})

test('the search box searches for the text of the current URL too, while the URL of another search is pending', async () => {
  const { onSearch, showUrl } = open()
  await userEvent.type(box(), 'm')
  await eventually(() => expect(onSearch).toHaveBeenCalledWith('m'))
  await userEvent.clear(box())
  await eventually(() => expect(onSearch).toHaveBeenLastCalledWith(''))
  showUrl('m')
  showUrl('')
  expect(box()).toHaveValue('')
})

test('the search box shows the search of the URL after the visitor goes back or forward, or removes the search', async () => {
  const { onSearch, showUrl } = open('mar')
  await userEvent.type(box(), 'z')
  await eventually(() => expect(onSearch).toHaveBeenCalledWith('marz'))
  showUrl('marz')
  showUrl('mar')
  expect(box()).toHaveValue('mar')
  showUrl('marz')
  expect(box()).toHaveValue('marz')
  showUrl('')
  expect(box()).toHaveValue('')
})
