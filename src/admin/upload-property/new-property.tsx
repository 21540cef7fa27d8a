import { emptyPropertyForm } from '@/schemas/property-form'
import { PropertyForm } from './property-form'

export function NewProperty() {
  return <PropertyForm initial={emptyPropertyForm} previous={null} />
}
