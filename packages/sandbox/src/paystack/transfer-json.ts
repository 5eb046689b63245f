import { isoTime } from './merchant-clock.ts'
import type { Provider } from './provider.ts'
import { recipientById, recipientShape } from './recipients.ts'
import type { Merchant, Transfer } from './rows.ts'

/** The answer to sending: the recipient is a number in it, and a fee is not told. */
export function newTransferShape(merchant: Merchant, transfer: Transfer): Record<string, unknown> {
  return {
    ...sharedShape(transfer),
    integration: merchant.integration,
    recipient: transfer.recipient_id,
    request: 1_000_000_000 + (transfer.id % 1_000_000_000),
    transfersessionid: [],
    transfertrials: [],
    ...newerDates(transfer),
  }
}

/** A transfer that was looked up: with its recipient as an object and the fee in kobo. */
export function transferShape(provider: Provider, merchant: Merchant, transfer: Transfer): Record<string, unknown> {
  return {
    ...sharedShape(transfer),
    integration: merchant.integration,
    recipient: recipientShape(merchant, recipientById(provider, transfer.recipient_id)),
    ...outcomeShape(transfer),
    ...newerDates(transfer),
  }
}

/** Integration as an object, dates spelled the older and the newer way in turn. */
export function transferWebhookShape(
  provider: Provider,
  merchant: Merchant,
  transfer: Transfer,
): Record<string, unknown> {
  const dates =
    transfer.id % 2 === 0
      ? { created_at: isoTime(transfer.created_at), updated_at: isoTime(transfer.updated_at) }
      : newerDates(transfer)
  return {
    ...sharedShape(transfer),
    integration: { id: merchant.integration, is_live: false, business_name: 'Vendly' },
    recipient: recipientShape(merchant, recipientById(provider, transfer.recipient_id)),
    ...outcomeShape(transfer),
    ...dates,
  }
}

function sharedShape(transfer: Transfer): Record<string, unknown> {
  return {
    id: transfer.id,
    domain: 'test',
    transfer_code: transfer.code,
    reference: transfer.reference,
    amount: transfer.amount,
    currency: 'NGN',
    source: 'balance',
    source_details: null,
    reason: transfer.reason,
    status: transfer.status,
    failures: null,
    titan_code: null,
    transferred_at: transfer.transferred_at === null ? null : isoTime(transfer.transferred_at),
  }
}

function outcomeShape(transfer: Transfer): Record<string, unknown> {
  const returned = ['failed', 'reversed', 'abandoned'].includes(transfer.status)
  const reachedBank = transfer.status !== 'otp' && transfer.status !== 'pending' && transfer.status !== 'abandoned'
  return {
    fee_charged: returned ? 0 : transfer.fee,
    gateway_response: null,
    session: reachedBank
      ? { provider: 'nip', id: `110006200324071331${String(transfer.id).padStart(12, '0')}` }
      : { provider: null, id: null },
  }
}

function newerDates(transfer: Transfer): Record<string, unknown> {
  return { createdAt: isoTime(transfer.created_at), updatedAt: isoTime(transfer.updated_at) }
}
