import { z } from 'zod'
import { type Call, mapOutcome, type Outcome, providerId, readRows } from './paystack.call.ts'

/** A chargeback as the provider has it. Amount in kobo: what the payer's bank wants back. */
export type ProviderDispute = {
  id: string
  /** `awaiting-merchant-feedback`, `awaiting-bank-feedback`, `pending` or `resolved`. */
  status: string
  /** `merchant-accepted`, `auto-accepted` or `declined`; null until it is resolved. */
  resolution: string | null
  amount: number
  currency: string
  domain: string
  /** Of the charge. */
  reference: string
  dueAt: Date | null
  resolvedAt: Date | null
}

type Evidence = {
  customerEmail: string
  customerName: string
  customerPhone: string
  /** What was sold and how it was handed over. */
  serviceDetails: string
  deliveryAddress?: string
}

export type DisputeCalls = {
  /** Disputes opened between two times, newest first, a hundred a page. `unreadable` are rows of another shape. */
  listDisputes(
    from: Date,
    to: Date,
    page: number,
  ): Promise<Outcome<{ disputes: ProviderDispute[]; unreadable: unknown[] }>>
  /** `null` if the provider does not know it. */
  fetchDispute(id: string): Promise<Outcome<ProviderDispute | null>>
  addEvidence(id: string, evidence: Evidence): Promise<Outcome<unknown>>
  /** `declined` keeps the money, `merchant-accepted` gives it back. */
  resolveDispute(
    id: string,
    answer: { resolution: 'declined' | 'merchant-accepted'; message: string; amount: number },
  ): Promise<Outcome<ProviderDispute>>
}

const dispute = z.object({
  id: providerId,
  status: z.string(),
  resolution: z.string().nullish(),
  refund_amount: z.coerce.number().int(),
  currency: z.string(),
  domain: z.string(),
  transaction: z.object({ reference: z.string() }),
  dueAt: z.string().nullish(),
  resolvedAt: z.string().nullish(),
})

const toDispute = (raw: z.output<typeof dispute>): ProviderDispute => ({
  id: raw.id,
  status: raw.status,
  resolution: raw.resolution ?? null,
  amount: raw.refund_amount,
  currency: raw.currency,
  domain: raw.domain,
  reference: raw.transaction.reference,
  dueAt: raw.dueAt ? new Date(raw.dueAt) : null,
  resolvedAt: raw.resolvedAt ? new Date(raw.resolvedAt) : null,
})

const NOT_FOUND = /dispute not found|dispute_not_found/i
const pathOf = (id: string) => `/dispute/${encodeURIComponent(id)}`

export const disputeCalls = (call: Call): DisputeCalls => ({
  async listDisputes(from, to, page) {
    const query = new URLSearchParams({
      from: from.toISOString(),
      to: to.toISOString(),
      perPage: '100',
      page: String(page),
    })
    return mapOutcome(await call('GET', `/dispute?${query}`, z.array(z.unknown())), (all) => {
      const { rows, unreadable } = readRows(all, dispute)
      return { disputes: rows.map(toDispute), unreadable }
    })
  },
  async fetchDispute(id) {
    const outcome = await call('GET', pathOf(id), dispute)
    if (outcome.kind === 'refused' && NOT_FOUND.test(`${outcome.code} ${outcome.message}`))
      return { kind: 'ok', data: null }
    return mapOutcome(outcome, toDispute)
  },
  addEvidence: (id, evidence) =>
    call('POST', `${pathOf(id)}/evidence`, z.unknown(), {
      customer_email: evidence.customerEmail,
      customer_name: evidence.customerName,
      customer_phone: evidence.customerPhone,
      service_details: evidence.serviceDetails,
      ...(evidence.deliveryAddress ? { delivery_address: evidence.deliveryAddress } : {}),
    }),
  async resolveDispute(id, { resolution, message, amount }) {
    const body = { resolution, message, refund_amount: amount, uploaded_filename: '' }
    return mapOutcome(await call('PUT', `${pathOf(id)}/resolve`, dispute, body), toDispute)
  },
})
