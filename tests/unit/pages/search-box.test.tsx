import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SearchBox } from '@/pages/properties/list/search-box'

const box = () => screen.getByRole('searchbox')

/** Renders the box in a page whose URL changes only when the test says so, as on a slow network. */
function open(first = '') {
  const onSearch = vi.fn<(text: string) => void>()
  const { rerender } = render(<SearchBox value={first} onSearch={onSearch} />)
  const showUrl = (value: string) => act(() => rerender(<SearchBox value={value} onSearch={onSearch} />))
  return { onSearch, showUrl }
}

test('keeps what is typed while the URL of the search before is on its way', async () => {
  const { onSearch, showUrl } = open()
  await userEvent.type(box(), 'mar')
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalledWith('mar'))
  await userEvent.type(box(), 'z')
  showUrl('mar')
  expect(box()).toHaveValue('marz')
  await vi.waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('marz'))
  await userEvent.type(box(), 'z')
  showUrl('marz')
  expect(box()).toHaveValue('marzz')
})

test('searches again for the text of the URL when it is typed before the next URL arrives', async () => {
  const { onSearch, showUrl } = open()
  await userEvent.type(box(), 'm')
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalledWith('m'))
  await userEvent.clear(box())
  await vi.waitFor(() => expect(onSearch).toHaveBeenLastCalledWith(''))
  showUrl('m')
  showUrl('')
  expect(box()).toHaveValue('')
})

test('shows a search that comes from elsewhere: going back, or a removed filter', async () => {
  const { onSearch, showUrl } = open('mar')
  await userEvent.type(box(), 'z')
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalledWith('marz'))
  showUrl('marz')
  showUrl('mar')
  expect(box()).toHaveValue('mar')
  showUrl('marz')
  expect(box()).toHaveValue('marz')
  showUrl('')
  expect(box()).toHaveValue('')
})
