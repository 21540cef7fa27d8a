import { type ChangeEvent, useEffect, useState } from 'react'
import { focusContent } from '@/browser/focus'
import { compared, maxComparedProperties } from '@/services/properties/visitor-lists'
import { useCompared, useIsCompared } from './use-visitor-lists'
import type { PropertySummary } from '@/services/properties/columns'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { CompareDialog } from './compare-dialog'

/** Sticky bar with the number of listings to compare. Renders nothing while none is selected. */
export function CompareBar() {
  const ids = useCompared()
  const [isOpen, setOpen] = useState(false)
  const isEmptied = isOpen && ids.length === 0
  useEffect(() => {
    if (!isEmptied) return
    setOpen(false)
    // The bar unmounts with the button that opened the dialog: move the focus to the content.
    focusContent()
  }, [isEmptied])
  if (ids.length === 0) return null
  return (
    <section
      aria-label="Comparar propiedades"
      data-bottom-bar
      className="sticky bottom-0 z-20 [@media(height<=320px)]:static border-t border-ink bg-white py-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] shadow-bar print:hidden"
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-sm">
          {`${ids.length} de ${maxComparedProperties} para comparar`}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            onClick={() => {
              compared.clear()
              focusContent()
            }}
          >
            Quitar todas
          </Button>
          <Button
            size="sm"
            variant="dark"
            disabled={ids.length < 2}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            Comparar
          </Button>
        </div>
      </div>
      {/* `ids` has the last chosen first; the table shows them in the order of choosing. */}
      {isOpen && <CompareDialog ids={[...ids].reverse()} onClose={() => setOpen(false)} />}
    </section>
  )
}

/** A checkbox that adds a listing to the comparison and removes it. */
export function CompareToggle({ property }: { property: PropertySummary }) {
  const { id, title } = property
  const isCompared = useIsCompared(id)
  const toggle = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (!target.checked) compared.remove(id)
    else if (compared.add(id) === 'full')
      toast.info(`Puede comparar hasta ${maxComparedProperties} propiedades a la vez`)
  }
  return (
    <label className="flex min-h-11 items-center gap-2 w-fit pr-3 text-xs font-semibold print:hidden">
      <input
        type="checkbox"
        name="compared"
        value={id}
        // Otherwise Back ticks by position, where the list may have changed.
        autoComplete="off"
        className="check"
        checked={isCompared}
        onChange={toggle}
        aria-label={`Comparar ${title}`}
      />
      Comparar
    </label>
  )
}
