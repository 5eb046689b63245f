import type { DatabaseSync } from 'node:sqlite'
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

/** Collections that were added to the balance with their charge, without a settlement. */
const WITHOUT_SETTLEMENT = 0

/**
 * Pays out the collections: to the balance, which transfers are paid from, or to the bank account. Undefined when there is
 * nothing to settle.
 */
export function settleCollections(
  { db }: Provider,
  merchant: Merchant,
  { to }: { to: 'balance' | 'bank' },
): Settlement | undefined {
  return atomically(db, () => {
    const { effective, ...sums } = unsettledOf(db, merchant)
    if (effective <= 0) return undefined
    const settlement = db
      .prepare(
        `INSERT INTO settlement (merchant, total_processed, total_fees, deductions, effective_amount, settled_at)
         VALUES (?, ?, ?, ?, ?, ?) RETURNING *`,
      )
      .get(merchant.key, sums.processed, sums.fees, sums.deductions, effective, now(merchant)) as unknown as Settlement
    markSettled(db, merchant, settlement.id)
    if (to === 'balance') adjustBalance(db, merchant, effective, 'Settlement', 'Settlement', settlement.id)
    return settlement
  })
}

/** Adds a charge, and what was collected before it, to the balance. */
export function addChargeToBalance({ db }: Provider, merchant: Merchant, chargeId: number): void {
  atomically(db, () => {
    const { effective } = unsettledOf(db, merchant)
    if (effective <= 0) return
    markSettled(db, merchant, WITHOUT_SETTLEMENT)
    adjustBalance(db, merchant, effective, 'Settlement of a transaction', 'Transaction', chargeId)
  })
}

function unsettledOf(db: DatabaseSync, merchant: Merchant): Unsettled & { effective: number } {
  const sums = db.prepare(UNSETTLED).get(merchant.key) as unknown as Unsettled
  return { ...sums, effective: sums.processed - sums.fees - sums.deductions }
}

function markSettled(db: DatabaseSync, merchant: Merchant, settlementId: number): void {
  db.prepare('UPDATE collection_row SET settlement_id = ? WHERE merchant = ? AND settlement_id IS NULL').run(
    settlementId,
    merchant.key,
  )
}
