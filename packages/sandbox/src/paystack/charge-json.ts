import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { channelOf, isOtherChannel } from './channels.ts'
import { parseHistory } from './charges.ts'
import { getCustomer, toCustomerJson } from './customers.ts'
import { isoTime } from './merchant-clock.ts'
import type { Charge } from './rows.ts'
import { findTestCard, type TestCard } from './test-cards.ts'

type View = 'verify' | 'fetch' | 'list' | 'webhook'

/**
 * A charge in the provider's format. The real provider is inconsistent, so the format varies with the charge's turn:
 * metadata is an object, a string, "" or 0; `plan` is null or {}; in webhooks, every third charge has no fees and every
 * second one has `log.success: false`. Without a plan, `plan_object` is empty.
 */
export function toChargeJson(db: DatabaseSync, charge: Charge, view: View): Record<string, unknown> {
  const created = isoTime(charge.created_at)
  const paid = charge.paid_at === null ? null : isoTime(charge.paid_at)
  return {
    id: charge.id,
    domain: charge.domain,
    status: charge.status,
    reference: charge.reference,
    receipt_number: null,
    amount: charge.amount,
    requested_amount: charge.requested_amount,
    currency: charge.currency,
    message: null,
    gateway_response: charge.gateway_response,
    channel: channelOf(charge),
    ip_address: '127.0.0.1',
    paid_at: paid,
    created_at: created,
    paidAt: paid,
    createdAt: created,
    ...(view === 'verify' && { transaction_date: created }),
    ...(view === 'fetch' && { helpdesk_link: null }),
    fees: view === 'webhook' && charge.turn % 3 === 1 ? null : charge.fees,
    fees_split: null,
    fees_breakdown: null,
    metadata: toMetadataVariant(charge, view === 'webhook' ? charge.turn + 1 : charge.turn),
    log: toLogJson(charge, view),
    authorization: toAuthorizationJson(db, charge),
    customer: toCustomerJson(getCustomer(db, charge.customer_id)),
    plan: view === 'webhook' || charge.turn % 2 === 1 ? {} : null,
    plan_object: {},
    split: {},
    subaccount: {},
    order_id: null,
    source: view === 'verify' ? null : toSourceJson(),
    pos_transaction_data: null,
    connect: null,
  }
}

function toSourceJson(): Record<string, unknown> {
  return { type: 'api', source: 'merchant_api', entry_point: 'transaction_initialize', identifier: null }
}

function toMetadataVariant(charge: Charge, turn: number): unknown {
  const metadata: unknown = JSON.parse(charge.metadata)
  switch (turn % 4) {
    case 0:
      return metadata
    case 1:
      return metadata === null ? '' : JSON.stringify(metadata)
    case 2:
      return ''
    default:
      return 0
  }
}

export function toLogJson(charge: Charge, view: View): Record<string, unknown> | null {
  const history = parseHistory(charge)
  if (history.length === 0) return null
  return {
    start_time: Math.floor(charge.created_at / 1000),
    time_spent: history.at(-1)?.time ?? 0,
    attempts: charge.attempts,
    errors: charge.errors,
    success: charge.paid_at !== null && !(view === 'webhook' && charge.turn % 2 === 0),
    mobile: false,
    input: [],
    history,
  }
}

interface SavedCard {
  code: string
  signature: string
}

function toAuthorizationJson(db: DatabaseSync, charge: Charge): Record<string, unknown> {
  if (isOtherChannel(charge.card) && charge.paid_at !== null) return toBankJson(charge)
  const card = findTestCard(charge.card)
  if (!card || charge.paid_at === null) return {}
  const saved = db
    .prepare('SELECT code, signature FROM saved_card WHERE merchant = ? AND customer_id = ? AND card = ?')
    .get(charge.merchant, charge.customer_id, card.key) as SavedCard | undefined
  return saved ? { ...toCardJson(card), authorization_code: saved.code, signature: saved.signature } : {}
}

/** Money that was sent from a bank account cannot be charged again. */
function toBankJson(charge: Charge): Record<string, unknown> {
  return {
    authorization_code: `AUTH_${charge.access_code.slice(0, 10)}`,
    bin: '008XXX',
    last4: 'X553',
    exp_month: '12',
    exp_year: '2030',
    channel: charge.card,
    card_type: charge.card === 'ussd' ? 'offline' : 'transfer',
    bank: 'TEST BANK',
    country_code: 'NG',
    brand: charge.card === 'ussd' ? 'offline' : 'Managed Account',
    reusable: false,
    signature: null,
    account_name: null,
  }
}

function toCardJson(card: TestCard): Record<string, unknown> {
  return {
    authorization_code: '',
    bin: card.number.slice(0, 6),
    last4: card.number.slice(-4),
    exp_month: '12',
    exp_year: '2030',
    channel: 'card',
    card_type: `${card.brand} `,
    bank: 'TEST BANK',
    country_code: 'NG',
    brand: card.brand,
    reusable: true,
    signature: '',
    account_name: null,
    receiver_bank_account_number: null,
    receiver_bank: null,
  }
}

/** A card has the same signature for all customers, which is how merchants recognise it. */
export function cardSignature(card: TestCard): string {
  return `SIG_${createHash('sha256').update(card.number).digest('hex').slice(0, 14)}`
}
