import type { DatabaseSync } from 'node:sqlite'
import { now } from './merchant-clock.ts'
import type { Merchant } from './rows.ts'

/** Kobo available for transfers and refunds. */
export function getBalance(db: DatabaseSync, merchant: Merchant): number {
  const row = db
    .prepare('SELECT balance FROM balance_row WHERE merchant = ? ORDER BY id DESC LIMIT 1')
    .get(merchant.key)
  return (row as { balance: number } | undefined)?.balance ?? 0
}

/** Adds `kobo`, which may be negative, to the balance and records the reason in the ledger. */
export function adjustBalance(
  db: DatabaseSync,
  merchant: Merchant,
  kobo: number,
  reason: string,
  /** `Transaction`, `Transfer`, `Refund`, `Settlement`, `Dispute`, `Topup`, or what a test says. */
  model: string,
  modelRow: number,
): void {
  db.prepare(
    `INSERT INTO balance_row (merchant, balance, difference, reason, model, model_row, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  ).run(merchant.key, getBalance(db, merchant) + kobo, kobo, reason, model, modelRow, now(merchant))
}

/** Kobo of paid charges, net of fees and refunds, that no settlement has moved to the balance yet. */
export function getCollections(db: DatabaseSync, merchant: Merchant): number {
  const row = db
    .prepare(
      'SELECT COALESCE(SUM(difference), 0) AS sum FROM collection_row WHERE merchant = ? AND settlement_id IS NULL',
    )
    .get(merchant.key)
  return (row as { sum: number }).sum
}

export function adjustCollections(db: DatabaseSync, merchant: Merchant, kobo: number, chargeId: number): void {
  db.prepare('INSERT INTO collection_row (merchant, charge_id, difference, created_at) VALUES (?, ?, ?, ?)').run(
    merchant.key,
    chargeId,
    kobo,
    now(merchant),
  )
}

interface Debit {
  fromCollections: number
  fromBalance: number
}

/** Takes a refund or a lost dispute out of unsettled collections first, and the rest out of the balance. */
export function debitForCharge(
  db: DatabaseSync,
  merchant: Merchant,
  charge: { id: number },
  kobo: number,
  model: 'Refund' | 'Dispute',
): Debit {
  const fromCollections = Math.min(kobo, Math.max(0, getCollections(db, merchant)))
  const fromBalance = kobo - fromCollections
  if (fromCollections > 0) adjustCollections(db, merchant, -fromCollections, charge.id)
  if (fromBalance > 0) adjustBalance(db, merchant, -fromBalance, `${model} of a transaction`, model, charge.id)
  return { fromCollections, fromBalance }
}
