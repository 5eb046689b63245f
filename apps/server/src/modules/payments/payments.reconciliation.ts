import type { Context } from '../../platform/context.ts'
import { type Db, statement, transaction } from '../../platform/database.ts'
import type { Charge } from '../../platform/paystack/paystack.charges.ts'
import type { Reconciliation, Window } from '../reconciliation/reconciliation.ts'
import { closeAgreedBreaks, recordBreak } from './payments.breaks.service.ts'
import { applyCharge, correctFees } from './payments.charges.service.ts'
import { isReversedByUs, sumReturns } from './payments.returns.ts'

const MAX_PAGES = 1000

type Known = {
  id: string
  reference: string
  status: string
  amount: number
  fees: number | null
  providerId: string | null
}
const listKnown = statement<Known>(
  'payments.listByReferences',
  `select c.id, c.reference, c.status, p.amount, c.fees, c.provider_id as "providerId"
     from payment_charges c
     join payments p on p.id = c.payment_id
    where c.reference = any($references::text[])`,
)
const listSucceeded = statement<{ reference: string }>(
  'payments.listSucceededBetween',
  `select reference from payment_charges
    where status = 'succeeded' and paid_at >= $from and paid_at < $to
    order by paid_at`,
)

const STATUSES = ['reversed', 'failed', 'abandoned', 'ongoing', 'pending', 'processing', 'queued']
/** Differences of a credited charge, which hold no money of nobody: gone when both sides are the same. */
const CLOSED_BY_AGREEMENT = [
  'unknown_reference',
  'missing_there',
  'charge_amount',
  'charge_currency',
  'charge_domain',
  'charge_duplicate',
  ...STATUSES.map((status) => `charge_${status}`),
]

async function addBreak({ pool }: Context, kind: string, reference: string, details: object): Promise<void> {
  await transaction(pool, (tx) => recordBreak(tx, kind, reference, details))
}

/** A charge of the provider: credits one that we missed, and compares one that we have. True when nothing differs. */
async function compareTheirs(context: Context, seen: Charge, known: Known | undefined): Promise<boolean> {
  const { reference } = seen
  const differs = async (kind: string, details: object) => {
    await addBreak(context, kind, reference, { ...details, theirs: seen })
    return false
  }
  if (!known) return differs('unknown_reference', {})
  if (known.status !== 'succeeded') {
    await applyCharge(context, reference)
    return false
  }
  const ours = { amount: known.amount, fees: known.fees, providerId: known.providerId }
  if (known.providerId !== null && seen.providerId !== known.providerId) return differs('charge_duplicate', { ours })
  if ((seen.requested ?? seen.amount) !== known.amount) return differs('charge_amount', { ours })
  if (seen.currency !== 'NGN') return differs('charge_currency', { ours })
  if (seen.domain !== context.paystack.domain) return differs('charge_domain', { ours })
  if (seen.fees !== null && seen.fees !== known.fees)
    await transaction(context.pool, (tx) => correctFees(tx, reference, seen.fees!))
  return true
}

/**
 * What we credited and the provider did not list as successful: it is asked for each. True when nothing differs, null without
 * an answer.
 */
async function compareOurs(context: Context, reference: string): Promise<boolean | null> {
  const outcome = await context.paystack.verifyCharge(reference)
  if (outcome.kind !== 'ok') return null
  const seen = outcome.data
  const known = await context.db.row(listKnown, { references: [reference] })
  if (seen?.status === 'success') return compareTheirs(context, seen, known)
  if (seen?.status === 'reversed' && known) {
    const returnsOf = await sumReturns(context.db, [known.id])
    if (isReversedByUs(known.amount, returnsOf(known.id))) return true
  }
  const kind = seen ? `charge_${seen.status}` : 'missing_there'
  await addBreak(context, kind, reference, { ours: 'succeeded', theirs: seen })
  return false
}

async function compareCharges(context: Context, { from, to }: Window): Promise<number | null> {
  const listed = new Set<string>()
  const agreed: string[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const outcome = await context.paystack.listCharges(from, to, page)
    if (outcome.kind !== 'ok') return null
    const { charges, unreadable } = outcome.data
    for (const row of unreadable)
      await addBreak(context, 'unreadable_charge', JSON.stringify(row).slice(0, 200), { row })
    const known = await knownByReference(context.db, charges)
    for (const seen of charges) {
      listed.add(seen.reference)
      if (await compareTheirs(context, seen, known.get(seen.reference))) agreed.push(seen.reference)
    }
    if (charges.length + unreadable.length < 100) break
  }
  const ours = await context.db.rows(listSucceeded, { from, to })
  for (const { reference } of ours) {
    if (listed.has(reference)) continue
    const agrees = await compareOurs(context, reference)
    if (agrees === null) return null
    if (agrees) agreed.push(reference)
  }
  await closeAgreedBreaks(context.db, CLOSED_BY_AGREEMENT, agreed)
  return new Set([...listed, ...ours.map(({ reference }) => reference)]).size
}

const knownByReference = async (db: Db, charges: readonly Charge[]): Promise<Map<string, Known>> =>
  new Map(
    (await db.rows(listKnown, { references: charges.map(({ reference }) => reference) })).map((row) => [
      row.reference,
      row,
    ]),
  )

export const chargeReconciliation: Reconciliation = { name: 'charges', compare: compareCharges }
