import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useEffect } from 'react'
import { focusElement } from '@/browser/focus'
import { AgencyText } from '@/components/agency-email'
import { ComplaintSheet, SheetActions } from '@/components/complaint-sheet'
import { copyLink } from '@/components/visitor-lists/share-link'
import { QueryError } from '@/components/query-error'
import { complaintTexts } from '@/content/complaints'
import type { ComplaintSheet as Sheet } from '@/schemas/complaints'
import { complaintQuery, useComplaintMail } from '@/services/complaints/complaints'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import type { FiledComplaint } from './complaint-form'

interface FiledSheetProps {
  sheetKey: string
  /** How the visitor has just filed the sheet on this page; null for a sheet that was filed before. */
  filed: FiledComplaint | null
  onAnother: () => void
}

/** The sheet with this key. Visitors can save it, print it, and open it again with the link. */
export function FiledSheet({ sheetKey, filed, onAnother }: FiledSheetProps) {
  const query = useQuery(complaintQuery(sheetKey))
  const sheet = query.data
  return (
    <div className="grid min-w-0 content-start gap-6 lg:col-span-8">
      {sheet ? (
        <>
          <div className="grid gap-3 print:hidden">
            {filed && <Filed sheet={sheet} sendsCopies={sheet.mail} filed={filed} />}
            <p className="max-w-text text-sm text-muted">
              <AgencyText>{complaintTexts.link}</AgencyText>
            </p>
            <SheetActions sheet={sheet} onPrint={() => window.print()}>
              <Button onClick={() => void copyLink(window.location.href)}>
                <Link2 size={20} strokeWidth={1.5} />
                Copiar enlace
              </Button>
            </SheetActions>
          </div>
          <ComplaintSheet sheet={sheet} headingRef={focusElement} />
        </>
      ) : query.isError ? (
        <QueryError title={complaintTexts.readFailed} query={query} />
      ) : sheet === null ? (
        <Alert tone="warn" role="status">
          <AgencyText>{complaintTexts.unknownLink}</AgencyText>
        </Alert>
      ) : (
        <div className="loading-bar" />
      )}
      <div className="print:hidden">
        <Button size="sm" onClick={onAnother}>
          Presentar otra hoja
        </Button>
      </div>
    </div>
  )
}

/** Says that the sheet is filed, requests its copy by e-mail if the site sends mail, and says whether the copy is sent. */
function Filed({ sheet, sendsCopies, filed }: { sheet: Sheet; sendsCopies: boolean; filed: FiledComplaint }) {
  const { mutate, data = 'pending' } = useComplaintMail()
  useEffect(() => {
    if (sendsCopies) mutate(filed.key)
  }, [sendsCopies, mutate, filed.key])
  const mailText = complaintTexts.mail[sendsCopies ? data : 'none']
  return (
    <>
      <Alert tone="ok" role="status" title={complaintTexts.filed(sheet.number)}>
        {typeof mailText === 'string' ? mailText : mailText(sheet.email)}
      </Alert>
      {!filed.hasSentValues && <Alert tone="warn">{complaintTexts.filedBefore}</Alert>}
    </>
  )
}
