import type { AuditEntry } from '@vendly/contract/admin'

export type AuditRow = Omit<AuditEntry, '_id' | 'at' | 'admin'> & {
  id: number
  at: Date
  adminId: string
  adminName: string
}

export const AUDIT_COLUMNS = `a.id, a.at, a.admin_id as "adminId", trim(u.first_name || ' ' || u.last_name) as "adminName",
  a.action, a.subject, a.subject_id as "subjectId", a.subject_name as "subjectName", a.reason, a.details`

export const presentAuditEntry = ({ id, at, adminId, adminName, ...row }: AuditRow): AuditEntry => ({
  _id: id,
  at: at.toISOString(),
  admin: { _id: adminId, name: adminName },
  ...row,
})
