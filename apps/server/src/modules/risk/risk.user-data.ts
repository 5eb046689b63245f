import { now } from '../../platform/clock.ts'
import { statement } from '../../platform/database.ts'
import type { UserData } from '../../platform/user-data.ts'

const deleteOpen = statement(
  'risk.deleteOpen',
  'delete from risk_findings where case_id is null and (user_id = $userId or other_id = $userId)',
)
const closeOpen = statement(
  'risk.closeOpen',
  'update risk_cases set closed_at = $at where user_id = $userId and closed_at is null',
)

/** What was decided stays with the anonymized account. It is not exported: who misuses Vendly would learn what gives them away. */
export const riskUserData: UserData = {
  eraseUser: async (tx, userId) => {
    await tx.rows(deleteOpen, { userId })
    await tx.rows(closeOpen, { userId, at: now() })
  },
}
