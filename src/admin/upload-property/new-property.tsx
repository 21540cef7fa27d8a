import { emptyPropertyForm } from '@/schemas/property-form-input'
import { PropertyForm } from './property-form'

export function NewProperty() {
  return <PropertyForm initial={emptyPropertyForm} previous={null} />
}
