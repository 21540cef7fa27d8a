import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { useOwnerContactDeletion } from '@/components/owners/use-owner-contact-deletion'
import { ownerContactTexts } from '@/content/owners'
import { formatShortDate } from '@/lib/dates'
import { managementQuery } from '@/services/owners/management'
import { Button } from '@/ui/button'

const OwnerContactForm = lazyPart(() => import('./owner-contact-form').then((module) => module.OwnerContactForm))

/** The contact that the owner leaves for the agency. The page does not show it again, not even to the owner. */
export function OwnerContact({ id }: { id: string }) {
  const { data } = useQuery(managementQuery(id))
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { remove, isPending } = useOwnerContactDeletion(id, () => opener.current?.focus())
  return (
    <>
      <p className="mt-2 text-sm text-muted">{ownerContactTexts.intro}</p>
      {data?.contactAt && <p className="mt-2 text-sm">{ownerContactTexts.since(formatShortDate(data.contactAt))}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button ref={opener} size="sm" disabled={!data} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {data?.contactAt ? ownerContactTexts.change : ownerContactTexts.open}
        </Button>
        {data?.contactAt && (
          <Button size="sm" variant="danger" loading={isPending} loadingText="Quitando..." onClick={remove}>
            {ownerContactTexts.remove}
          </Button>
        )}
      </div>
      {isOpen && (
        <OwnerContactForm
          id={id}
          errorClass="mt-4"
          onSaved={() => {
            setOpen(false)
            opener.current?.focus()
          }}
        />
      )}
    </>
  )
}
