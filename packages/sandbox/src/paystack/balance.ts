import type { DatabaseSync } from 'node:sqlite'
import { now } from './merchant-clock.ts'
import type { Merchant } from './rows.ts'

/** The kobo a merchant can send out of its provider account. */
export function balanceOf(db: DatabaseSync, merchant: Merchant): number {
  const row = db
    .prepare('SELECT balance FROM balance_row WHERE merchant = ? ORDER BY id DESC LIMIT 1')
    .get(merchant.key)
  return (row as { balance: number } | undefined)?.balance ?? 0
}

/** Adds `kobo` (negative: takes it) to the balance and leaves a row that says why. */
export function moveBalance(
  db: DatabaseSync,
  merchant: Merchant,
  kobo: number,
  reason: string,
  model: 'Transaction' | 'Transfer' | 'Refund' | 'Settlement' | 'Dispute' | 'Topup',
  modelRow: number,
): void {
  db.prepare(
    `INSERT INTO balance_row (merchant, balance, difference, reason, model, model_row, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  ).run(merchant.key, balanceOf(db, merchant) + kobo, kobo, reason, model, modelRow, now(merchant))
}

/** The kobo of paid charges, net of fees and refunds, that no settlement has moved to the balance yet. */
export function collectionsOf(db: DatabaseSync, merchant: Merchant): number {
  const row = db
    .prepare(
      'SELECT COALESCE(SUM(difference), 0) AS sum FROM collection_row WHERE merchant = ? AND settlement_id IS NULL',
    )
    .get(merchant.key)
  return (row as { sum: number }).sum
}

export function moveCollections(db: DatabaseSync, merchant: Merchant, kobo: number, chargeId: number): void {
  db.prepare('INSERT INTO collection_row (merchant, charge_id, difference, created_at) VALUES (?, ?, ?, ?)').run(
    merchant.key,
    chargeId,
    kobo,
    now(merchant),
  )
}

interface Taken {
  fromCollections: number
  fromBalance: number
}

/** Takes kobo back for a charge: from what is not settled yet as far as it goes, the rest from the balance. */
export function takeForCharge(
  db: DatabaseSync,
  merchant: Merchant,
  charge: { id: number },
  kobo: number,
  model: 'Refund' | 'Dispute',
): Taken {
  const fromCollections = Math.min(kobo, Math.max(0, collectionsOf(db, merchant)))
  const fromBalance = kobo - fromCollections
  if (fromCollections > 0) moveCollections(db, merchant, -fromCollections, charge.id)
  if (fromBalance > 0) moveBalance(db, merchant, -fromBalance, `${model} of a transaction`, model, charge.id)
  return { fromCollections, fromBalance }
}
