import { downloadFile } from '@/browser/download-file'
import { runAction, type SignInPrompt } from '@/components/admin/use-sign-in-prompt'
import { dataRequestTexts as texts } from '@/content/admin/data-rights'
import {
  type DataRequest,
  type PersonalData,
  useExecuteDataRequest,
  useExportPersonalData,
} from '@/services/data-rights/administration'
import { toast } from '@/ui/toast'
import { personalDataText } from './personal-data-text'

/** Actions on a request. When the server denies one, the sign-in panel opens and offers to retry it. */
export function useRequestActions(request: DataRequest, signInPrompt: SignInPrompt) {
  const { id, kind, number, email } = request
  const exporting = useExportPersonalData()
  const executing = useExecuteDataRequest()

  /** JSON for portability, plain text for access. */
  const download = (data: PersonalData) => {
    if (kind === 'portability') downloadFile(`datos-${number}.json`, JSON.stringify(data, null, 2), 'application/json')
    else downloadFile(`datos-${number}.txt`, personalDataText(data), 'text/plain;charset=utf-8')
    toast.info(texts.exported(email))
  }

  const exportData = () =>
    runAction(signInPrompt, exporting, id, {
      onDone: download,
      failed: texts.exportFailed,
      label: 'Exportar los datos',
    })

  return {
    exporting: exporting.isPending,
    executing: executing.isPending,
    exportData,
    confirmExecution: () => {
      if (kind !== 'cancellation' && kind !== 'revocation') return
      if (!window.confirm(texts.executeConfirm[kind])) return
      runAction(signInPrompt, executing, id, {
        onDone: (count) => toast.success(texts.executed[kind](count)),
        failed: texts.executeFailed,
        label: 'Ejecutar la solicitud',
      })
    },
  }
}
