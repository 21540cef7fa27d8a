import { formatLongDate } from '@/lib/dates'
import type { PropertyDraft } from '@/schemas/property-draft'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'

interface DraftOfferProps {
  draft: PropertyDraft
  onResume: () => void
  onDiscard: () => void
}

export function DraftOffer({ draft, onResume, onDiscard }: DraftOfferProps) {
  const { values, photos, savedAt } = draft
  const photoCount = photos.length === 1 ? '1 foto' : `${photos.length} fotos`
  return (
    <Alert tone="info" role="status" title="Tiene un borrador sin publicar">
      <p className="wrap-anywhere">
        {values.title.trim() || 'Sin título'}, {photoCount}, guardado el {formatLongDate(savedAt)}.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" variant="ink" onClick={onResume}>
          Continuar borrador
        </Button>
        <Button size="sm" onClick={onDiscard}>
          Descartar
        </Button>
      </div>
    </Alert>
  )
}
