import { runAction, type SignInPrompt } from '@/components/admin/use-sign-in-prompt'
import { reportAdminTexts } from '@/content/reports'
import { useDecideReports } from '@/services/reports/administration'
import type { ReportDecision } from '@/schemas/reports'
import { toast } from '@/ui/toast'

/** Decisions on a reported listing. When the server denies one, the sign-in panel opens and offers to retry it. */
export function useReportActions(id: string, signInPrompt: SignInPrompt) {
  const decision = useDecideReports()

  return {
    decide: (chosen: ReportDecision) => {
      if (chosen === 'hide' && !window.confirm(reportAdminTexts.hideConfirm)) return
      runAction(
        signInPrompt,
        decision,
        { id, decision: chosen },
        {
          onDone: () => toast.success(reportAdminTexts.done[chosen]),
          failed: reportAdminTexts.failed,
          label: reportAdminTexts[chosen],
        },
      )
    },
    /** The decision in progress, or null. */
    pending: decision.isPending ? decision.variables.decision : null,
  }
}
