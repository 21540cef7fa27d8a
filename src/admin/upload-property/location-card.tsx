import { MapPin } from 'lucide-react'
import { useFormState } from 'react-hook-form'
import { FormCard } from './form-card'
import { FormText } from './form-text'
import type { PublishForm } from './use-property-form'

export function LocationCard({ form }: { form: PublishForm }) {
  const state = useFormState({ control: form.control })
  return (
    <FormCard section="ubicacion" required>
      <div className="grid gap-x-gut gap-y-5 sm:grid-cols-3">
        <FormText
          form={form}
          state={state}
          field="address"
          required
          placeholder="Calle o malecón y número"
          className="sm:col-span-3"
        />
        <FormText form={form} state={state} field="district" required />
        <FormText form={form} state={state} field="province" required />
        <FormText form={form} state={state} field="country" required />
      </div>
      <input type="hidden" {...form.register('lat')} defaultValue={state.defaultValues?.lat} />
      <input type="hidden" {...form.register('lng')} defaultValue={state.defaultValues?.lng} />
      <p className="mt-3.5 flex gap-2 text-xs leading-[1.45] text-mut">
        <MapPin size={16} strokeWidth={1.5} className="mt-px flex-none" aria-hidden="true" />
        Las coordenadas de Ancón se asignan automáticamente.
      </p>
    </FormCard>
  )
}
