import { type ComponentProps, useId } from 'react'
import { cx } from './cx'

interface SegmentedProps<T extends string> {
  /** Accessible name of the group. */
  label: string
  /** The name of the radio buttons; by default one of this group alone. */
  name?: string
  options: readonly { value: T; label: string }[]
  /** The selected option of a controlled group. */
  value?: T
  onChange?: (value: T) => void
  /** Props of each radio button of an uncontrolled group. */
  registration?: ComponentProps<'input'>
  /** The option of an uncontrolled group that is selected at first. */
  defaultValue?: string | undefined
  /** Fills the row with segments of equal width. */
  stretch?: boolean
  className?: string
}

/** Segmented control. Uses native radio buttons, for the arrow keys, labels and forms. */
export function Segmented<T extends string>({
  label,
  name,
  options,
  value,
  onChange,
  registration,
  defaultValue,
  stretch,
  className,
}: SegmentedProps<T>) {
  const generatedName = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx('rounded border border-ink bg-white', stretch ? 'flex flex-wrap' : 'inline-flex', className)}
    >
      {options.map((option, index) => (
        <label
          // The key is the text: a page's translator may have replaced the text node, so a new text needs a new element.
          key={option.label}
          className={cx(
            'relative grid min-h-[46px] place-items-center whitespace-nowrap text-label font-semibold transition-colors has-checked:bg-ink has-checked:text-white has-disabled:opacity-60 has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus not-has-checked:hover:bg-sand-2 md:text-sm forced-colors:has-checked:outline-2',
            index > 0 && 'border-l border-hairline',
            stretch ? 'flex-1 px-1.5' : 'px-3 md:px-[18px]',
          )}
        >
          <input
            type="radio"
            className="absolute inset-0 appearance-none outline-none"
            value={option.value}
            {...(registration
              ? { ...registration, defaultChecked: option.value === defaultValue }
              : {
                  name: name ?? generatedName,
                  checked: option.value === value,
                  onChange: () => onChange?.(option.value),
                })}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
