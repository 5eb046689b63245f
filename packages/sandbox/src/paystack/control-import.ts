import { atomically } from '../storage.ts'
import { badRequest } from './api-error.ts'
import { getBalance } from './balance.ts'
import { findChargeByReference, insertCharge, updateCharge } from './charges.ts'
import { getOrCreateCustomer } from './customers.ts'
import { now } from './merchant-clock.ts'
import type { Provider } from './provider.ts'
import { randomCode } from './random-code.ts'
import { getOrCreateRecipient } from './recipients.ts'
import { type Fields, getText, requireKobo, requireText, toFields } from './request-fields.ts'
import type { Charge, Merchant } from './rows.ts'
import { scheduleTask } from './scheduler.ts'
import { findTransferByReference } from './transfers.ts'

type Imported = { kind: 'charge' | 'transfer' | 'refund' | 'dispute'; key: string; id: string }

/**
 * Records of the past, as if they had happened here: no webhooks, and nothing that is due moves on by itself except the answer to
 * a dispute. What is known already stays as it is. Returns the provider's numbers by what the merchant calls each record.
 */
export function importRecords(provider: Provider, merchant: Merchant, fields: Fields): Imported[] {
  const list = (name: string) => (Array.isArray(fields[name]) ? fields[name].map(toFields) : [])
  return atomically(provider.db, () => [
    ...list('charges').map((charge) => importCharge(provider, merchant, charge)),
    ...importTransfers(provider, merchant, list('transfers')),
    ...list('refunds').map((refund) => importRefund(provider, merchant, refund)),
    ...list('disputes').map((dispute) => importDispute(provider, merchant, dispute)),
  ])
}

function timeOf(fields: Fields, name: string): number {
  const time = Date.parse(requireText(fields, name, `${name} is required`))
  if (Number.isNaN(time)) throw badRequest(`${name} must be a time`)
  return time
}

/** A paid charge, collected and not settled. */
function importCharge(provider: Provider, merchant: Merchant, fields: Fields): Imported {
  const { db } = provider
  const reference = requireText(fields, 'reference', 'A reference is required')
  const known = findChargeByReference(db, merchant, reference)
  if (known) return { kind: 'charge', key: reference, id: String(known.id) }
  const amount = requireKobo(fields, 'amount')
  const fees = fields.fees === 0 ? 0 : requireKobo(fields, 'fees')
  const at = timeOf(fields, 'paid_at')
  const requested = getText(fields, 'requested_amount') === undefined ? amount : requireKobo(fields, 'requested_amount')
  const charge = insertCharge(db, merchant, {
    reference,
    access_code: randomCode('', 15),
    amount: requested,
    currency: 'NGN',
    customer_id: getOrCreateCustomer(db, merchant, requireText(fields, 'email', 'An email is required')).id,
    callback_url: null,
    channels: '["card"]',
    metadata: 'null',
    created_at: at,
  })
  updateCharge(db, charge, {
    status: 'success',
    amount,
    fees,
    card: 'success',
    gateway_response: 'Successful',
    attempts: 1,
    paid_at: at,
  })
  collect(provider, merchant, charge.id, amount - fees, at)
  return { kind: 'charge', key: reference, id: String(charge.id) }
}

function collect({ db }: Provider, merchant: Merchant, chargeId: number, kobo: number, at: number): void {
  db.prepare('INSERT INTO collection_row (merchant, charge_id, difference, created_at) VALUES (?, ?, ?, ?)').run(
    merchant.key,
    chargeId,
    kobo,
    at,
  )
}

type Moved = { at: number; kobo: number; reason: string; transferId: number }

/** With what each took from the balance and gave back to it, in the order of time. */
function importTransfers(provider: Provider, merchant: Merchant, transfers: readonly Fields[]): Imported[] {
  const moved: Moved[] = []
  const imported = transfers.map((fields) => importTransfer(provider, merchant, fields, moved))
  if (moved.length) addBalanceRows(provider, merchant, moved)
  return imported
}

