import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { buttonStyle, type ButtonLook } from './button-style'

/** A link of the site that looks like a button. */
export function ButtonLink({ variant, size, full, className, ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={buttonStyle({ variant, size, full }, className)} {...rest} />
}

type ButtonAnchorProps = ComponentProps<'a'> & ButtonLook & { newTab?: boolean }

/** An external address (chat, telephone, in-page anchor) that looks like a button. */
export function ButtonAnchor({ variant, size, full, className, newTab, children, ...rest }: ButtonAnchorProps) {
  return (
    <a
      className={buttonStyle({ variant, size, full }, className)}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      {...rest}
    >
      {children}
    </a>
  )
}
