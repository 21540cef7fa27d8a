import { Search } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { parseSearchText } from '@/schemas/url-filters'
import { Input } from '@/ui/input'

const debounceMilliseconds = 300

interface SearchBoxProps extends Pick<ComponentProps<'input'>, 'id' | 'aria-label' | 'placeholder'> {
  /** The search text of the URL. */
  value: string
  onSearch: (text: string) => void
  /** Returns the text that the URL has after `onSearch`, if words of it become a filter. */
  toUrlText?: (text: string) => string
}

/** Search input. The text is local state, and `onSearch` is debounced, so that typing does not wait for the list. */
export function SearchBox({ value, onSearch, toUrlText = (text) => text, ...rest }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /**
   * The texts passed to `onSearch` since `value` last equalled the latest one. The URL changes later than the text, so `value` may
   * become any of them, which must not replace what is typed. Begins with the first `value`, for the first run of the effect.
   */
  const sentSearches = useRef([value])
  const isUrlTextOf = useEffectEvent((sent: string | undefined) => sent !== undefined && toUrlText(sent) === value)
  useEffect(() => {
    const isSent = sentSearches.current.some(isUrlTextOf)
    if (!isSent || isUrlTextOf(sentSearches.current.at(-1))) sentSearches.current = []
    // Replace the text only if something else changed the URL (back, a removed chip): the visitor may have typed more.
    if (!isSent) setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  // The timer calls the latest `onSearch`: the filters can change during the debounce delay.
  const latestProps = useRef({ value, onSearch })
  useEffect(() => {
    latestProps.current = { value, onSearch }
  })
  const search = (next: string, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const { value, onSearch } = latestProps.current
      const q = parseSearchText(next)
      if (q === (sentSearches.current.at(-1) ?? value)) return
      sentSearches.current.push(q)
      onSearch(q)
    }, delay)
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        search(text, 0)
      }}
    >
      <Input
        type="search"
        name="q"
        icon={<Search size={20} strokeWidth={1.5} />}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          search(event.target.value, debounceMilliseconds)
        }}
        {...rest}
      />
    </form>
  )
}
