import { type ComponentProps, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { cx } from './cx'
import { NewTabHint, newTabProps } from './new-tab'
import { Spinner } from './skeleton'

export type ButtonVariant = 'primary' | 'dark' | 'outline' | 'danger' | 'success' | 'light'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonStyleProps {
  /** `primary`: the primary action, one per view. `light`: for `on-ink` surfaces and photographs. */
  variant?: ButtonVariant
  size?: ButtonSize
  full?: boolean
}

const base =
  'inline-flex items-center justify-center gap-2.5 rounded border font-semibold leading-tight text-center transition-colors [&_svg]:flex-none'

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-primary bg-primary text-white not-disabled:hover:border-primary-hover not-disabled:hover:bg-primary-hover',
  dark: 'border-ink bg-ink text-white not-disabled:hover:border-sea not-disabled:hover:bg-sea',
  outline:
    'border-current not-disabled:hover:border-inverse not-disabled:hover:bg-inverse not-disabled:hover:text-inverse-text',
  danger:
    'border-control text-muted not-disabled:hover:border-red not-disabled:hover:bg-red-tint not-disabled:hover:text-red focus-visible:border-red focus-visible:text-red',
  success: 'border-green bg-green text-white',
  light: 'border-white bg-white text-ink not-disabled:hover:bg-neutral',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-[44px] px-4 py-[8px] text-label',
  md: 'min-h-12 px-[22px] py-2.5 text-sm',
  lg: 'min-h-14 px-[28px] py-3.5 text-base',
}

const disabled = 'disabled:cursor-not-allowed disabled:border-hairline disabled:bg-neutral disabled:text-disabled'

/** The classes of a button, shared by buttons and by links that look like one. */
export const buttonStyle = ({ variant = 'outline', size = 'md', full }: ButtonStyleProps, className?: string) =>
  cx(base, sizes[size], variants[variant], variant !== 'success' && disabled, full && 'w-full', className)

interface ButtonProps extends ComponentProps<'button'>, ButtonStyleProps {
  loading?: boolean
  /** Text while `loading` is true: 'Enviando...'. */
  loadingText?: string
}

/** With a `loadingText`, reserves the width of the wider text, so that loading causes no layout shift. */
export function Button({
  ref,
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
  const classes = buttonStyle({ variant, size, full }, className)
  const button = useRestoredFocus(loading, ref)
  if (loadingText === undefined && !loading) {
    return (
      <button ref={button} type={type} className={classes} disabled={disabled} {...rest}>
        {children}
      </button>
    )
  }
  const layer = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2.5 wrap-anywhere'
  return (
    <button
      ref={button}
      type={type}
      className={classes}
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
          <span>{loadingText ?? children}</span>
        </span>
      </span>
    </button>
  )
}

interface FileButtonProps extends ButtonProps {
  /** Accessible name of the file input. */
  label: string
  accept: string
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** Opens the file picker of a hidden input. */
export function FileButton({ label, accept, multiple, onFiles, disabled, onClick, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Resets the value, so that choosing the same file again fires `change`.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button
        size="sm"
        disabled={disabled}
        onClick={(event) => {
          onClick?.(event)
          input.current?.click()
        }}
        {...button}
      />
    </>
  )
}

/** A disabled button loses the focus. Restores it when loading ends, unless another element has the focus. */
function useRestoredFocus(loading: boolean, ref: Ref<HTMLButtonElement> | undefined) {
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [])
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (loading) hadFocus.current = button.current !== null && button.current === document.activeElement
    else if (hadFocus.current) {
      hadFocus.current = false
      const isFocusLost = document.activeElement === null || document.activeElement === document.body
      if (isFocusLost) button.current?.focus({ preventScroll: true })
    }
  }, [loading])
  return button
}

/** `line` has a border (arrows). `solid` is for photographs. `danger` is a delete button, red on hover and focus. */
export type IconButtonVariant = 'plain' | 'line' | 'solid' | 'danger'

const iconVariants: Record<IconButtonVariant, string> = {
  plain: 'border-transparent not-disabled:hover:bg-inverse/10',
  line: 'border-control not-disabled:hover:border-inverse not-disabled:hover:bg-inverse not-disabled:hover:text-inverse-text in-[.on-ink]:border-white/60',
  solid: 'border-transparent bg-page text-ink not-disabled:hover:bg-neutral',
  danger:
    'border-transparent text-muted not-disabled:hover:bg-red-tint not-disabled:hover:text-red focus-visible:text-red',
}

export const iconButtonStyle = (className?: string, variant: IconButtonVariant = 'plain') =>
  cx(
    'inline-grid size-[44px] flex-none place-items-center rounded border transition-colors disabled:cursor-not-allowed disabled:opacity-38',
    iconVariants[variant],
    className,
  )

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name. */
  label: string
  variant?: IconButtonVariant
}

export function IconButton({ label, variant, className, type = 'button', ...rest }: IconButtonProps) {
  return <button type={type} aria-label={label} className={iconButtonStyle(className, variant)} {...rest} />
}

/** An internal link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  full,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonStyleProps) {
  return <Link className={buttonStyle({ variant, size, full }, className)} {...rest} />
}

interface ButtonAnchorProps extends ComponentProps<'a'>, ButtonStyleProps {
  /** Opens in a new tab, and tells screen readers so. */
  newTab?: boolean
}

/** A plain `<a>` (external URL, `tel:`, in-page anchor) that looks like a button. */
export function ButtonAnchor({ variant, size, full, className, newTab, children, ...rest }: ButtonAnchorProps) {
  return (
    <a className={buttonStyle({ variant, size, full }, className)} {...(newTab && newTabProps)} {...rest}>
      <span className="contents">{children}</span>
      {newTab && <NewTabHint />}
    </a>
  )
}
