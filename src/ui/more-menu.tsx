import { ChevronDown, Ellipsis } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { buttonStyle } from './button'
import { cx } from './cx'

export const menuRowStyle =
  'flex min-h-11 w-full items-center gap-3 px-4 text-left text-sm font-medium -outline-offset-2 hover:bg-sand-2'

interface MoreMenuProps {
  /** Name of the object of the actions, such as the title of a listing. */
  subject: string
  /** The button is an icon. */
  isIcon?: boolean
  className?: string
  /** `MoreItem`s. */
  children: ReactNode
}

/** A menu of rare actions, which the button 'Más' opens. Closes after a choice, on Escape and on a press or focus elsewhere. */
export function MoreMenu({ subject, isIcon = false, className, children }: MoreMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const closeFromOutside = ({ target }: Event) => {
      if (details.current?.open && !details.current.contains(target as Node)) details.current.open = false
    }
    document.addEventListener('pointerdown', closeFromOutside)
    document.addEventListener('focusin', closeFromOutside)
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside)
      document.removeEventListener('focusin', closeFromOutside)
    }
  }, [])

  const close = () => {
    if (!details.current?.open) return
    details.current.open = false
    details.current.querySelector('summary')?.focus({ preventScroll: true })
  }

  return (
    <details
      ref={details}
      className={cx('group/more relative', className)}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <summary
        aria-label={`Más: ${subject}`}
        className={buttonStyle(
          { size: 'sm' },
          cx(isIcon && 'px-2.5!', 'w-full list-none gap-2! [&::-webkit-details-marker]:hidden'),
        )}
      >
        {isIcon ? (
          <Ellipsis size={20} strokeWidth={1.5} />
        ) : (
          <>
            Más
            <ChevronDown size={16} className="group-open/more:rotate-180" />
          </>
        )}
      </summary>
      <div
        role="presentation"
        className="absolute top-full right-0 z-10 mt-1 w-max max-w-60 rounded border border-hairline bg-white py-1 shadow-floating"
        onClick={close}
      >
        {children}
      </div>
    </details>
  )
}

interface MoreItemProps extends ComponentProps<'button'> {
  icon: ReactNode
  /** Red: the action deletes something. */
  danger?: boolean
}

export const MoreItem = ({ icon, danger = false, children, ...rest }: MoreItemProps) => (
  <button
    type="button"
    className={cx(menuRowStyle, 'disabled:text-disabled', danger && 'text-red hover:bg-red-tint')}
    {...rest}
  >
    {icon}
    <span>{children}</span>
  </button>
)
