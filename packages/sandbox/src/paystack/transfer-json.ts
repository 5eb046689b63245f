import { isoTime } from './merchant-clock.ts'
import type { Provider } from './provider.ts'
import { getRecipient, toRecipientJson } from './recipients.ts'
import type { Merchant, Transfer } from './rows.ts'

/** The response to creating a transfer; `recipient` is a number and there is no fee. */
export function toNewTransferJson(merchant: Merchant, transfer: Transfer): Record<string, unknown> {
  return {
    ...toCommonFields(transfer),
    integration: merchant.integration,
    recipient: transfer.recipient_id,
    request: requestId(transfer),
    transfersessionid: [],
    transfertrials: [],
    ...toCamelCaseDates(transfer),
  }
}

/** A transfer in a list, by code or by reference; `recipient` is an object and the fee is in kobo. */
export function toTransferJson(provider: Provider, merchant: Merchant, transfer: Transfer): Record<string, unknown> {
  return {
    ...toCommonFields(transfer),
    integration: merchant.integration,
    recipient: toRecipientJson(merchant, getRecipient(provider, transfer.recipient_id)),
    request: requestId(transfer),
    fees_breakdown: null,
    ...toOutcomeFields(transfer),
    ...toCamelCaseDates(transfer),
  }
}

const requestId = ({ id }: Transfer): number => 1_000_000_000 + (id % 1_000_000_000)

/** The data of a webhook; `integration` is an object and the date fields alternate between snake_case and camelCase. */
export function toTransferEventData(
  provider: Provider,
  merchant: Merchant,
  transfer: Transfer,
): Record<string, unknown> {
  const dates =
    transfer.id % 2 === 0
      ? { created_at: isoTime(transfer.created_at), updated_at: isoTime(transfer.updated_at) }
      : toCamelCaseDates(transfer)
  return {
    ...toCommonFields(transfer),
    integration: { id: merchant.integration, is_live: false, business_name: 'Vendly' },
    recipient: toRecipientJson(merchant, getRecipient(provider, transfer.recipient_id)),
    ...toOutcomeFields(transfer),
    ...dates,
  }
}

function toCommonFields(transfer: Transfer): Record<string, unknown> {
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

function toOutcomeFields(transfer: Transfer): Record<string, unknown> {
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

function toCamelCaseDates(transfer: Transfer): Record<string, unknown> {
  return { createdAt: isoTime(transfer.created_at), updatedAt: isoTime(transfer.updated_at) }
}