function importTransfer(provider: Provider, merchant: Merchant, fields: Fields, moved: Moved[]): Imported {
  const reference = requireText(fields, 'reference', 'A reference is required')
  const known = findTransferByReference(provider, merchant, reference)
  if (known) return { kind: 'transfer', key: reference, id: known.code }
  const [amount, fee] = [requireKobo(fields, 'amount'), requireKobo(fields, 'fee')]
  const status = requireText(fields, 'status', 'A status is required')
  const at = timeOf(fields, 'created_at')
  const arrived = getText(fields, 'transferred_at') === undefined ? null : timeOf(fields, 'transferred_at')
  const ended = getText(fields, 'ended_at') === undefined ? (arrived ?? at) : timeOf(fields, 'ended_at')
  const code = randomCode('TRF_')
  const row = provider.db
    .prepare(
      `INSERT INTO transfer
         (merchant, reference, code, recipient_id, amount, fee, reason, status, created_at, updated_at, transferred_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
    )
    .get(
      merchant.key,
      reference,
      code,
      getOrCreateRecipient(provider, merchant, fields).id,
      amount,
      fee,
      getText(fields, 'reason') ?? null,
      status,
      at,
      ended,
      arrived,
    ) as { id: number }
  moved.push({ at, kobo: -(amount + fee), reason: 'Transfer', transferId: row.id })
  if (['failed', 'reversed', 'abandoned'].includes(status))
    moved.push({ at: ended, kobo: amount + fee, reason: `Transfer ${status}`, transferId: row.id })
  return { kind: 'transfer', key: reference, id: code }
}

/** The owner's money was there before, so that no balance of the past is negative. */
function addBalanceRows({ db }: Provider, merchant: Merchant, moved: Moved[]): void {
  const rows = moved.sort((a, b) => a.at - b.at)
  const first = rows[0]!.at - 1
  db.prepare(`UPDATE balance_row SET created_at = ? WHERE merchant = ? AND model = 'Topup' AND created_at > ?`).run(
    first,
    merchant.key,
    first,
  )
  const last = db.prepare('SELECT MAX(created_at) AS at FROM balance_row WHERE merchant = ?').get(merchant.key)
  let time = (last as { at: number | null }).at ?? 0
  const insert = db.prepare(
    `INSERT INTO balance_row (merchant, balance, difference, reason, model, model_row, created_at)
     VALUES (?, ?, ?, ?, 'Transfer', ?, ?)`,
  )
  for (const { at, kobo, reason, transferId } of rows) {
    time = Math.max(time, at)
    insert.run(merchant.key, getBalance(db, merchant) + kobo, kobo, reason, transferId, time)
  }
}

function requireCharge({ db }: Provider, merchant: Merchant, fields: Fields): Charge {
  const charge = findChargeByReference(db, merchant, requireText(fields, 'reference', 'A reference is required'))
  if (!charge) throw badRequest('The transaction must be imported first')
  return charge
}

/** Its `merchant_note` tells it from others. */
function importRefund(provider: Provider, merchant: Merchant, fields: Fields): Imported {
  const note = requireText(fields, 'merchant_note', 'A note is required')
  const find = 'SELECT id FROM refund WHERE merchant = ? AND merchant_note = ?'
  const known = provider.db.prepare(find).get(merchant.key, note) as { id: number } | undefined
  if (known) return { kind: 'refund', key: note, id: String(known.id) }
  const charge = requireCharge(provider, merchant, fields)
  const amount = requireKobo(fields, 'amount')
  const status = requireText(fields, 'status', 'A status is required')
  const at = timeOf(fields, 'created_at')
  const { id } = provider.db
    .prepare(
      `INSERT INTO refund (merchant, charge_id, reference, amount, from_collections, from_balance, status, merchant_note,
         created_at, updated_at) VALUES (?, ?, ?, ?, ?, 0, ?, ?, ?, ?) RETURNING id`,
    )
    .get(merchant.key, charge.id, `${charge.id}${at}`, amount, amount, status, note, at, at) as { id: number }
  if (status !== 'failed') {
    const refunded = charge.refunded + amount
    const isReversed = status === 'processed' && refunded >= charge.amount
    updateCharge(provider.db, charge, { refunded, ...(isReversed && { status: 'reversed' as const }) })
    collect(provider, merchant, charge.id, -amount, at)
  }
  return { kind: 'refund', key: note, id: String(id) }
}

/** One of each charge. What is not answered in time is lost, as always. */
function importDispute(provider: Provider, merchant: Merchant, fields: Fields): Imported {
  const { db } = provider
  const charge = requireCharge(provider, merchant, fields)
  const find = 'SELECT id FROM dispute WHERE merchant = ? AND charge_id = ?'
  const known = db.prepare(find).get(merchant.key, charge.id) as { id: number } | undefined
  if (known) return { kind: 'dispute', key: charge.reference, id: String(known.id) }
  const [at, due] = [timeOf(fields, 'created_at'), timeOf(fields, 'due_at')]
  const resolution = getText(fields, 'resolution') ?? null
  const resolvedAt = resolution === null ? null : timeOf(fields, 'resolved_at')
  const { id } = db
    .prepare(
      `INSERT INTO dispute (merchant, charge_id, refund_amount, status, resolution, due_at, resolved_at, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
    )
    .get(
      merchant.key,
      charge.id,
      requireKobo(fields, 'amount'),
      resolution === null ? 'awaiting-merchant-feedback' : 'resolved',
      resolution,
      due,
      resolvedAt,
      at,
      resolvedAt ?? at,
    ) as { id: number }
  if (resolution === null) scheduleTask(provider, merchant, 'dispute.accept', id, Math.max(0, due - now(merchant)))
  return { kind: 'dispute', key: charge.reference, id: String(id) }
}
