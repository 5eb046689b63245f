import type { DatabaseSync } from 'node:sqlite'
import { ApiError } from './api-error.ts'
import type { Charge, Merchant } from './rows.ts'

export const NOT_COMPLETED = 'The transaction was not completed'

type NewCharge = Pick<
  Charge,
  | 'reference'
  | 'access_code'
  | 'amount'
  | 'currency'
  | 'customer_id'
  | 'callback_url'
  | 'channels'
  | 'metadata'
  | 'created_at'
>

export function insertCharge(db: DatabaseSync, merchant: Merchant, charge: NewCharge): Charge {
  return db
    .prepare(
      `INSERT INTO charge (merchant, turn, reference, access_code, status, amount, requested_amount, currency, domain,
         customer_id, callback_url, channels, metadata, gateway_response, created_at)
       VALUES (?, (SELECT COUNT(*) FROM charge WHERE merchant = ?), ?, ?, 'abandoned', ?, ?, ?, 'test', ?, ?, ?, ?, ?, ?)
       RETURNING *`,
    )
    .get(
      merchant.key,
      merchant.key,
      charge.reference,
      charge.access_code,
      charge.amount,
      charge.amount,
      charge.currency,
      charge.customer_id,
      charge.callback_url,
      charge.channels,
      charge.metadata,
      NOT_COMPLETED,
      charge.created_at,
    ) as unknown as Charge
}

export function findChargeByReference(db: DatabaseSync, merchant: Merchant, reference: string): Charge | undefined {
  return db.prepare('SELECT * FROM charge WHERE merchant = ? AND reference = ?').get(merchant.key, reference) as
    | Charge
    | undefined
}

export function findCharge(db: DatabaseSync, merchant: Merchant, id: number): Charge | undefined {
  return db.prepare('SELECT * FROM charge WHERE merchant = ? AND id = ?').get(merchant.key, id) as Charge | undefined
}

export function findChargeByAccessCode(db: DatabaseSync, accessCode: string): Charge | undefined {
  return db.prepare('SELECT * FROM charge WHERE access_code = ?').get(accessCode) as Charge | undefined
}

export function getChargeByReference(db: DatabaseSync, merchant: Merchant, reference: string): Charge {
  const charge = findChargeByReference(db, merchant, reference)
  if (charge) return charge
  throw new ApiError(400, 'Transaction reference not found.', {
    type: 'validation_error',
    code: 'transaction_not_found',
    nextStep: 'Ensure that you are passing a reference that exists on this integration',
  })
}

type ChargeChanges = Partial<Omit<Charge, 'id' | 'merchant' | 'turn' | 'reference' | 'access_code'>>

export function updateCharge(db: DatabaseSync, charge: Charge, changes: ChargeChanges): Charge {
  const assignments = Object.keys(changes)
    .map((name) => `${name} = $${name}`)
    .join(', ')
  return db
    .prepare(`UPDATE charge SET ${assignments} WHERE id = $id RETURNING *`)
    .get({ ...changes, id: charge.id } as Record<string, string | number | null>) as unknown as Charge
}

interface HistoryEntry {
  type: 'action' | 'success' | 'error'
  message: string
  /** Seconds since the charge was created. */
  time: number
}

export function parseHistory(charge: Charge): HistoryEntry[] {
  return JSON.parse(charge.history) as HistoryEntry[]
}

export function appendHistory(charge: Charge, at: number, type: HistoryEntry['type'], message: string): string {
  const time = Math.max(0, Math.round((at - charge.created_at) / 1000))
  return JSON.stringify([...parseHistory(charge), { type, message, time }])
}
