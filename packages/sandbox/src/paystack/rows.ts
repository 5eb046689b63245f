/**
 * Types of the table rows. Money is in kobo, times are milliseconds on the merchant's clock. Rows that are sent to the
 * merchant keep the snake_case names of the provider's JSON, and flags are 0 or 1.
 */

export interface Merchant {
  key: string
  integration: number
  /** Milliseconds that tests have advanced this merchant's clock by. */
  clockOffset: number
  webhookUrl: string | null
  webhookMode: string
  /** How many times faster than the real provider failed webhooks are retried. */
  retryFactor: number
  settleMode: 'instant' | 'manual'
  startBalance: number
  /** 1 when every transfer asks for a one-time code. */
  otpRequired: number
}

export interface Customer {
  id: number
  merchant: string
  email: string
  code: string
}

export type ChargeStatus = 'abandoned' | 'ongoing' | 'pending' | 'failed' | 'success' | 'reversed'

export interface Charge {
  id: number
  merchant: string
  /** Position among the merchant's charges, from 0. It selects which of the provider's inconsistent formats is sent. */
  turn: number
  reference: string
  access_code: string
  status: ChargeStatus
  amount: number
  requested_amount: number
  currency: string
  domain: string
  customer_id: number
  callback_url: string | null
  /** JSON text: the ways to pay that the merchant offers. */
  channels: string
  /** JSON text, exactly as the merchant sent it; `null` if none was sent. */
  metadata: string
  gateway_response: string
  fees: number | null
  /** The test card, or the other channel that paid. */
  card: string | null
  /** What the checkout page asks for next after a card was entered: a `CardStep`. */
  step: string | null
  attempts: number
  errors: number
  history: string
  refunded: number
  created_at: number
  paid_at: number | null
}

export type RefundStatus = 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention'

export interface Refund {
  id: number
  merchant: string
  charge_id: number
  reference: string
  amount: number
  from_collections: number
  from_balance: number
  status: RefundStatus
  customer_note: string | null
  merchant_note: string | null
  account_details: string | null
  created_at: number
  updated_at: number
}

export interface Recipient {
  id: number
  merchant: string
  code: string
  name: string
  account_number: string
  bank_code: string
  description: string | null
  metadata: string | null
  created_at: number
}

export type TransferStatus = 'pending' | 'otp' | 'success' | 'failed' | 'reversed' | 'abandoned'

export interface Transfer {
  id: number
  merchant: string
  reference: string
  code: string
  recipient_id: number
  amount: number
  fee: number
  reason: string | null
  status: TransferStatus
  created_at: number
  updated_at: number
  transferred_at: number | null
}

export interface Dispute {
  id: number
  merchant: string
  charge_id: number
  refund_amount: number
  status: 'awaiting-merchant-feedback' | 'awaiting-bank-feedback' | 'pending' | 'resolved'
  resolution: 'merchant-accepted' | 'auto-accepted' | 'declined' | null
  evidence: string | null
  message: string | null
  due_at: number
  resolved_at: number | null
  created_at: number
  updated_at: number
}

export interface Settlement {
  id: number
  merchant: string
  total_processed: number
  total_fees: number
  deductions: number
  effective_amount: number
  settled_at: number
}

export interface BalanceRow {
  id: number
  balance: number
  difference: number
  reason: string
  model: string
  model_row: number
  created_at: number
}

export interface Webhook {
  id: number
  merchant: string
  event: string
  body: string
  /** 1 when it is sent with a wrong signature on purpose. */
  forged: number
  state: 'queued' | 'held' | 'dropped' | 'delivered' | 'given_up'
  attempts: number
  /** Status code of the merchant's last response, or the reason why there was none. */
  lastAnswer: string | null
  createdAt: number
}
