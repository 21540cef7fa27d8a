import { useParams } from 'react-router-dom'
import { errorReason } from '@/queries/error-reason'
import { usePropertyDetail } from '@/queries/property-detail'
import { DetailError, DetailLoading, DetailNotFound } from './detail-states'
import { PropertyView } from './property-view'

export function Component() {
  const { id = '' } = useParams()
  const { property, isCopy, isPending, error, retry, isRetrying } = usePropertyDetail(id)
  if (property) return <PropertyView property={property} isCopy={isCopy} />
  if (isPending) return <DetailLoading id={id} />
  if (error) return <DetailError reason={errorReason(error)} onRetry={retry} retrying={isRetrying} />
  return <DetailNotFound />
}
