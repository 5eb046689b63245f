import { atomically } from '../storage.ts'
import { badRequest } from './api-error.ts'
import { adjustBalance } from './balance.ts'
import { now } from './merchant-clock.ts'
import type { Provider } from './provider.ts'
import { getRecipient } from './recipients.ts'
import type { Merchant, Recipient, Transfer, TransferStatus } from './rows.ts'
import { cancelTask, scheduleTask } from './scheduler.ts'
import { OTP } from './test-cards.ts'
import { toTransferEventData } from './transfer-json.ts'
import { queueWebhook } from './webhooks.ts'

const FINISH_AFTER_MS = 1_000
const REVERSE_AFTER_MS = 3_000
const OTP_EXPIRES_AFTER_MS = 30 * 60_000

type FinalStatus = 'success' | 'failed' | 'reversed' | 'abandoned'

export function initialStatus(merchant: Merchant, recipient: Recipient): TransferStatus {
  return merchant.otpRequired === 1 || recipient.account_number.endsWith('3333') ? 'otp' : 'pending'
}

/** Schedules how a pending transfer ends, which depends on the last four digits of the account. */
export function scheduleOutcome(
  provider: Provider,
  merchant: Merchant,
  transfer: Transfer,
  recipient: Recipient,
): void {
  for (const { task, delayMs } of outcomesFor(recipient.account_number.slice(-4))) {
    scheduleTask(provider, merchant, task, transfer.id, delayMs)
  }
}

function outcomesFor(ending: string): { task: string; delayMs: number }[] {
  const success = { task: 'transfer.succeed', delayMs: FINISH_AFTER_MS }
  if (ending === '1111') return [{ task: 'transfer.fail', delayMs: FINISH_AFTER_MS }]
  if (ending === '2222') return [success, { task: 'transfer.reverse', delayMs: REVERSE_AFTER_MS }]
  return ending === '6666' ? [] : [success]
}

export function scheduleOtpExpiry(provider: Provider, merchant: Merchant, transfer: Transfer): void {
  scheduleTask(provider, merchant, 'transfer.abandon', transfer.id, OTP_EXPIRES_AFTER_MS)
}

export function finalizeTransfer(provider: Provider, merchant: Merchant, transfer: Transfer, otp: string): Transfer {
  if (transfer.status !== 'otp') throw badRequest('Transfer is not currently awaiting OTP')
  if (otp !== OTP) throw badRequest('OTP could not be verified', 'unknown')
  return atomically(provider.db, () => {
    cancelTask(provider, merchant, 'transfer.abandon', transfer.id)
    const pending = setStatus(provider, merchant, transfer, 'pending')
    scheduleOutcome(provider, merchant, pending, getRecipient(provider, transfer.recipient_id))
    return pending
  })
}

/**
 * Ends a transfer as the bank would and, unless it was abandoned, queues the webhook. If it did not succeed, the amount
 * and the fee are returned to the balance.
 */
export function finishTransfer(
  provider: Provider,
  merchant: Merchant,
  transfer: Transfer,
  status: FinalStatus,
): Transfer {
  if (!canTransition(transfer.status, status))
    throw badRequest(`A transfer that is ${transfer.status} cannot become ${status}`)
  return atomically(provider.db, () => {
    const finished = setStatus(provider, merchant, transfer, status)
    if (status !== 'success') {
      adjustBalance(
        provider.db,
        merchant,
        transfer.amount + transfer.fee,
        `Transfer ${status}`,
        'Transfer',
        transfer.id,
      )
    }
    if (status !== 'abandoned') {
      queueWebhook(provider, merchant, `transfer.${status}`, toTransferEventData(provider, merchant, finished))
    }
    return finished
  })
}

export function finishTransferById(provider: Provider, merchant: Merchant, id: number, status: FinalStatus): void {
  const transfer = provider.db.prepare('SELECT * FROM transfer WHERE id = ?').get(id) as Transfer | undefined
  if (transfer && canTransition(transfer.status, status)) finishTransfer(provider, merchant, transfer, status)
}

function canTransition(from: TransferStatus, to: TransferStatus): boolean {
  const isOpen = from === 'pending' || from === 'otp'
  return isOpen || (from === 'success' && to === 'reversed')
}

function setStatus(provider: Provider, merchant: Merchant, transfer: Transfer, status: TransferStatus): Transfer {
  const at = now(merchant)
  return provider.db
    .prepare(
      `UPDATE transfer SET status = $status, updated_at = $at,
         transferred_at = CASE WHEN $status = 'success' THEN $at ELSE transferred_at END WHERE id = $id RETURNING *`,
    )
    .get({ status, at, id: transfer.id }) as unknown as Transfer
}
