import { Copy, MessageCircle } from 'lucide-react'
import { useId } from 'react'
import { focusElement } from '@/browser/focus'
import { copyLink } from '@/components/visitor-lists/share-link'
import { paths } from '@/config/paths'
import { managementLinkTexts } from '@/content/owners'
import { toWhatsappUrl } from '@/lib/contact-links'
import { toSecretFragment } from '@/lib/secrets'
import type { Property } from '@/services/properties/columns'
import { Button, ButtonAnchor } from '@/ui/button'
import { Labelled } from '@/ui/field'
import { Input } from '@/ui/input'

interface ManagementLinkFieldProps {
  id: string
  title: Property['title'] | undefined
  secret: string
}

/** A new management link, shown once, to copy or to send. Takes the focus. */
export function ManagementLinkField({ id, title, secret }: ManagementLinkFieldProps) {
  const controlId = useId()
  const link = window.location.origin + paths.property(id) + toSecretFragment(secret)
  return (
    <div className="mt-3 grid gap-3">
      <Labelled id={controlId} label={managementLinkTexts.label}>
        <Input
          ref={focusElement}
          id={controlId}
          readOnly
          value={link}
          aria-describedby={`${controlId}-nota`}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Labelled>
      <p id={`${controlId}-nota`} className="text-sm font-semibold">
        {managementLinkTexts.once}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" variant="dark" onClick={() => void copyLink(link)}>
          <Copy size={16} />
          {managementLinkTexts.copy}
        </Button>
        <ButtonAnchor size="sm" href={toWhatsappUrl('', managementLinkTexts.message(title ?? id, link))} newTab>
          <MessageCircle size={16} />
          {managementLinkTexts.send}
        </ButtonAnchor>
      </div>
    </div>
  )
}
