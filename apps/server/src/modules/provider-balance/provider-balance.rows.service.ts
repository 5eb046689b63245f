import type { Kobo } from '@vendly/contract/money'
import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, statement, type Tx, transaction } from '../../platform/database.ts'
import { BALANCE_PAGE, type BalanceRow } from '../../platform/paystack/paystack.balance.ts'
import { postJournals } from '../ledger/ledger.service.ts'
import { closeAgreedBreaks, recordBreak } from '../payments/payments.breaks.service.ts'
import { findIdByReference } from '../payouts/payouts.states.service.ts'
import { type BookedAs, balancePosting } from './provider-balance.postings.ts'

const MAX_PAGES = 10_000

type Stored = { id: string; difference: Kobo }
const listStored = statement<Stored>(
  'providerBalance.listStored',
  'select provider_id as id, difference from provider_balance_rows where provider_id = any ($ids::text[])',
)
const listStoredSince = statement<Stored>(
  'providerBalance.listStoredSince',
  'select provider_id as id, difference from provider_balance_rows where created_at >= $from',
)
const findCause = statement<{ withdrawalId: string | null; sum: Kobo }>(
  'providerBalance.findCause',
  `select max(withdrawal_id::text) as "withdrawalId", coalesce(sum(difference), 0)::bigint as sum
     from provider_balance_rows
    where model = $model and model_row = $modelRow and booking <> 'duplicate'`,
)
const insertRow = statement<{ id: string }>(
  'providerBalance.insertRow',
  `insert into provider_balance_rows (provider_id, model, model_row, reason, difference, balance, booking, withdrawal_id,
     created_at, booked_at)
   values ($id, $model, $modelRow, $reason, $difference, $balance, $booking, $withdrawalId, $createdAt, $at)
   on conflict (provider_id) do nothing
   returning provider_id as id`,
)
const isPaidToBank = statement<{ id: string }>(
  'providerBalance.isPaidToBank',
  `select provider_id as id from provider_settlements where provider_id = $id and destination = 'bank'`,
)

/** Of a difference that concerns a row. */
const rowReference = (id: string) => `balance/${id}`
/** Gone when the provider's rows are those that we booked. */
const CLOSED_BY_AGREEMENT = ['missing_there', 'balance_row_amount', 'balance_currency']

const addBreak = ({ pool }: Context, kind: string, reference: string, details: object) =>
  transaction(pool, (tx) => recordBreak(tx, kind, reference, details))

/**
 * Reads the provider's rows from the newest back to `from`, and further to the first that is booked; books those that are not,
 * the oldest first, so that a run which is cut short leaves no gap. Returns how many were read, null without an answer.
 */
export async function bookBalanceRows(context: Context, from: Date): Promise<number | null> {
  const read = new Map<string, BalanceRow>()
  const fresh: BalanceRow[] = []
  const agreed: string[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const outcome = await context.paystack.listBalanceRows(page)
    if (outcome.kind !== 'ok') return null
    const { rows, unreadable } = outcome.data
    for (const row of unreadable)
      await addBreak(context, 'unreadable_balance', JSON.stringify(row).slice(0, 200), { row })
    const stored = await storedById(context.db, rows)
    for (const row of rows) {
      if (read.has(row.id)) continue
      read.set(row.id, row)
      const differs = await compareStored(context, row, stored.get(row.id))
      if (differs === undefined) fresh.push(row)
      else if (!differs) agreed.push(rowReference(row.id))
    }
    const oldest = rows.at(-1)
    if (rows.length + unreadable.length < BALANCE_PAGE) break
    if (oldest && oldest.createdAt < from && stored.has(oldest.id)) break
  }
  for (const { id, difference } of await context.db.rows(listStoredSince, { from }))
    if (!read.has(id))
      await addBreak(context, 'missing_there', rowReference(id), { ours: { amount: difference }, theirs: null })
  for (const row of fresh.reverse()) if (!(await book(context, row))) return null
  await closeAgreedBreaks(context.db, CLOSED_BY_AGREEMENT, agreed)
  return read.size
}

const storedById = async (db: Db, rows: readonly BalanceRow[]): Promise<Map<string, Stored>> =>
  new Map((await db.rows(listStored, { ids: rows.map(({ id }) => id) })).map((row) => [row.id, row]))

/** Whether a row differs from what was booked; undefined when it is not booked yet. */
async function compareStored(context: Context, row: BalanceRow, stored: Stored | undefined) {
  if (row.currency !== 'NGN') {
    await addBreak(context, 'balance_currency', rowReference(row.id), { theirs: row })
    return true
  }
  if (!stored) return undefined
  if (stored.difference === row.difference) return false
  await addBreak(context, 'balance_row_amount', rowReference(row.id), {
    ours: { amount: stored.difference },
    theirs: row,
  })
  return true
}

const BOOKED_AS = new Map<string, BookedAs>([
  ['Topup', 'topup'],
  ['Settlement', 'settlement'],
  ['Transaction', 'charge'],
  ['Refund', 'refund'],
  ['Dispute', 'dispute'],
])
/** Causes that change the balance once, unless they are undone in between. */
const ONCE = new Set(['Transfer', 'Settlement', 'Transaction'])

/** False without an answer about its transfer. */
async function book(context: Context, row: BalanceRow): Promise<boolean> {
  const { currency: _, ...stored } = row
  const { model, modelRow, difference } = row
  if (difference === 0) return true
  const cause = await context.db.row(findCause, { model, modelRow })
  const isDuplicate = ONCE.has(model) && cause !== undefined && cause.sum !== 0 && cause.sum > 0 === difference > 0
  let withdrawalId = isDuplicate ? null : (cause?.withdrawalId ?? null)
  if (model === 'Transfer' && !isDuplicate && !withdrawalId) {
    const outcome = await context.paystack.fetchTransfer(modelRow)
    if (outcome.kind !== 'ok') return false
    withdrawalId = (outcome.data && (await findIdByReference(context.db, outcome.data.reference))) ?? null
  }
  const bookedAs = isDuplicate ? undefined : BOOKED_AS.get(model)
  const booking = isDuplicate ? 'duplicate' : (bookedAs ?? (withdrawalId ? 'transfer' : 'unknown'))
  await transaction(context.pool, async (tx) => {
    const at = now()
    if (!(await tx.row(insertRow, { ...stored, booking, withdrawalId, at }))) return
    if (bookedAs) await postJournals(tx, [balancePosting({ ...row, at }, bookedAs, await counterOf(tx, row, bookedAs))])
    else if (booking === 'unknown') await recordBreak(tx, 'balance_unknown', rowReference(row.id), { theirs: row })
    else if (booking === 'duplicate') await recordBreak(tx, 'balance_duplicate', rowReference(row.id), { theirs: row })
  })
  return true
}

/** Where the money was before, or is now. */
async function counterOf(tx: Tx, { modelRow }: BalanceRow, bookedAs: BookedAs) {
  if (bookedAs === 'topup') return 'bank:operating'
  // A settlement that was taken for one to the bank has come to the balance after all.
  const wasForBank = bookedAs === 'settlement' && (await tx.row(isPaidToBank, { id: modelRow }))
  return wasForBank ? 'bank:operating' : 'provider:collections'
}
