import { Copy, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { focusElement } from '@/browser/focus'
import { useAdminAction } from '@/components/use-admin-action'
import { copyLink } from '@/components/visitor-lists/share-link'
import { paths } from '@/config/paths'
import { managementLinkTexts } from '@/content/owners'
import { toWhatsappUrl } from '@/lib/contact-links'
import { toSecretFragment } from '@/lib/secrets'
import { createManagementLink, toManagementKeys } from '@/services/owners/management'
import type { Property } from '@/services/properties/columns'
import { Button, ButtonAnchor } from '@/ui/button'

/** Offers the owner of a new listing its management link, which a press makes, to send to themselves or to copy. */
export function SaveManagementLink({ property: { id, title } }: { property: Pick<Property, 'id' | 'title'> }) {
  const [link, setLink] = useState<string | null>(null)
  const { run, isPending } = useAdminAction(() => createManagementLink(id), {
    keys: toManagementKeys(id),
    done: (secret) => setLink(window.location.origin + paths.property(id) + toSecretFragment(secret)),
    failed: managementLinkTexts.failed,
    label: managementLinkTexts.create,
  })
  return (
    <div className="mt-3 border-t border-mist-2 pt-3">
      <p className="font-semibold">{managementLinkTexts.save}</p>
      <p className="text-hairline max-sm:hidden">{managementLinkTexts.saveDetail}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {link === null ? (
          <Button size="sm" loading={isPending} loadingText="Creando..." onClick={() => run()}>
            {managementLinkTexts.create}
          </Button>
        ) : (
          <>
            <ButtonAnchor
              ref={focusElement}
              size="sm"
              variant="light"
              href={toWhatsappUrl('', managementLinkTexts.message(title, link))}
              newTab
            >
              <MessageCircle size={16} />
              {managementLinkTexts.send}
            </ButtonAnchor>
            <Button size="sm" onClick={() => void copyLink(link)}>
              <Copy size={16} />
              {managementLinkTexts.copy}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
