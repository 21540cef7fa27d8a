import { runAction, type SignInPrompt } from '@/components/admin/use-sign-in-prompt'
import { reportAdminTexts } from '@/content/reports'
import { useDecideReports } from '@/services/reports/administration'
import type { ReportDecision } from '@/schemas/reports'
import { toast } from '@/ui/toast'

/** Decisions on a reported listing. When the server denies one, the sign-in panel opens and offers to retry it. */
export function useReportActions(signInPrompt: SignInPrompt) {
  const decision = useDecideReports()

  return {
    decide: (id: string, chosen: ReportDecision) => {
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
    /** The decision in progress on a listing, or null. */
    pendingOf: (id: string): ReportDecision | null =>
      decision.isPending && decision.variables.id === id ? decision.variables.decision : null,
  }
}
