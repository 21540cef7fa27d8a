import { RefreshCw } from 'lucide-react'
import { Button } from '@/ui/button'

interface RefreshButtonProps {
  refreshing: boolean
  onRefresh: () => void
}

export function RefreshButton({ refreshing, onRefresh }: RefreshButtonProps) {
  return (
    <Button loading={refreshing} loadingText="Actualizando..." onClick={onRefresh}>
      <RefreshCw size={16} aria-hidden="true" />
      Actualizar
    </Button>
  )
}
