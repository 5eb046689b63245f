import { riskLimits } from '@vendly/contract/risk-signals'
import { hours } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement } from '../../platform/database.ts'
import { scanForRisk } from './risk.scan.service.ts'

const isHeld = statement<{ held: boolean }>(
  'risk.isHeld',
  `select exists (select from risk_cases where user_id = $userId and closed_at is null and score >= $held) as held`,
)

/**
 * Looks at the user before their money leaves, because most facts are about what happened just before. Until when a withdrawal
 * waits for a decision: it is sent then without one.
 */
export async function heldUntil(
  context: Context,
  { userId, createdAt }: { userId: string; createdAt: Date },
): Promise<Date | null> {
  await scanForRisk(context, userId)
  const row = await context.db.row(isHeld, { userId, held: riskLimits.held })
  return row?.held ? new Date(createdAt.getTime() + hours(riskLimits.holdHours)) : null
}
