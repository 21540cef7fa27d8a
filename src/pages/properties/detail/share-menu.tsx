import { Share2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Property } from '@/services/properties/columns'
import { iconButtonStyle } from '@/ui/button'
import { ShareActions } from './share-actions'

export function ShareMenu({ property }: { property: Property }) {
  const [isOpen, setOpen] = useState(false)
  const menuId = useId()
  const box = useRef<HTMLDivElement>(null)
  const toggleButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const closeIfOutside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeIfOutside)
    document.addEventListener('focusin', closeIfOutside)
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside)
      document.removeEventListener('focusin', closeIfOutside)
    }
  }, [isOpen])

  const close = () => {
    setOpen(false)
    toggleButton.current?.focus()
  }

  return (
    <div
      ref={box}
      className="relative"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) close()
      }}
    >
      <button
        ref={toggleButton}
        type="button"
        aria-label="Compartir"
        aria-expanded={isOpen}
        aria-controls={menuId}
        className={iconButtonStyle('', 'line')}
        onClick={() => setOpen(!isOpen)}
      >
        <Share2 size={20} strokeWidth={1.5} />
      </button>
      <div
        id={menuId}
        hidden={!isOpen}
        className="absolute top-full right-0 z-10 mt-1 w-[min(15rem,100vw-2*var(--margin))] rounded border border-hairline bg-white py-1 shadow-floating"
      >
        {isOpen && <ShareActions property={property} onClose={close} />}
      </div>
    </div>
  )
}
