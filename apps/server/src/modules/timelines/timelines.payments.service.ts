import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { ensureInScope } from '../../platform/scope.ts'
import { applyCharge } from '../payments/payments.charges.service.ts'
import { LATEST_CHARGE, paymentStateSql } from './timelines.sql.ts'

type State = 'completed' | 'pending' | 'failed' | 'under-review'
const findPayment = statement<{ state: State; reference: string | null; campusId: string | null }>(
  'timelines.findPayment',
  `select ${paymentStateSql} as state, c.reference, u.campus_id as "campusId"
     from payments p
     join users u on u.id = p.user_id
     ${LATEST_CHARGE}
    where p.id = $id`,
)

/** Asks the provider about the latest charge of a payment. Throws: not_found. */
export async function checkPayment(context: Context, admin: Actor, id: string): Promise<State> {
  const payment = found(await context.db.row(findPayment, { id }))
  ensureInScope(admin, payment.campusId)
  if (payment.state === 'completed' || !payment.reference) return payment.state
  await applyCharge(context, payment.reference)
  return found(await context.db.row(findPayment, { id })).state
}
