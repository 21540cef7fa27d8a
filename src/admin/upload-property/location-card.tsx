import { MapPin } from 'lucide-react'
import { FormCard } from './form-card'
import { FormText } from './form-text'
import type { PublishForm } from './use-property-form'

export function LocationCard({ form }: { form: PublishForm }) {
  return (
    <FormCard section="ubicacion" required>
      <div className="grid gap-x-gut gap-y-5 sm:grid-cols-3">
        <FormText
          form={form}
          field="address"
          required
          placeholder="Calle o malecón y número"
          className="sm:col-span-3"
        />
        <FormText form={form} field="district" required />
        <FormText form={form} field="province" required />
        <FormText form={form} field="country" required />
      </div>
      <input type="hidden" {...form.register('lat')} defaultValue={form.formState.defaultValues?.lat} />
      <input type="hidden" {...form.register('lng')} defaultValue={form.formState.defaultValues?.lng} />
      <p className="mt-3.5 flex gap-2 text-xs leading-[1.45] text-mut">
        <MapPin size={16} strokeWidth={1.5} className="mt-px flex-none" aria-hidden="true" />
        Las coordenadas de Ancón se asignan automáticamente.
      </p>
    </FormCard>
  )
}
