import { Search } from 'lucide-react'
import { takeFocus } from '@/browser/focus'
import { ComplaintSheet, SheetActions } from '@/components/complaint-sheet'
import { FailureAlert } from '@/components/form/failure-alert'
import { TextField } from '@/components/form/fields'
import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/submit-button'
import { useZodForm } from '@/components/form/use-zod-form'
import { complaintTexts } from '@/content/complaints'
import { useFindComplaint } from '@/services/complaints/complaints'
import { complaintLookupSchema, type ComplaintSheet as Sheet } from '@/schemas/complaints'
import { Alert } from '@/ui/alert'

interface FindSheetProps {
  found: Sheet | null
  onFound: (sheet: Sheet | null) => void
  /** False if another sheet of the page is printed instead. */
  isPrinted: boolean
  onPrint: () => void
}

/** Reads a filed sheet again, with its number and the document of its consumer. */
export function FindSheet({ found, onFound, isPrinted, onPrint }: FindSheetProps) {
  const search = useFindComplaint()
  const form = useZodForm(complaintLookupSchema)

  return (
    <section aria-labelledby="buscar-titulo" id="buscar" className="mt-[clamp(48px,6vw,96px)] print:mt-0">
      <div className="border-t border-tinta pt-7 print:hidden">
        <h2 id="buscar-titulo" className="text-h3">
          Buscar una hoja presentada
        </h2>
        <p className="mt-2 max-w-texto text-mut">{complaintTexts.findIntro}</p>
        <Form
          form={form}
          aria-labelledby="buscar-titulo"
          className="mt-5 grid grid-cols-1 items-start gap-x-5 gap-y-1 sm:grid-cols-[1fr_1fr_auto]"
          onSubmit={async (values) => {
            onFound(null)
            onFound(await search.mutateAsync(values))
          }}
        >
          <TextField
            name="number"
            label="Número de la hoja"
            help="Como 000000001-2026."
            required
            autoComplete="off"
            maxLength={20}
          />
          <TextField name="document" label="DNI o C.E." required autoComplete="off" maxLength={20} />
          <SubmitButton variant="dark" className="sm:mt-[30px]" loading={search.isPending} loadingText="Buscando...">
            <Search size={20} strokeWidth={1.5} />
            Buscar
          </SubmitButton>
        </Form>
        <div role="status" className="mt-4 empty:hidden">
          {search.isSuccess && !found && <Alert tone="warn">{complaintTexts.notFound}</Alert>}
        </div>
        <FailureAlert title="No se pudo buscar la hoja" error={search.error} className="mt-4" />
      </div>
      {found && (
        <div className={`mt-7 grid grid-cols-1 gap-6 ${isPrinted ? 'print:mt-0' : 'print:hidden'}`}>
          <SheetActions sheet={found} onPrint={onPrint} />
          <ComplaintSheet sheet={found} headingRef={takeFocus} />
        </div>
      )}
    </section>
  )
}
