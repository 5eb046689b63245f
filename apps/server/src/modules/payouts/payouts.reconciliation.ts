import type { WithdrawalStatus } from '@vendly/contract/payouts'
import type { Context } from '../../platform/context.ts'
import { type Db, statement, transaction } from '../../platform/database.ts'
import type { Transfer } from '../../platform/paystack/paystack.transfers.ts'
import { closeAgreedBreaks, recordBreak } from '../payments/payments.breaks.service.ts'
import type { Reconciliation, Window } from '../reconciliation/reconciliation.ts'
import { seenOf } from './payouts.policy.ts'
import { recordSeen } from './payouts.states.service.ts'

const MAX_PAGES = 1000

type Known = {
  id: string
  reference: string
  status: WithdrawalStatus
  amount: number
  providerFee: number | null
  transferCode: string | null
}
const KNOWN = 'id, reference, status, amount, provider_fee as "providerFee", transfer_code as "transferCode"'
const listKnown = statement<Known>(
  'payouts.listByReferences',
  `select ${KNOWN} from withdrawals where reference = any($references::text[])`,
)
const listArrived = statement<Known>(
  'payouts.listArrivedBetween',
  `select ${KNOWN} from withdrawals where arrived_at >= $from and arrived_at < $to order by arrived_at`,
)

const addBreak = ({ pool }: Context, kind: string, reference: string, details: object) =>
  transaction(pool, (tx) => recordBreak(tx, kind, reference, details))

const AGREES: Partial<Record<WithdrawalStatus, string>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  reversed: 'returned',
}

/** Gone when both sides are the same. */
const CLOSED_BY_AGREEMENT = [
  'unknown_reference',
  'missing_there',
  'transfer_amount',
  'transfer_currency',
  'transfer_domain',
  'transfer_reference',
  'transfer_contradiction',
  'transfer_not_found',
  'transfer_duplicate',
  'transfer_fee',
]

/** A transfer of the provider: applies one that we missed, and compares one that we have. True when nothing differs. */
async function compareTheirs(context: Context, seen: Transfer, known: Known | undefined): Promise<boolean> {
  const { reference } = seen
  if (!known) {
    await addBreak(context, 'unknown_reference', reference, { theirs: seen })
    return false
  }
  const { id, amount, status, providerFee, transferCode } = known
  if (transferCode !== null && transferCode !== seen.transferCode) {
    await addBreak(context, 'transfer_duplicate', reference, { ours: { transferCode }, theirs: seen })
    return false
  }
  const { domain } = context.paystack
  const isSame = seen.amount === amount && seen.currency === 'NGN' && seen.domain === domain
  const agrees = isSame && AGREES[status] === seenOf(seen)
  if (!agrees) {
    // Mismatches and contradictions become breaks there too.
    await transaction(context.pool, (tx) => recordSeen(tx, id, seen, domain))
    return false
  }
  if (status !== 'succeeded' || seen.fee === null || seen.fee === providerFee) return true
  await addBreak(context, 'transfer_fee', reference, { ours: { providerFee }, theirs: seen })
  return false
}

/** What arrived by our books and the provider did not list for this time: it is asked for each. Null without an answer. */
async function compareOurs(context: Context, known: Known): Promise<boolean | null> {
  const { reference } = known
  const outcome = await context.paystack.verifyTransfer(reference)
  if (outcome.kind !== 'ok') return null
  if (outcome.data) return compareTheirs(context, outcome.data, known)
  await addBreak(context, 'missing_there', reference, { ours: 'succeeded', theirs: null })
  return false
}

async function compareTransfers(context: Context, { from, to }: Window): Promise<number | null> {
  const listed = new Set<string>()
  const agreed: string[] = []
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
      if (await compareTheirs(context, seen, known.get(seen.reference))) agreed.push(seen.reference)
    }
    cursor = outcome.next
    if (!cursor) break
  }
  const ours = await context.db.rows(listArrived, { from, to })
  for (const one of ours) {
    if (listed.has(one.reference)) continue
    const agrees = await compareOurs(context, one)
    if (agrees === null) return null
    if (agrees) agreed.push(one.reference)
  }
  await closeAgreedBreaks(context.db, CLOSED_BY_AGREEMENT, agreed)
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
