import { Link } from 'react-router-dom'
import { AgencyText } from '@/components/agency-email'
import { paths } from '@/config/paths'
import { cx } from '@/ui/cx'
import { NewTabHint, newTabProps } from '@/ui/new-tab'

interface ConsentNoticeProps {
  /** What the agency does with the data of the form. */
  notice: string
  /** Opens the policy in a new tab. In a dialog, opening it in the same tab would close the form. */
  newTab?: boolean
  id?: string
  className?: string
}

/** The consent notice of a form, with the link to the privacy policy. */
export function ConsentNotice({ notice, newTab, id, className }: ConsentNoticeProps) {
  return (
    <p id={id} className={cx('text-xs text-muted', className)}>
      <AgencyText>{notice}</AgencyText>{' '}
      <Link to={paths.privacy} className="underline underline-offset-2" {...(newTab && newTabProps)}>
        Política de privacidad
        {newTab && <NewTabHint />}
      </Link>
    </p>
  )
}
