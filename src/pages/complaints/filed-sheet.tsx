import { Link2 } from 'lucide-react'
import { useEffect } from 'react'
import { focusElement } from '@/browser/focus'
import { AgencyText } from '@/components/agency-email'
import { ComplaintSheet, SheetActions } from '@/components/complaint-sheet'
import { copyLink } from '@/components/visitor-lists/share-link'
import { complaintTexts } from '@/content/complaints'
import type { ComplaintSheet as Sheet } from '@/schemas/complaints'
import { useComplaintMail } from '@/services/complaints/complaints'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import type { FiledComplaint } from './complaint-form'

/** A sheet that the visitor has just filed on this page. */
export interface JustFiledSheet {
  key: string
  /** False if an earlier attempt already filed the sheet with other values. */
  hasSentValues: boolean
}

interface FiledSheetProps {
  sheet: FiledComplaint['sheet']
  /** Null for a sheet that was filed before. */
  filed: JustFiledSheet | null
}

/** A filed sheet. Visitors can save it, print it, and open it again with the link. */
export function FiledSheet({ sheet, filed }: FiledSheetProps) {
  return (
    <>
      <div className="grid gap-3 print:hidden">
        {filed && <FiledNotice sheet={sheet} sendsCopies={sheet.mail} filed={filed} />}
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
  )
}

/** Says that the sheet is filed, requests its copy by e-mail if the site sends mail, and says whether the copy is sent. */
function FiledNotice({ sheet, sendsCopies, filed }: { sheet: Sheet; sendsCopies: boolean; filed: JustFiledSheet }) {
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
