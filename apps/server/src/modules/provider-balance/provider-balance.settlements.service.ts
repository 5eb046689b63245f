import type { Kobo } from '@vendly/contract/money'
import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, transaction } from '../../platform/database.ts'
import { BALANCE_PAGE, type SettledCharge, type Settlement } from '../../platform/paystack/paystack.balance.ts'
import { postJournals } from '../ledger/ledger.service.ts'
import { closeAgreedBreaks, recordBreak } from '../payments/payments.breaks.service.ts'
import type { Window } from '../reconciliation/reconciliation.ts'
import { bankSettlementPosting } from './provider-balance.postings.ts'

const MAX_PAGES = 1000

type Known = { id: string; effective: Kobo }
const listKnown = statement<Known>(
  'providerBalance.listSettlementsBetween',
  'select provider_id as id, effective from provider_settlements where settled_at >= $from and settled_at < $to',
)
const findKnown = statement<Known>(
  'providerBalance.findSettlement',
  'select provider_id as id, effective from provider_settlements where provider_id = $id',
)
const sumInBalance = statement<{ sum: Kobo | null }>(
  'providerBalance.sumOfSettlement',
  `select sum(difference)::bigint as sum from provider_balance_rows where model = 'Settlement' and model_row = $id`,
)
const insertSettlement = statement<{ id: string }>(
  'providerBalance.insertSettlement',
  `insert into provider_settlements (provider_id, destination, processed, fees, deductions, effective, settled_at, booked_at)
   values ($id, $destination, $processed, $fees, $deductions, $effective, $settledAt, $at)
   on conflict (provider_id) do nothing
   returning provider_id as id`,
)
const listUnknownCharges = statement<{ reference: string }>(
  'providerBalance.listUnknownCharges',
  `select reference from unnest($references::text[]) as settled(reference)
    where not exists (select 1 from payment_charges c
                       where c.reference = settled.reference and c.status in ('succeeded', 'mismatched'))`,
)
const listInBalance = statement<{ id: string; difference: Kobo; isKnown: boolean }>(
  'providerBalance.listRowsOfSettlements',
  `select r.provider_id as id, r.difference,
          exists (select 1 from provider_settlements s where s.provider_id = r.model_row) as "isKnown"
     from provider_balance_rows r
    where r.booking = 'settlement' and r.created_at >= $from and r.created_at < $to`,
)

const settlementReference = (id: string) => `settlement/${id}`
const CLOSED_BY_AGREEMENT = [
  'missing_there',
  'settlement_amount',
  'settlement_currency',
  'settlement_status',
  'settlement_charge',
]

/**
 * Compares what the provider paid out with the charges that it collected, and books what went to our bank account; what came
 * to our balance is booked by its row there. Returns how many settlements were compared, null without an answer.
 */
export async function compareSettlements(context: Context, { from, to }: Window): Promise<number | null> {
  const listed = new Set<string>()
  const agreed: string[] = []
  const known: string[] = []
  const differs = (kind: string, reference: string, details: object) =>
    transaction(context.pool, (tx) => recordBreak(tx, kind, reference, details))
  for (let page = 1; page <= MAX_PAGES; page++) {
    const outcome = await context.paystack.listSettlements(from, to, page)
    if (outcome.kind !== 'ok') return null
    const { rows, unreadable } = outcome.data
    for (const row of unreadable) await differs('unreadable_settlement', JSON.stringify(row).slice(0, 200), { row })
    for (const settlement of rows) {
      listed.add(settlement.id)
      const found = await compareOne(context, settlement)
      if (found === null) return null
      const reference = settlementReference(settlement.id)
      if (found) await differs(found.kind, reference, { ours: found.ours, settlement })
      else agreed.push(reference)
    }
    if (rows.length + unreadable.length < BALANCE_PAGE) break
  }
  for (const { id, effective } of await context.db.rows(listKnown, { from, to }))
    if (!listed.has(id))
      await differs('missing_there', settlementReference(id), { ours: { amount: effective }, theirs: null })
  for (const { id, difference, isKnown } of await context.db.rows(listInBalance, { from, to })) {
    if (isKnown) known.push(`balance/${id}`)
    else await differs('settlement_unknown', `balance/${id}`, { ours: { amount: difference }, theirs: null })
  }
  await closeAgreedBreaks(context.db, CLOSED_BY_AGREEMENT, agreed)
  await closeAgreedBreaks(context.db, ['settlement_unknown'], known)
  return listed.size
}

type Difference = { kind: string; ours: object }

/** What differs; undefined when nothing does, null without an answer. Only what agrees is booked. */
async function compareOne(context: Context, settlement: Settlement): Promise<Difference | undefined | null> {
  const { id, status, currency, processed, fees, deductions, effective } = settlement
  const known = await context.db.row(findKnown, { id })
  if (status !== 'success')
    return known ? { kind: 'settlement_status', ours: { status: 'success', amount: known.effective } } : undefined
  if (currency !== 'NGN') return { kind: 'settlement_currency', ours: { currency: 'NGN' } }
  const inBalance = (await context.db.row(sumInBalance, { id }))?.sum ?? null
  const charges = await listCharges(context, id)
  if (!charges) return null
  const [unknown] = await context.db.rows(listUnknownCharges, {
    references: charges.map(({ reference }) => reference),
  })
  if (unknown) return { kind: 'settlement_charge', ours: { charge: unknown.reference, status: 'unknown' } }
  const sum = (part: 'amount' | 'fees') => charges.reduce((total, one) => total + one[part], 0)
  const expected = sum('amount') - sum('fees') - deductions
  const isSum = sum('amount') === processed && sum('fees') === fees && expected === effective
  if (!isSum) return { kind: 'settlement_amount', ours: { amount: expected, fees: sum('fees') } }
  if (inBalance !== null && inBalance !== effective) return { kind: 'settlement_amount', ours: { amount: inBalance } }
  if (known)
    return known.effective === effective ? undefined : { kind: 'settlement_amount', ours: { amount: known.effective } }
  await bookSettlement(context, settlement, inBalance === null ? 'bank' : 'balance')
  return undefined
}

async function listCharges(context: Context, id: string): Promise<SettledCharge[] | null> {
  const charges: SettledCharge[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const outcome = await context.paystack.listSettledCharges(id, page)
    if (outcome.kind !== 'ok') return null
    charges.push(...outcome.data.rows)
    if (outcome.data.rows.length + outcome.data.unreadable.length < BALANCE_PAGE) break
  }
  return charges
}

const bookSettlement = (context: Context, settlement: Settlement, destination: 'balance' | 'bank'): Promise<void> =>
  transaction(context.pool, async (tx) => {
    const at = now()
    const { status: _, currency: __, ...row } = settlement
    if (!(await tx.row(insertSettlement, { ...row, destination, at }))) return
    if (destination === 'bank') await postJournals(tx, [bankSettlementPosting(row.id, row.effective, at)])
  })
