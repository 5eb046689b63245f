import { atomically } from '../storage.ts'
import { adjustBalance } from './balance.ts'
import { now } from './merchant-clock.ts'
import type { Provider } from './provider.ts'
import type { Merchant, Settlement } from './rows.ts'

interface Unsettled {
  processed: number
  fees: number
  deductions: number
}

const UNSETTLED = `SELECT
    COALESCE(SUM(CASE WHEN row.difference > 0 THEN row.difference + charge.fees END), 0) AS processed,
    COALESCE(SUM(CASE WHEN row.difference > 0 THEN charge.fees END), 0) AS fees,
    COALESCE(SUM(CASE WHEN row.difference < 0 THEN -row.difference END), 0) AS deductions
  FROM collection_row AS row JOIN charge ON charge.id = row.charge_id
  WHERE row.merchant = ? AND row.settlement_id IS NULL`

/** Moves collections to the balance, which transfers are paid from. Undefined when there is nothing to settle. */
export function settleCollections(provider: Provider, merchant: Merchant, chargeId?: number): Settlement | undefined {
  const { db } = provider
  return atomically(db, () => {
    const sums = db.prepare(UNSETTLED).get(merchant.key) as unknown as Unsettled
    const effective = sums.processed - sums.fees - sums.deductions
    if (effective <= 0) return undefined
    const settlement = db
      .prepare(
        `INSERT INTO settlement (merchant, total_processed, total_fees, deductions, effective_amount, settled_at)
         VALUES (?, ?, ?, ?, ?, ?) RETURNING *`,
      )
      .get(merchant.key, sums.processed, sums.fees, sums.deductions, effective, now(merchant))
    const { id } = settlement as unknown as Settlement
    db.prepare('UPDATE collection_row SET settlement_id = ? WHERE merchant = ? AND settlement_id IS NULL').run(
      id,
      merchant.key,
    )
    if (chargeId === undefined) adjustBalance(db, merchant, effective, 'Settlement', 'Settlement', id)
    else adjustBalance(db, merchant, effective, 'Settlement of a transaction', 'Transaction', chargeId)
    return settlement as unknown as Settlement
  })
}
