import { Cloud } from 'lucide-react'
import { publishTexts } from '@/content/publish'
import { Alert } from '@/ui/alert'
import { cx } from '@/ui/cx'
import type { StorageState } from './use-storage-ready'

const statusTexts: Record<StorageState['status'], string> = {
  checking: publishTexts.storageChecking,
  ready: 'Ya puede agregarlas: se suben al publicar.',
  failed: 'Por ahora no se pueden subir las fotos.',
}

/** Where the photos go, and whether they can go there now. All its texts take their room at once: nothing moves. */
export function CloudNotice({ status }: { status: StorageState['status'] }) {
  return (
    <Alert tone="info" icon={<Cloud size={20} strokeWidth={1.5} />}>
      <p>Las imágenes se guardan en la nube.</p>
      {/* Where it fits in one line, a font that is still on its way must not break it in two. */}
      <p className="grid min-[400px]:whitespace-nowrap">
        {Object.entries(statusTexts).map(([of, text]) => (
          <span key={of} className={cx('col-start-1 row-start-1', of !== status && 'invisible')}>
            {text}
          </span>
        ))}
      </p>
    </Alert>
  )
}
