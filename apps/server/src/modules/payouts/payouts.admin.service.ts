import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/database.ts'
import { found, Problem } from '../../platform/problem.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { type AdminAction, ensureTransition } from './payouts.policy.ts'
import { findWork, recordSeen, scheduleWork, type WorkRow } from './payouts.states.service.ts'
import { workOn } from './payouts.transfers.service.ts'

async function findFor(context: Context, admin: Actor, id: string, action: AdminAction): Promise<WorkRow> {
  const row = await findWork(context.db, id)
  ensureTransition(admin, row, action)
  return row
}

const audited = (context: Context, admin: Actor, { id, reference }: WorkRow, action: string) =>
  transaction(context.pool, (tx) =>
    recordAudit(tx, admin, { action, subject: 'withdrawal', subjectId: id, subjectName: reference }),
  )

const NOT_WAITING = /not currently awaiting/i

/**
 * Sends the code that the provider sent to our phone. Throws: not_found, withdrawal_state, transfer_code_wrong,
 * provider_unreachable.
 */
export async function enterCode(context: Context, admin: Actor, id: string, code: string): Promise<void> {
  const row = await findFor(context, admin, id, 'enterCode')
  const outcome = await context.paystack.finalizeTransfer(found(row.transferCode), code)
  if (outcome.kind === 'refused' && !NOT_WAITING.test(outcome.message)) throw new Problem('transfer_code_wrong')
  if (outcome.kind === 'ok') {
    await audited(context, admin, row, 'withdrawal.approved')
    await transaction(context.pool, async (tx) => {
      if (outcome.data.status === 'pending') await recordSeen(tx, id, outcome.data, context.paystack.domain)
      else await scheduleWork(tx, id)
    })
    return
  }
  // It may have been accepted: the provider is asked.
  await workOn(context, id)
  throw new Problem(outcome.kind === 'refused' ? 'withdrawal_state' : 'provider_unreachable')
}

/** Throws: not_found, withdrawal_state, provider_unreachable. */
export async function resendCode(context: Context, admin: Actor, id: string): Promise<void> {
  const row = await findFor(context, admin, id, 'resendCode')
  const outcome = await context.paystack.resendTransferCode(found(row.transferCode))
  if (outcome.kind === 'refused') {
    await workOn(context, id)
    throw new Problem('withdrawal_state')
  }
  if (outcome.kind !== 'ok') throw new Problem('provider_unreachable')
  await audited(context, admin, row, 'withdrawal.code-resent')
}

/** Throws: not_found, withdrawal_state. */
export async function checkNow(context: Context, admin: Actor, id: string): Promise<void> {
  await findFor(context, admin, id, 'check')
  await workOn(context, id)
}
