import { Fragment } from 'react'
import { emailHref, site } from '@/config/site'
import { linkStyle } from '@/ui/text-link'

/** The e-mail address of the agency. It wraps after the at-sign only, or anywhere in a container below 16rem (large text). */
export function AgencyEmail() {
  const splitIndex = site.email.indexOf('@') + 1
  // Not <wbr>: WebKit 2.50 crashes when a container query changes how the text around one wraps.
  const partStyle =
    'inline-block max-w-full whitespace-nowrap [text-decoration:inherit] @max-[16rem]:whitespace-normal @max-[16rem]:wrap-anywhere'
  return (
    <>
      <span className={partStyle}>{site.email.slice(0, splitIndex)}</span>
      <span className={partStyle}>{site.email.slice(splitIndex)}</span>
    </>
  )
}

/** A text that may contain the e-mail address of the agency, which wraps only if it is wider than a line (large text). */
export function AgencyText({ children }: { children: string }) {
  const [firstText, ...laterTexts] = children.split(site.email)
  return (
    <>
      <span>{firstText}</span>
      {laterTexts.map((text, index) => (
        <Fragment key={index}>
          <span className="inline-block max-w-full wrap-anywhere">{site.email}</span>
          <span>{text}</span>
        </Fragment>
      ))}
    </>
  )
}

export function AgencyEmailLink({ standalone }: { standalone?: boolean }) {
  return (
    <a href={emailHref} className={linkStyle(standalone)}>
      <span className="[text-decoration:inherit]">
        <AgencyEmail />
      </span>
    </a>
  )
}
