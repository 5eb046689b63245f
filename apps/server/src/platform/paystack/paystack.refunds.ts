import { z } from 'zod'
import { type Call, mapOutcome, type Outcome, providerId, readRows } from './paystack.call.ts'

/** A refund as the provider has it. There is no reference of ours: it belongs to a charge. Amount in kobo. */
export type ProviderRefund = {
  id: string
  /** `pending`, `processing`, `processed`, `failed` or `needs-attention`. */
  status: string
  amount: number
  currency: string
  domain: string
  /** What we wrote when it was created, by which one of ours is found again. */
  note: string | null
  createdAt: Date | null
  /** The number of the charge; null in answers that do not say it. */
  transactionId: string | null
}

/** A page of refunds; `unreadable` are rows of another shape. */
type RefundPage = { refunds: ProviderRefund[]; unreadable: unknown[] }

export type RefundCalls = {
  /**
   * Refunds a part of a charge, which may be named by its reference. Nothing keeps a repeated call from refunding twice:
   * the refunds of the charge are listed before.
   */
  createRefund(input: { charge: string; amount: number; note: string }): Promise<Outcome<ProviderRefund>>
  /** `null` if the provider does not know it. */
  fetchRefund(id: string): Promise<Outcome<ProviderRefund | null>>
  /** All refunds of a charge, which is named by its reference or its number, newest first. */
  listRefunds(charge: string): Promise<Outcome<ProviderRefund[]>>
  /** Refunds that were made between two times, newest first, a hundred a page. */
  listRefundsBetween(from: Date, to: Date, page: number): Promise<Outcome<RefundPage>>
  /** Sends a refund that needs attention to a bank account. `bankId` is the provider's number of the bank, not its code. */
  retryRefund(id: string, account: { accountNumber: string; bankId: string }): Promise<Outcome<ProviderRefund>>
}

/** The charge was refunded as a whole before: what was asked for is done. */
export const isReversedBefore = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'refused' && /transaction_reversed|fully reversed/i.test(`${outcome.code} ${outcome.message}`)

const refund = z.object({
  id: providerId,
  status: z.string(),
  // A text in some answers and a number in others.
  amount: z.coerce.number().int(),
  currency: z.string(),
  domain: z.string(),
  merchant_note: z.string().nullish(),
  created_at: z.string().nullish(),
  createdAt: z.string().nullish(),
  // An object when it is created, and a number from then on.
  transaction: z.union([providerId, z.object({ id: providerId }).transform(({ id }) => id)]).nullish(),
})

function toRefund(raw: z.output<typeof refund>): ProviderRefund {
  const created = raw.created_at ?? raw.createdAt
  return {
    id: raw.id,
    status: raw.status,
    amount: raw.amount,
    currency: raw.currency,
    domain: raw.domain,
    note: raw.merchant_note ?? null,
    createdAt: created ? new Date(created) : null,
    transactionId: raw.transaction ?? null,
  }
}

const NOT_FOUND = /refund not found|refund_not_found/i
/** Far more than one charge has. */
const PER_PAGE = 100

export const refundCalls = (call: Call): RefundCalls => ({
  async createRefund({ charge, amount, note }) {
    const body = { transaction: charge, amount, currency: 'NGN', merchant_note: note }
    return mapOutcome(await call('POST', '/refund', refund, body), toRefund)
  },
  async fetchRefund(id) {
    const outcome = await call('GET', `/refund/${encodeURIComponent(id)}`, refund)
    if (outcome.kind === 'refused' && NOT_FOUND.test(`${outcome.code} ${outcome.message}`))
      return { kind: 'ok', data: null }
    return mapOutcome(outcome, toRefund)
  },
  async listRefunds(charge) {
    const query = new URLSearchParams({ transaction: charge, perPage: String(PER_PAGE) })
    return mapOutcome(await call('GET', `/refund?${query}`, z.array(refund)), (rows) => rows.map(toRefund))
  },
  async listRefundsBetween(from, to, page) {
    const query = new URLSearchParams({
      from: from.toISOString(),
      to: to.toISOString(),
      perPage: String(PER_PAGE),
      page: String(page),
    })
    return mapOutcome(await call('GET', `/refund?${query}`, z.array(z.unknown())), (all) => {
      const { rows, unreadable } = readRows(all, refund)
      return { refunds: rows.map(toRefund), unreadable }
    })
  },
  async retryRefund(id, { accountNumber, bankId }) {
    const body = { refund_account_details: { currency: 'NGN', account_number: accountNumber, bank_id: bankId } }
    const path = `/refund/retry_with_customer_details/${encodeURIComponent(id)}`
    return mapOutcome(await call('POST', path, refund, body), toRefund)
  },
})
