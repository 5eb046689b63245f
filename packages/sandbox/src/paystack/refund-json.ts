import type { DatabaseSync } from 'node:sqlite'
import { getCustomer, toCustomerJson } from './customers.ts'
import { isoTime } from './merchant-clock.ts'
import type { Charge, Merchant, Refund } from './rows.ts'

const TEN_DAYS_MS = 10 * 24 * 3_600_000

/** The response to creating a refund; `transaction` is an object. */
export function toNewRefundJson(
  db: DatabaseSync,
  merchant: Merchant,
  refund: Refund,
  charge: Charge,
): Record<string, unknown> {
  const { international_format_phone } = toCustomerJson(getCustomer(db, charge.customer_id))
  return {
    ...toCommonFields(merchant, refund),
    deducted_amount: 0,
    fully_deducted: false,
    createdAt: isoTime(refund.created_at),
    updatedAt: isoTime(refund.updated_at),
    transaction: {
      id: charge.id,
      domain: charge.domain,
      reference: charge.reference,
      amount: charge.amount,
      paid_at: charge.paid_at === null ? null : isoTime(charge.paid_at),
      channel: 'card',
      currency: charge.currency,
      authorization: { exp_month: null, exp_year: null, account_name: null },
      customer: { international_format_phone },
      plan: {},
      subaccount: { currency: null },
      split: {},
      order_id: null,
      pos_transaction_data: null,
      source: null,
      fees_breakdown: null,
    },
  }
}

/**
 * A refund in a list or by id. `transaction` is a number; `fully_deducted` alternates by id, and every second refund
 * has its dates in both spellings.
 */
export function toRefundJson(
  db: DatabaseSync,
  merchant: Merchant,
  refund: Refund,
  charge: Charge,
): Record<string, unknown> {
  const created = isoTime(refund.created_at)
  const updated = isoTime(refund.updated_at)
  const odd = refund.id % 2 === 1
  return {
    ...toCommonFields(merchant, refund),
    deducted_amount: refund.amount,
    fully_deducted: odd ? 1 : true,
    ...(odd && { created_at: created, updated_at: updated }),
    createdAt: created,
    updatedAt: updated,
    transaction: refund.charge_id,
    transaction_reference: charge.reference,
    transaction_amount: charge.amount,
    customer: toCustomerJson(getCustomer(db, charge.customer_id)),
    refunded_at: refund.status === 'processed' ? updated : null,
    refund_type: refund.amount < charge.amount ? 'partial' : 'full',
    refund_channel: 'migs',
    initiated_by: 'ops@vendly.example',
    reason: refund.merchant_note,
    dispute: null,
    settlement: null,
    bank_reference: null,
    session_id: null,
    collect_account_number: false,
  }
}

function toCommonFields(merchant: Merchant, refund: Refund): Record<string, unknown> {
  return {
    id: refund.id,
    integration: merchant.integration,
    domain: 'test',
    status: refund.status,
    amount: refund.amount,
    currency: 'NGN',
    channel: null,
    refunded_by: 'ops@vendly.example',
    customer_note: refund.customer_note,
    merchant_note: refund.merchant_note,
    expected_at: isoTime(refund.created_at + TEN_DAYS_MS),
  }
}

/** The data of a webhook. `amount` is a number only when the refund has failed or needs attention, otherwise a string. */
export function toRefundEventData(
  db: DatabaseSync,
  merchant: Merchant,
  refund: Refund,
  charge: Charge,
): Record<string, unknown> {
  const hasProblem = refund.status === 'failed' || refund.status === 'needs-attention'
  return {
    ...(refund.status === 'needs-attention' && { id: refund.id }),
    status: refund.status,
    transaction_reference: charge.reference,
    refund_reference: refund.status === 'pending' ? null : refund.reference,
    amount: hasProblem ? refund.amount : String(refund.amount),
    currency: 'NGN',
    processor: 'mpgs_zen',
    integration: merchant.integration,
    domain: 'test',
    customer: { first_name: null, last_name: null, email: getCustomer(db, charge.customer_id).email },
  }
}
