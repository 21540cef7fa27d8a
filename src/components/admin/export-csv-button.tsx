import { Download } from 'lucide-react'
import { downloadCsv } from '@/browser/download-file'
import { useAdminAction } from '@/components/use-admin-action'
import { Button } from '@/ui/button'
import { useSignInPrompt } from './sign-in-prompt'

interface ExportCsvButtonProps<Filters, Row> {
  /** Reads the rows that match the filters, on all pages. */
  read: (filters: Filters) => Promise<Row[]>
  filters: Filters
  /** Name of the file, without date and extension: 'consultas'. */
  name: string
  toCsv: (rows: Row[]) => string
  /** Title of the message about a failure. */
  failed: string
}

export function ExportCsvButton<Filters, Row>(props: ExportCsvButtonProps<Filters, Row>) {
  const { read, filters, name, toCsv, failed } = props
  const exporting = useAdminAction(() => read(filters), {
    done: (rows) => downloadCsv(name, toCsv(rows)),
    failed,
    refusal: useSignInPrompt().refusal,
    label: 'Exportar CSV',
  })
  return (
    <Button
      size="sm"
      className="flex-none"
      loading={exporting.isPending}
      loadingText="Exportando..."
      onClick={() => exporting.run()}
    >
      <Download size={16} />
      Exportar CSV
    </Button>
  )
}
