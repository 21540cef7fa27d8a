import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { buttonStyle, type ButtonLook } from './button-style'
import { cx } from './cx'
import { Spinner } from './spinner'

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  loading?: boolean
  /** The verb in progress: 'Enviando...'. */
  loadingText?: string
}

/** Keeps the width of its widest text, so that nothing moves while it works. */
export function Button({
  variant,
  size,
  full,
  loading = false,
  loadingText,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  const look = buttonStyle({ variant, size, full }, className)
  const ref = useKeptFocus(loading)
  if (loadingText === undefined && !loading) {
    return (
      <button ref={ref} type={type} className={look} disabled={disabled} {...rest}>
        {children}
      </button>
    )
  }
  const layer = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2.5'
  return (
    <button
      ref={ref}
      type={type}
      className={look}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      {...rest}
    >
      <span className="grid">
        <span className={cx(layer, loading && 'invisible')} aria-hidden={loading || undefined}>
          {children}
        </span>
        <span className={cx(layer, !loading && 'invisible')} aria-hidden={!loading || undefined}>
          <Spinner />
          {loadingText ?? children}
        </span>
      </span>
    </button>
  )
}

/** A disabled button loses the focus; it gets it back when its work is done, unless the visitor went elsewhere. */
function useKeptFocus(loading: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (loading) hadFocus.current = button.current !== null && button.current === document.activeElement
    else if (hadFocus.current) {
      hadFocus.current = false
      const isNowhere = document.activeElement === null || document.activeElement === document.body
      if (isNowhere) button.current?.focus({ preventScroll: true })
    }
  }, [loading])
  return button
}
