import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Input } from '@/ui/input'

const pauseAfterTyping = 300

/** Typing stays in the box; the list follows after a pause, so that no letter waits for it. */
export function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address changed by other means (back, a chip taken away): the box follows it.
  if (value !== known) {
    setKnown(value)
    if (value !== text.trim()) setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  // A filter chosen during the pause belongs to the search as well.
  const latest = useRef({ value, onSearch })
  useEffect(() => {
    latest.current = { value, onSearch }
  })
  const search = (next: string, pause: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const { value, onSearch } = latest.current
      if (next.trim() !== value) onSearch(next.trim())
    }, pause)
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
        aria-label="Buscar por título, dirección o distrito"
        placeholder="Título, dirección o distrito"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          search(event.target.value, pauseAfterTyping)
        }}
      />
    </form>
  )
}
