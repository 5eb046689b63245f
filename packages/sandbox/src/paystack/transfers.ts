import { atomically } from '../storage.ts'
import { invalid, Refusal } from './api-error.ts'
import { balanceOf, moveBalance } from './balance.ts'
import { transferFeeKobo } from './fees.ts'
import { now } from './merchant-clock.ts'
import type { Provider } from './provider.ts'
import { randomCode } from './random-code.ts'
import { recipientByCode } from './recipients.ts'
import { type Fields, koboField, requiredText, textField } from './request-fields.ts'
import type { Merchant, Recipient, Transfer } from './rows.ts'
import { otpRunsOut, startsAs, takeItsCourse } from './transfer-lifecycle.ts'

export interface TransferAnswer {
  transfer: Transfer
  /** The account ends in 4444: the transfer is recorded, but its sender never hears of it. */
  answerLost: boolean
}

/** Sends money, at most once for each reference. `undefined`: the connection breaks before anything was recorded. */
export function createTransfer(provider: Provider, merchant: Merchant, fields: Fields): TransferAnswer | undefined {
  const { db } = provider
  return atomically(db, () => {
    const amount = koboField(fields, 'amount')
    const recipient = recipientOf(provider, merchant, fields)
    const reference = freeReference(provider, merchant, fields)
    if (amount + transferFeeKobo(amount) > balanceOf(db, merchant)) {
      throw invalid('Your balance is not enough to fulfil this request', 'insufficient_balance')
    }
    if (isDropped(provider, merchant, recipient, reference)) return undefined
    const transfer = insertTransfer(
      provider,
      merchant,
      recipient,
      reference,
      amount,
      textField(fields, 'reason') ?? null,
    )
    moveBalance(db, merchant, -(amount + transfer.fee), 'Transfer', 'Transfer', transfer.id)
    if (transfer.status === 'otp') otpRunsOut(provider, merchant, transfer)
    else takeItsCourse(provider, merchant, transfer, recipient)
    return { transfer, answerLost: recipient.account_number.endsWith('4444') }
  })
}

function recipientOf(provider: Provider, merchant: Merchant, fields: Fields): Recipient {
  const recipient = recipientByCode(provider, merchant, requiredText(fields, 'recipient', 'Recipient is required'))
  if (recipient) return recipient
  throw new Refusal(400, 'Recipient specified is invalid', {
    type: 'validation_error',
    code: 'invalid_transfer_recipient',
  })
}

function freeReference(provider: Provider, merchant: Merchant, fields: Fields): string {
  const reference = textField(fields, 'reference') ?? randomCode('', 20)
  if (!/^[a-z0-9_-]{16,50}$/.test(reference)) {
    throw invalid('Transfer reference is 16 to 50 lowercase letters, digits, - or _', 'invalid_params')
  }
  if (transferByReference(provider, merchant, reference)) {
    throw new Refusal(400, 'Please provide a unique reference. Reference already exists on a transfer', {
      type: 'validation_error',
      code: 'duplicate_transfer_reference',
      nextStep: 'Provide a unique reference',
    })
  }
  return reference
}

/** To an account ending in 5555 the first try of each reference is lost, the next one goes through. */
function isDropped(provider: Provider, merchant: Merchant, recipient: Recipient, reference: string): boolean {
  if (!recipient.account_number.endsWith('5555')) return false
  const first = provider.db
    .prepare('INSERT OR IGNORE INTO dropped_transfer (merchant, reference) VALUES (?, ?)')
    .run(merchant.key, reference)
  return first.changes === 1
}

function insertTransfer(
  provider: Provider,
  merchant: Merchant,
  recipient: Recipient,
  reference: string,
  amount: number,
  reason: string | null,
): Transfer {
  const at = now(merchant)
  return provider.db
    .prepare(
      `INSERT INTO transfer
         (merchant, reference, code, recipient_id, amount, fee, reason, status, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *`,
    )
    .get(
      merchant.key,
      reference,
      randomCode('TRF_'),
      recipient.id,
      amount,
      transferFeeKobo(amount),
      reason,
      startsAs(merchant, recipient),
      at,
      at,
    ) as unknown as Transfer
}

export function transferByReference(provider: Provider, merchant: Merchant, reference: string): Transfer | undefined {
  return provider.db
    .prepare('SELECT * FROM transfer WHERE merchant = ? AND reference = ?')
    .get(merchant.key, reference) as Transfer | undefined
}

/** By transfer code, or by numeric id. */
export function transferNamed(provider: Provider, merchant: Merchant, name: string): Transfer | undefined {
  return provider.db
    .prepare('SELECT * FROM transfer WHERE merchant = ? AND (code = ? OR id = ?)')
    .get(merchant.key, name, /^\d{1,15}$/.test(name) ? Number(name) : -1) as Transfer | undefined
}

export function known(transfer: Transfer | undefined): Transfer {
  if (transfer) return transfer
  throw new Refusal(404, 'Transfer not found', { type: 'validation_error', code: 'transfer_not_found' })
}
