import { Plus } from 'lucide-react'
import { paths } from '@/config/paths'
import { ButtonLink } from '@/ui/button-link'

export function ListIntro() {
  return (
    <div className="wrap grid items-end gap-5 pt-[clamp(32px,4vw,64px)] pb-[clamp(24px,2.6vw,40px)] sm:grid-cols-[1fr_auto]">
      <div>
        <p className="eyebrow mb-3 text-mut">Propiedades en Ancón</p>
        <h1 className="text-h1">Mis Propiedades</h1>
      </div>
      <ButtonLink to={paths.upload} variant="pri" className="print:hidden">
        <Plus size={20} strokeWidth={1.5} aria-hidden="true" />
        Nueva Propiedad
      </ButtonLink>
    </div>
  )
}
