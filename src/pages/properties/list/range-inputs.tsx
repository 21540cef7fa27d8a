import { useState } from 'react'
import { Input } from '@/ui/input'

interface RangeInputsProps {
  legend: string
  min: number | undefined
  max: number | undefined
  onChange: (min: number | undefined, max: number | undefined) => void
}

const toNumber = (text: string) => Number(text.replace(/\D/g, '').slice(0, 10)) || undefined

/** Two whole numbers; they count when the field is left or Enter is pressed. */
export function RangeInputs({ legend, min, max, onChange }: RangeInputsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-label font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-3">
        <NumberInput
          label={`${legend}: desde`}
          placeholder="Desde"
          value={min}
          onCommit={(value) => onChange(value, max)}
        />
        <NumberInput
          label={`${legend}: hasta`}
          placeholder="Hasta"
          value={max}
          onCommit={(value) => onChange(min, value)}
        />
      </div>
    </fieldset>
  )
}

interface NumberInputProps {
  label: string
  placeholder: string
  value: number | undefined
  onCommit: (value: number | undefined) => void
}

function NumberInput({ label, placeholder, value, onCommit }: NumberInputProps) {
  const [text, setText] = useState(value === undefined ? '' : String(value))
  const [known, setKnown] = useState(value)
  // The address changed (Enter, back, a chip taken away): the box follows it and keeps the focus.
  if (value !== known) {
    setKnown(value)
    setText(value === undefined ? '' : String(value))
  }
  const commit = () => {
    if (toNumber(text) !== value) onCommit(toNumber(text))
  }
  return (
    <Input
      inputMode="numeric"
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}
