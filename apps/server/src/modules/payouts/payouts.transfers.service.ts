import { hours, minutes, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, transaction } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { type AccountRow, findAccount, keepRecipientCode, openNumber } from './payouts.accounts.service.ts'
import { holdWithdrawal } from './payouts.held.service.ts'
import { heldUntil } from './payouts.holds.ts'
import { isUnderWay } from './payouts.policy.ts'
import type { Failure } from './payouts.present.ts'
import {
  claimForSending,
  findIdByReference,
  findWork,
  recordNotFound,
  recordNotSent,
  recordRefused,
  recordSeen,
  recordUnanswered,
  scheduleWork,
  type WorkRow,
} from './payouts.states.service.ts'

/** One step: sends what is not sent, asks the provider about the rest. Safe to run at any time and twice at once. */
export async function workOn(context: Context, id: string): Promise<void> {
  const row = await findWork(context.db, id)
  if (row.status === 'requested') return send(context, row)
  if (isUnderWay(row.status) || row.status === 'succeeded') await check(context, row)
}

/** Asks the provider about the transfer of this reference, whatever its status. Null when the reference is not ours. */
export async function applyTransfer(context: Context, reference: string): Promise<WorkRow | null> {
  const id = await findIdByReference(context.db, reference)
  if (!id) return null
  const row = await findWork(context.db, id)
  // Not sent yet, so the provider cannot know it.
  if (row.status !== 'requested') await check(context, row)
  return findWork(context.db, id)
}

/** A refusal for reasons of our own: our balance, our kind of business, our key. */
const OURS = /balance|insufficient|starter|third party|transfer_unavailable|invalid key|disabled|deactivated|limit/i
const NOT_SENT_FOR_MS = hours(24)

async function send(context: Context, row: WorkRow): Promise<void> {
  const { paystack, pool } = context
  if (row.status === 'requested') {
    const until = await heldUntil(context, row)
    if (until && until > now()) return transaction(pool, (tx) => holdWithdrawal(tx, row, until))
    // Nothing was sent, so after a day without the provider the money goes back.
    if (now().getTime() - (row.heldUntil ?? row.createdAt).getTime() > NOT_SENT_FOR_MS)
      return transaction(pool, (tx) => recordRefused(tx, row.id, 'not-sent'))
  }
  const recipientCode = await recipientOf(context, row)
  if (!recipientCode || !(await transaction(pool, (tx) => claimForSending(tx, row)))) return
  const { id, reference, amount } = row
  const outcome = await paystack.createTransfer({ reference, amount, recipientCode, reason: 'Vendly withdrawal' })
  if (outcome.kind === 'refused') return refuse(context, row, `${outcome.code} ${outcome.message}`)
  if (outcome.kind === 'throttled') return transaction(pool, (tx) => recordNotSent(tx, id))
  if (outcome.kind === 'unknown') return transaction(pool, (tx) => recordUnanswered(tx, id))
  const { status } = outcome.data
  if (status === 'otp') context.log.error({ reference }, 'a withdrawal waits for a code of the payment provider')
  if (status === 'pending' || status === 'otp')
    return transaction(pool, (tx) => recordSeen(tx, id, outcome.data, paystack.domain))
  // Only a verified end counts: it also says what the provider charged.
  await check(context, await findWork(context.db, id))
}

/** The provider's code for the account. Undefined when it is not known now, or was refused. */
async function recipientOf(context: Context, row: WorkRow): Promise<string | undefined> {
  const account: AccountRow = found(await findAccount(context.db, row.bankAccountId))
  if (account.recipientCode) return account.recipientCode
  const number = openNumber(context, row.userId, account)
  const { bankCode, accountName: name } = account
  const outcome = await context.paystack.ensureRecipient({ number, bankCode, name })
  if (outcome.kind === 'ok') {
    await transaction(context.pool, (tx) => keepRecipientCode(tx, account.id, outcome.data.code))
    return outcome.data.code
  }
  if (outcome.kind === 'refused') await refuse(context, row, `${outcome.code} ${outcome.message}`)
  else await transaction(context.pool, (tx) => scheduleWork(tx, row.id, minutes(1)))
  return undefined
}

async function refuse(context: Context, { id, reference, amount }: WorkRow, answer: string): Promise<void> {
  const failure: Failure = OURS.test(answer) ? 'ours' : 'account'
  if (failure === 'ours') context.log.error({ reference, amount, answer }, 'the payment provider refuses withdrawals')
  await transaction(context.pool, (tx) => recordRefused(tx, id, failure))
}

const RESENT_AFTER = { checks: 2, ms: minutes(5) }

async function check(context: Context, row: WorkRow): Promise<void> {
  const { paystack, pool } = context
  const outcome = await paystack.verifyTransfer(row.reference)
  if (outcome.kind !== 'ok') return transaction(pool, (tx) => recordUnanswered(tx, row.id))
  const transfer = outcome.data
  if (transfer) return transaction(pool, (tx) => recordSeen(tx, row.id, transfer, paystack.domain))
  const after = await transaction(pool, (tx) => recordNotFound(tx, row.id))
  const waitedMs = now().getTime() - (after.submittedAt ?? now()).getTime()
  // The provider never got it: sent again with the same reference, so that it is sent once even if the first call arrives late.
  if (after.status === 'unknown' && after.notFound >= RESENT_AFTER.checks && waitedMs >= RESENT_AFTER.ms)
    await send(context, after)
}

const listForgotten = statement<{ id: string }>(
  'payouts.listForgotten',
  `select id from withdrawals
    where status in ('requested', 'submitting', 'pending', 'unknown', 'otp') and next_check_at < $before
    order by next_check_at
    limit 200`,
)
const listHanging = statement<{ reference: string; status: string }>(
  'payouts.listHanging',
  `select reference, status from withdrawals
    where (status in ('requested', 'submitting', 'unknown', 'otp') and coalesce(held_until, created_at) < $unsentSince
       or status = 'pending' and created_at < $pendingSince)
      and next_check_at is not null
    order by created_at
    limit 50`,
)

/** Takes up withdrawals whose job is gone, and says which ones take too long. */
export async function sweep({ db, pool, log }: Context): Promise<void> {
  const forgotten = await db.rows(listForgotten, { before: new Date(now().getTime() - minutes(10)) })
  for (const { id } of forgotten) await transaction(pool, (tx) => scheduleWork(tx, id))
  const hanging = await db.rows(listHanging, {
    unsentSince: new Date(now().getTime() - minutes(15)),
    pendingSince: new Date(now().getTime() - hours(24)),
  })
  if (hanging.length) log.error({ hanging }, 'withdrawals hang')
}
