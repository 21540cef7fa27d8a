export const auditActions = ['insert', 'update', 'delete', 'export', 'revoke', 'purge'] as const
export const auditSubjects = ['properties', 'site_settings', 'leads', 'images'] as const

/** Something that an administrator did, as the database wrote it down. */
export interface AuditEntry {
  id: number
  /** ISO time. */
  at: string
  /** Who did it: the e-mail address of that time. */
  actor: string
  action: (typeof auditActions)[number]
  subject: (typeof auditSubjects)[number]
  subjectId: string | null
  /** Of an update, names of columns with the values before and after; otherwise figures and titles. */
  detail: Record<string, unknown>
}
