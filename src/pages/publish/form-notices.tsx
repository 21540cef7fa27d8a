import { useQuery } from '@tanstack/react-query'
import { Cloud } from 'lucide-react'
import { publishTexts } from '@/content/publishing'
import { settingsQuery } from '@/services/settings/site-settings'
import { Alert } from '@/ui/alert'
import { cx } from '@/ui/cx'

/**
 * Says where photos are stored and whether they can be added. The two texts share one grid cell, so that nothing moves when one
 * replaces the other.
 */
export function UploadNotice({ isReady }: { isReady: boolean }) {
  return (
    <Alert tone="info" icon={<Cloud size={20} strokeWidth={1.5} />}>
      <p>Las imágenes se guardan en la nube.</p>
      {/* From 440px the text fits on one line: the fallback font must not wrap it while the web font loads. */}
      <p className="grid grid-cols-1 min-[440px]:whitespace-nowrap">
        <span className={cx('col-start-1 row-start-1', isReady && 'invisible')}>{publishTexts.storageChecking}</span>
        <span className={cx('col-start-1 row-start-1', !isReady && 'invisible')}>
          Ya puede agregarlas: se suben al publicar.
        </span>
      </p>
    </Alert>
  )
}

/** Says that the agency reviews each listing before it appears. Renders nothing on a site without reviews. */
export function ReviewNotice() {
  const reviewListings = useQuery(settingsQuery).data?.reviewListings ?? false
  return reviewListings && <Alert tone="info">{publishTexts.reviewNotice}</Alert>
}
