import { atomically } from '../storage.ts'
import { ApiError, badRequest } from './api-error.ts'
import { adjustBalance, getBalance } from './balance.ts'
import { transferFeeKobo } from './fees.ts'
import { now } from './merchant-clock.ts'
import type { Provider } from './provider.ts'
import { randomCode } from './random-code.ts'
import { findRecipientByCode } from './recipients.ts'
import { type Fields, getText, requireKobo, requireText } from './request-fields.ts'
import type { Merchant, Recipient, Transfer } from './rows.ts'
import { initialStatus, scheduleOtpExpiry, scheduleOutcome } from './transfer-lifecycle.ts'

interface CreatedTransfer {
  transfer: Transfer
  /** For accounts ending in 4444: the transfer is recorded, but the response is lost. */
  isResponseLost: boolean
}

/** Sends money once per reference. Returns undefined when the connection is dropped before anything is recorded. */
export function createTransfer(provider: Provider, merchant: Merchant, fields: Fields): CreatedTransfer | undefined {
  const { db } = provider
  return atomically(db, () => {
    const amount = requireKobo(fields, 'amount')
    const recipient = requireRecipient(provider, merchant, fields)
    const reference = requireUnusedReference(provider, merchant, fields)
    if (amount + transferFeeKobo(amount) > getBalance(db, merchant)) {
      throw badRequest('Your balance is not enough to fulfil this request', 'insufficient_balance')
    }
    if (isRequestLost(provider, merchant, recipient, reference)) return undefined
    const transfer = insertTransfer(provider, merchant, recipient, reference, amount, getText(fields, 'reason') ?? null)
    adjustBalance(db, merchant, -(amount + transfer.fee), 'Transfer', 'Transfer', transfer.id)
    if (transfer.status === 'otp') scheduleOtpExpiry(provider, merchant, transfer)
    else scheduleOutcome(provider, merchant, transfer, recipient)
    return { transfer, isResponseLost: recipient.account_number.endsWith('4444') }
  })
}

function requireRecipient(provider: Provider, merchant: Merchant, fields: Fields): Recipient {
  const recipient = findRecipientByCode(provider, merchant, requireText(fields, 'recipient', 'Recipient is required'))
  if (recipient) return recipient
  throw new ApiError(400, 'Recipient specified is invalid', {
    type: 'validation_error',
    code: 'invalid_transfer_recipient',
  })
}

function requireUnusedReference(provider: Provider, merchant: Merchant, fields: Fields): string {
  const reference = getText(fields, 'reference') ?? randomCode('', 20)
  if (!/^[a-z0-9_-]{16,50}$/.test(reference)) {
    throw badRequest('Transfer reference is 16 to 50 lowercase letters, digits, - or _', 'invalid_params')
  }
  if (findTransferByReference(provider, merchant, reference)) {
    throw new ApiError(400, 'Please provide a unique reference. Reference already exists on a transfer', {
      type: 'validation_error',
      code: 'duplicate_transfer_reference',
      nextStep: 'Provide a unique reference',
    })
  }
  return reference
}

/** For accounts ending in 5555, the first attempt with each reference is lost; the next one succeeds. */
function isRequestLost(provider: Provider, merchant: Merchant, recipient: Recipient, reference: string): boolean {
  if (!recipient.account_number.endsWith('5555')) return false
  const inserted = provider.db
    .prepare('INSERT OR IGNORE INTO dropped_transfer (merchant, reference) VALUES (?, ?)')
    .run(merchant.key, reference)
  return inserted.changes === 1
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
      initialStatus(merchant, recipient),
      at,
      at,
    ) as unknown as Transfer
}

export function findTransferByReference(
  provider: Provider,
  merchant: Merchant,
  reference: string,
): Transfer | undefined {
  return provider.db
    .prepare('SELECT * FROM transfer WHERE merchant = ? AND reference = ?')
    .get(merchant.key, reference) as Transfer | undefined
}

export function findTransferByCodeOrId(provider: Provider, merchant: Merchant, key: string): Transfer | undefined {
  return provider.db
    .prepare('SELECT * FROM transfer WHERE merchant = ? AND (code = ? OR id = ?)')
    .get(merchant.key, key, /^\d{1,15}$/.test(key) ? Number(key) : -1) as Transfer | undefined
}

export function requireTransfer(transfer: Transfer | undefined): Transfer {
  if (transfer) return transfer
  throw new ApiError(404, 'Transfer not found', { type: 'validation_error', code: 'transfer_not_found' })
}
