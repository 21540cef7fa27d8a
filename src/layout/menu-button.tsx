import { Menu } from 'lucide-react'
import { useState } from 'react'
import { MissingNotice } from '@/components/missing-notice'
import { missingCode } from '@/content/missing-code'
import { IconButton } from '@/ui/icon-button'
import { lazyPart } from '@/ui/lazy-part'

const loadMenu = () => import('./mobile-menu')
const MobileMenu = lazyPart(() => loadMenu().then((module) => module.MobileMenu))

/** Opens the full-screen menu, whose code is fetched when a finger or the focus comes near. */
export function MenuButton() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const prepare = () => void loadMenu().catch(() => undefined)
  return (
    <>
      <IconButton
        label="Abrir menú"
        aria-expanded={open}
        aria-haspopup="dialog"
        className="nav:hidden"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <Menu size={20} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
      {open && <MobileMenu onClose={close} missing={() => <MissingNotice title={missingCode.menu} onSaid={close} />} />}
    </>
  )
}
