import type { DatabaseSync } from 'node:sqlite'
import { Refusal } from './api-error.ts'
import type { Charge, Merchant } from './rows.ts'

export const NOT_COMPLETED = 'The transaction was not completed'

export type NewCharge = Pick<
  Charge,
  'reference' | 'access_code' | 'amount' | 'currency' | 'customer_id' | 'callback_url' | 'metadata' | 'created_at'
>

export function insertCharge(db: DatabaseSync, merchant: Merchant, charge: NewCharge): Charge {
  return db
    .prepare(
      `INSERT INTO charge (merchant, turn, reference, access_code, status, amount, requested_amount, currency, domain,
         customer_id, callback_url, metadata, gateway_response, created_at)
       VALUES (?, (SELECT COUNT(*) FROM charge WHERE merchant = ?), ?, ?, 'abandoned', ?, ?, ?, 'test', ?, ?, ?, ?, ?)
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
      charge.metadata,
      NOT_COMPLETED,
      charge.created_at,
    ) as unknown as Charge
}

export function chargeByReference(db: DatabaseSync, merchant: Merchant, reference: string): Charge | undefined {
  return db.prepare('SELECT * FROM charge WHERE merchant = ? AND reference = ?').get(merchant.key, reference) as
    | Charge
    | undefined
}

export function chargeById(db: DatabaseSync, merchant: Merchant, id: number): Charge | undefined {
  return db.prepare('SELECT * FROM charge WHERE merchant = ? AND id = ?').get(merchant.key, id) as Charge | undefined
}

export function chargeByAccessCode(db: DatabaseSync, accessCode: string): Charge | undefined {
  return db.prepare('SELECT * FROM charge WHERE access_code = ?').get(accessCode) as Charge | undefined
}

export function knownCharge(db: DatabaseSync, merchant: Merchant, reference: string): Charge {
  const charge = chargeByReference(db, merchant, reference)
  if (charge) return charge
  throw new Refusal(400, 'Transaction reference not found.', {
    type: 'validation_error',
    code: 'transaction_not_found',
    nextStep: 'Ensure that you are passing a reference that exists on this integration',
  })
}

type Changes = Partial<Omit<Charge, 'id' | 'merchant' | 'turn' | 'reference' | 'access_code'>>

export function changeCharge(db: DatabaseSync, charge: Charge, changes: Changes): Charge {
  const names = Object.keys(changes)
  const assignments = names.map((name) => `${name} = $${name}`).join(', ')
  return db
    .prepare(`UPDATE charge SET ${assignments} WHERE id = $id RETURNING *`)
    .get({ ...changes, id: charge.id } as Record<string, string | number | null>) as unknown as Charge
}

interface Happening {
  type: 'action' | 'success' | 'error'
  message: string
  /** Seconds since the charge was opened. */
  time: number
}

export function historyOf(charge: Charge): Happening[] {
  return JSON.parse(charge.history) as Happening[]
}

export function withHappening(charge: Charge, at: number, type: Happening['type'], message: string): string {
  const time = Math.max(0, Math.round((at - charge.created_at) / 1000))
  return JSON.stringify([...historyOf(charge), { type, message, time }])
}
