import { Button } from '@/ui/button'

interface SaveBarProps {
  label: string
  /** The cards that the button saves. */
  note: string
  isPending: boolean
}

/** The button of a form of several cards. It stays in sight at the bottom of the screen while the form is. */
export function SaveBar({ label, note, isPending }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-10 mb-6 flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-tinta bg-cal py-3">
      <Button type="submit" variant="dark" loading={isPending} loadingText="Guardando...">
        {label}
      </Button>
      <p className="text-xs text-mut max-sm:sr-only">{note}</p>
    </div>
  )
}
