import type { Context } from '../../platform/context.ts'
import { type Db, statement, transaction } from '../../platform/database.ts'
import type { Charge } from '../../platform/paystack/paystack.charges.ts'
import { applyCharge, correctFees, recordBreak } from './payments.charges.service.ts'
import type { Reconciliation, Window } from './reconciliation.ts'

const MAX_PAGES = 1000

type Known = { reference: string; status: string; amount: number; fees: number | null }
const listKnown = statement<Known>(
  'payments.listByReferences',
  `select c.reference, c.status, p.amount, c.fees
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

async function addBreak({ pool }: Context, kind: string, reference: string, details: object): Promise<void> {
  await transaction(pool, (tx) => recordBreak(tx, kind, reference, details))
}

/** What the provider says it charged: credits what we missed, and looks at what we have. */
async function compareTheirs(context: Context, seen: Charge, known: Known | undefined): Promise<void> {
  const { reference } = seen
  if (!known) return addBreak(context, 'unknown_reference', reference, { theirs: seen })
  if (known.status !== 'succeeded') {
    await applyCharge(context, reference)
    return
  }
  const ours = { amount: known.amount, fees: known.fees }
  if ((seen.requested ?? seen.amount) !== known.amount)
    return addBreak(context, 'charge_amount', reference, { ours, theirs: seen })
  if (seen.currency !== 'NGN') return addBreak(context, 'charge_currency', reference, { ours, theirs: seen })
  if (seen.fees !== null && seen.fees !== known.fees)
    await transaction(context.pool, (tx) => correctFees(tx, reference, seen.fees!))
}

/** What we credited and the provider did not list as successful: it is asked for each. */
async function compareOurs(context: Context, reference: string): Promise<boolean> {
  const outcome = await context.paystack.verifyCharge(reference)
  if (outcome.kind !== 'ok') return false
  if (outcome.data === null) await addBreak(context, 'missing_there', reference, { ours: 'succeeded', theirs: null })
  else if (outcome.data.status !== 'success')
    await addBreak(context, `charge_${outcome.data.status}`, reference, { ours: 'succeeded', theirs: outcome.data })
  return true
}

async function compareCharges(context: Context, { from, to }: Window): Promise<number | null> {
  const listed = new Set<string>()
  for (let page = 1; page <= MAX_PAGES; page++) {
    const outcome = await context.paystack.listCharges(from, to, page)
    if (outcome.kind !== 'ok') return null
    const { charges, unreadable } = outcome.data
    for (const row of unreadable)
      await addBreak(context, 'unreadable_charge', JSON.stringify(row).slice(0, 200), { row })
    const known = await knownByReference(context.db, charges)
    for (const seen of charges) {
      listed.add(seen.reference)
      await compareTheirs(context, seen, known.get(seen.reference))
    }
    if (charges.length + unreadable.length < 100) break
  }
  const ours = await context.db.rows(listSucceeded, { from, to })
  for (const { reference } of ours) if (!listed.has(reference) && !(await compareOurs(context, reference))) return null
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
