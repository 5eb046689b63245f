import type { WithdrawalStatus } from '@vendly/contract/payouts'
import type { Context } from '../../platform/context.ts'
import { type Db, statement, transaction } from '../../platform/database.ts'
import type { Transfer } from '../../platform/paystack/paystack.transfers.ts'
import { recordBreak } from '../wallet/payments.charges.service.ts'
import type { Reconciliation, Window } from '../wallet/reconciliation.ts'
import { seenOf } from './payouts.policy.ts'
import { recordSeen } from './payouts.states.service.ts'

const MAX_PAGES = 1000

type Known = { id: string; reference: string; status: WithdrawalStatus; amount: number; providerFee: number | null }
const listKnown = statement<Known>(
  'payouts.listByReferences',
  `select id, reference, status, amount, provider_fee as "providerFee"
     from withdrawals
    where reference = any($references::text[])`,
)
const listArrived = statement<{ id: string; reference: string }>(
  'payouts.listArrivedBetween',
  `select id, reference from withdrawals where arrived_at >= $from and arrived_at < $to order by arrived_at`,
)

const addBreak = ({ pool }: Context, kind: string, reference: string, details: object) =>
  transaction(pool, (tx) => recordBreak(tx, kind, reference, details))

const AGREES: Partial<Record<WithdrawalStatus, string>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  reversed: 'returned',
}

/** A transfer of the provider: applies what we missed, and looks at what we have. */
async function compareTheirs(context: Context, seen: Transfer, known: Known | undefined): Promise<void> {
  const { reference } = seen
  if (!known) {
    await addBreak(context, 'unknown_reference', reference, { theirs: seen })
    return
  }
  const { id, amount, status, providerFee } = known
  const agrees = AGREES[status] === seenOf(seen) && seen.amount === amount && seen.currency === 'NGN'
  // Mismatches and contradictions become breaks there too.
  if (!agrees) await transaction(context.pool, (tx) => recordSeen(tx, id, seen, context.paystack.domain))
  else if (status === 'succeeded' && seen.fee !== null && seen.fee !== providerFee)
    await addBreak(context, 'transfer_fee', reference, { ours: { providerFee }, theirs: seen })
}

/** What arrived by our books and the provider did not list for this time: it is asked for each. */
async function compareOurs(context: Context, { id, reference }: { id: string; reference: string }): Promise<boolean> {
  const outcome = await context.paystack.verifyTransfer(reference)
  if (outcome.kind !== 'ok') return false
  const seen = outcome.data
  if (seen) await transaction(context.pool, (tx) => recordSeen(tx, id, seen, context.paystack.domain))
  else await addBreak(context, 'missing_there', reference, { ours: 'succeeded', theirs: null })
  return true
}

async function compareTransfers(context: Context, { from, to }: Window): Promise<number | null> {
  const listed = new Set<string>()
  let cursor: string | undefined
  for (let page = 1; page <= MAX_PAGES; page++) {
    const outcome = await context.paystack.listTransfers(from, to, cursor)
    if (outcome.kind !== 'ok') return null
    const { transfers, unreadable } = outcome.data
    for (const row of unreadable)
      await addBreak(context, 'unreadable_transfer', JSON.stringify(row).slice(0, 200), { row })
    const known = await knownByReference(context.db, transfers)
    for (const seen of transfers) {
      listed.add(seen.reference)
      await compareTheirs(context, seen, known.get(seen.reference))
    }
    cursor = outcome.next
    if (!cursor) break
  }
  const ours = await context.db.rows(listArrived, { from, to })
  for (const one of ours) if (!listed.has(one.reference) && !(await compareOurs(context, one))) return null
  return new Set([...listed, ...ours.map(({ reference }) => reference)]).size
}

const knownByReference = async (db: Db, transfers: readonly Transfer[]): Promise<Map<string, Known>> =>
  new Map(
    (await db.rows(listKnown, { references: transfers.map(({ reference }) => reference) })).map((row) => [
      row.reference,
      row,
    ]),
  )

export const transferReconciliation: Reconciliation = { name: 'transfers', compare: compareTransfers }
