import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormErrors } from '@/browser/forms/use-form-errors'
import { useHydrated } from '@/browser/use-hydrated'
import { ComplaintSheet, SheetActions } from '@/components/complaint-sheet'
import { complaintTexts } from '@/content/complaints'
import { useFindComplaint } from '@/queries/complaints'
import { errorReason } from '@/queries/error-reason'
import { complaintLookupSchema, type ComplaintSheet as Sheet } from '@/schemas/complaint'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Field } from '@/ui/old-field'
import { Input } from '@/ui/input'

/** Reads a filed sheet again, with its number and the document of its consumer. */
export function FindSheet({ found, onFound }: { found: Sheet | null; onFound: (sheet: Sheet | null) => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const ready = useHydrated()
  const search = useFindComplaint()
  const { errors, submit } = useFormErrors(complaintLookupSchema)
  useEffect(() => {
    if (found) heading.current?.focus()
  }, [found])

  const find = submit((wanted) => {
    if (search.isPending) return
    onFound(null)
    search.mutate(wanted, { onSuccess: onFound })
  })

  return (
    <section aria-labelledby="buscar-titulo" id="buscar" className="mt-[clamp(48px,6vw,96px)] print:mt-0">
      <div className="border-t border-tinta pt-7 print:hidden">
        <h2 id="buscar-titulo" className="text-h3">
          Buscar una hoja presentada
        </h2>
        <p className="mt-2 max-w-texto text-mut">{complaintTexts.findIntro}</p>
        <form
          noValidate
          aria-labelledby="buscar-titulo"
          onSubmit={find}
          className="mt-5 grid grid-cols-1 items-start gap-5 sm:grid-cols-[1fr_1fr_auto]"
        >
          <Field label="Número de la hoja" help="Como 000000001-2026." error={errors.number} required>
            {(control) => <Input {...control} name="number" autoComplete="off" maxLength={20} />}
          </Field>
          <Field label="DNI o C.E." error={errors.document} required>
            {(control) => <Input {...control} name="document" autoComplete="off" maxLength={20} />}
          </Field>
          <Button
            type="submit"
            variant="dark"
            className="sm:mt-[30px]"
            disabled={!ready}
            loading={search.isPending}
            loadingText="Buscando..."
          >
            <Search size={20} strokeWidth={1.5} aria-hidden="true" />
            Buscar
          </Button>
        </form>
        <div role="status" className="mt-4 empty:hidden">
          {search.isSuccess && !found && <Alert tone="warn">{complaintTexts.notFound}</Alert>}
        </div>
        {search.error && (
          <Alert tone="error" role="alert" title="No se pudo buscar la hoja" className="mt-4">
            {errorReason(search.error)}
          </Alert>
        )}
      </div>
      {found && (
        <div className="mt-7 grid grid-cols-1 gap-6 print:mt-0">
          <SheetActions sheet={found} />
          <ComplaintSheet sheet={found} headingRef={heading} />
        </div>
      )}
    </section>
  )
}
