import { atomically } from '../storage.ts'
import { invalid } from './api-error.ts'
import { moveBalance } from './balance.ts'
import { now } from './merchant-clock.ts'
import type { Provider } from './provider.ts'
import { recipientById } from './recipients.ts'
import type { Merchant, Recipient, Transfer, TransferStatus } from './rows.ts'
import { putOnAgenda, takeOffAgenda } from './scheduler.ts'
import { OTP } from './test-cards.ts'
import { transferWebhookShape } from './transfer-json.ts'
import { queueWebhook } from './webhooks.ts'

const CONCLUSIVE_AFTER_MS = 1_000
const REVERSED_AFTER_MS = 3_000
const OTP_RUNS_OUT_MS = 30 * 60_000

export function startsAs(merchant: Merchant, recipient: Recipient): TransferStatus {
  return merchant.otp_required === 1 || recipient.account_number.endsWith('3333') ? 'otp' : 'pending'
}

/** What becomes of a transfer on its way, decided by the last four digits of the account. */
export function takeItsCourse(provider: Provider, merchant: Merchant, transfer: Transfer, recipient: Recipient): void {
  for (const { task, inMs } of courseOf(recipient.account_number.slice(-4))) {
    putOnAgenda(provider, merchant, task, transfer.id, inMs)
  }
}

function courseOf(ending: string): { task: string; inMs: number }[] {
  const succeeds = { task: 'transfer.succeed', inMs: CONCLUSIVE_AFTER_MS }
  if (ending === '1111') return [{ task: 'transfer.fail', inMs: CONCLUSIVE_AFTER_MS }]
  if (ending === '2222') return [succeeds, { task: 'transfer.reverse', inMs: REVERSED_AFTER_MS }]
  return ending === '6666' ? [] : [succeeds]
}

export function otpRunsOut(provider: Provider, merchant: Merchant, transfer: Transfer): void {
  putOnAgenda(provider, merchant, 'transfer.abandon', transfer.id, OTP_RUNS_OUT_MS)
}

export function finalizeTransfer(provider: Provider, merchant: Merchant, transfer: Transfer, otp: string): Transfer {
  if (transfer.status !== 'otp') throw invalid('Transfer is not currently awaiting OTP')
  if (otp !== OTP) throw invalid('OTP could not be verified', 'unknown')
  return atomically(provider.db, () => {
    takeOffAgenda(provider, merchant, 'transfer.abandon', transfer.id)
    const sent = changeStatus(provider, merchant, transfer, 'pending')
    takeItsCourse(provider, merchant, sent, recipientById(provider, transfer.recipient_id))
    return sent
  })
}

/** Moves a transfer on as the bank would; money that did not arrive comes back with its fee. The merchant is told. */
export function concludeTransfer(
  provider: Provider,
  merchant: Merchant,
  transfer: Transfer,
  status: 'success' | 'failed' | 'reversed' | 'abandoned',
): Transfer {
  if (!canBecome(transfer.status, status))
    throw invalid(`A transfer that is ${transfer.status} cannot become ${status}`)
  return atomically(provider.db, () => {
    const changed = changeStatus(provider, merchant, transfer, status)
    if (status !== 'success') {
      moveBalance(provider.db, merchant, transfer.amount + transfer.fee, `Transfer ${status}`, 'Transfer', transfer.id)
    }
    if (status !== 'abandoned') {
      queueWebhook(provider, merchant, `transfer.${status}`, transferWebhookShape(provider, merchant, changed))
    }
    return changed
  })
}

export function concludeById(
  provider: Provider,
  merchant: Merchant,
  id: number,
  status: 'success' | 'failed' | 'reversed' | 'abandoned',
): void {
  const transfer = provider.db.prepare('SELECT * FROM transfer WHERE id = ?').get(id) as Transfer | undefined
  if (transfer && canBecome(transfer.status, status)) concludeTransfer(provider, merchant, transfer, status)
}

function canBecome(from: TransferStatus, to: TransferStatus): boolean {
  const open = from === 'pending' || from === 'otp'
  return open || (from === 'success' && to === 'reversed')
}

function changeStatus(provider: Provider, merchant: Merchant, transfer: Transfer, status: TransferStatus): Transfer {
  const at = now(merchant)
  return provider.db
    .prepare(
      `UPDATE transfer SET status = $status, updated_at = $at,
         transferred_at = CASE WHEN $status = 'success' THEN $at ELSE transferred_at END WHERE id = $id RETURNING *`,
    )
    .get({ status, at, id: transfer.id }) as unknown as Transfer
}
