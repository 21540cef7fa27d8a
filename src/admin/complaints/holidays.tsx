import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { AdminCard } from '@/components/admin/admin-card'
import { useAdminForm } from '@/components/admin/use-admin-form'
import { DateField, TextField } from '@/components/form/fields'
import { Form, SubmitButton } from '@/components/form/form'
import { QueryError } from '@/components/query-error'
import { useAction } from '@/components/use-action'
import { complaintAdminTexts as texts } from '@/content/admin/complaints'
import { formatLongDate } from '@/lib/dates'
import { holidaysQuery, useAddHoliday, useDeleteHoliday } from '@/services/complaints/administration'
import { type Holiday, holidaySchema } from '@/schemas/complaints'
import { IconButton } from '@/ui/button'
import { toast } from '@/ui/toast'

/** The holidays of the next twelve months, which the due dates of new sheets and data requests skip. */
export function HolidaysCard() {
  const query = useQuery(holidaysQuery)
  return (
    <AdminCard title="Feriados">
      <p className="mb-5 max-w-text text-sm text-muted">{texts.holidaysIntro}</p>
      <AddHoliday />
      {query.data ? (
        <ul className="mt-6 grid gap-x-gutter sm:grid-cols-2">
          {query.data.map((holiday) => (
            <HolidayItem key={holiday.day} holiday={holiday} />
          ))}
        </ul>
      ) : query.error ? (
        <QueryError className="mt-6" title={texts.holidaysFailed} query={query} />
      ) : (
        <p role="status" className="mt-6">
          Cargando feriados...
        </p>
      )}
    </AdminCard>
  )
}

function HolidayItem({ holiday }: { holiday: Holiday }) {
  const { day, name } = holiday
  const deletion = useDeleteHoliday()
  const deleteHoliday = useAction(deletion, {
    done: () => toast.success(texts.holidayDeleted),
    failed: texts.holidayDeleteFailed,
    label: `Quitar ${name}`,
  })
  return (
    <li className="flex items-center justify-between gap-3 border-b border-hairline py-2 text-sm">
      <span>
        <time dateTime={day} className="block font-semibold">
          {formatLongDate(day)}
        </time>
        <span>{name}</span>
      </span>
      <IconButton
        label={`Quitar ${name}, ${formatLongDate(day)}`}
        variant="danger"
        disabled={deletion.isPending}
        aria-busy={deletion.isPending || undefined}
        onClick={() => window.confirm(texts.holidayDeleteConfirm) && deleteHoliday(day)}
      >
        <Trash2 size={20} strokeWidth={1.5} />
      </IconButton>
    </li>
  )
}

function AddHoliday() {
  const adding = useAddHoliday()
  const { form, onSubmit, isSaving } = useAdminForm(holidaySchema, {
    defaultValues: { day: '', name: '' },
    save: (values) => adding.mutateAsync(values),
    onSaved: (form) => form.reset({ day: '', name: '' }),
    texts: { saved: texts.holidayAdded, failed: texts.holidayAddFailed, label: 'Agregar el feriado' },
  })

  return (
    <Form
      form={form}
      onSubmit={onSubmit}
      aria-label="Agregar un feriado"
      className="fields items-start sm:grid-cols-[1fr_2fr_auto]"
    >
      <DateField name="day" label="Fecha" required />
      <TextField name="name" label="Nombre" required autoComplete="off" maxLength={80} />
      <SubmitButton variant="dark" className="sm:mt-[30px]" loading={isSaving} loadingText="Agregando...">
        Agregar
      </SubmitButton>
    </Form>
  )
}
