import type { UseMutationResult } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { downloadCsv } from '@/browser/download-file'
import { Button } from '@/ui/button'
import { runAction, type SignInPrompt } from './use-sign-in-prompt'

interface ExportCsvButtonProps<Filters, Row> {
  /** Reads the rows that match the filters, on all pages. */
  mutation: Pick<UseMutationResult<Row[], Error, Filters>, 'mutateAsync' | 'isPending'>
  filters: Filters
  /** Of the file, without date and extension: 'consultas'. */
  name: string
  toCsv: (rows: Row[]) => string
  signInPrompt: SignInPrompt
  texts: { failed: string; refusal: string }
}

export function ExportCsvButton<Filters, Row>(props: ExportCsvButtonProps<Filters, Row>) {
  const { mutation, filters, name, toCsv, signInPrompt, texts } = props
  const exportCsv = () =>
    runAction(signInPrompt, mutation, filters, {
      onDone: (rows) => downloadCsv(name, toCsv(rows)),
      label: 'Exportar CSV',
      ...texts,
    })
  return (
    <Button loading={mutation.isPending} loadingText="Exportando..." onClick={exportCsv}>
      <Download size={16} />
      Exportar CSV
    </Button>
  )
}
