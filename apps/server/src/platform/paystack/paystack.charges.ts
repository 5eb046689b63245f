import { z } from 'zod'
import { type Call, mapOutcome, type Outcome, providerId, readRows } from './paystack.call.ts'
import { type CardAuthorization, toCardAuthorization } from './paystack.cards.ts'

export type Charge = {
  reference: string
  status: string
  amount: number
  requested: number | null
  currency: string
  domain: string
  fees: number | null
  providerId: string
  channel: string | null
  reason: string | null
  paidAt: Date | null
  /** The card, if it may be charged again. */
  card: CardAuthorization | null
}

export type ChargeCalls = {
  /** Starts a payment by card, transfer or USSD on the provider's page. The reference is ours and is used once. */
  initCharge(input: {
    reference: string
    amount: number
    email: string
    callbackUrl: string
    cancelUrl: string
    metadata: Record<string, string>
  }): Promise<Outcome<{ authorizationUrl: string; accessCode: string }>>
  /** The charge as the provider has it; `null` if it does not know the reference. */
  verifyCharge(reference: string): Promise<Outcome<Charge | null>>
  /** Successful charges between two times, newest first, a hundred a page. `unreadable` are rows of another shape. */
  listCharges(from: Date, to: Date, page: number): Promise<Outcome<{ charges: Charge[]; unreadable: unknown[] }>>
}

const initialized = z.object({ authorization_url: z.url(), access_code: z.string() })
const charge = z.object({
  id: providerId,
  status: z.string(),
  reference: z.string(),
  amount: z.coerce.number().int(),
  requested_amount: z.coerce.number().int().nullish(),
  currency: z.string(),
  domain: z.string(),
  fees: z.coerce.number().int().nullish(),
  channel: z.string().nullish(),
  gateway_response: z.string().nullish(),
  paid_at: z.string().nullish(),
  paidAt: z.string().nullish(),
  authorization: z.unknown().optional(),
  customer: z.object({ email: z.string().optional() }).nullish().catch(null),
})

const toCharge = (raw: z.output<typeof charge>): Charge => ({
  reference: raw.reference,
  status: raw.status,
  amount: raw.amount,
  requested: raw.requested_amount ?? null,
  currency: raw.currency,
  domain: raw.domain,
  fees: raw.fees ?? null,
  providerId: raw.id,
  channel: raw.channel ?? null,
  reason: raw.gateway_response ?? null,
  paidAt: (raw.paid_at ?? raw.paidAt) ? new Date((raw.paid_at ?? raw.paidAt)!) : null,
  card: toCardAuthorization(raw.authorization, raw.customer?.email),
})

/** A buyer waits for it, and may press again: the reference is used once. */
const PRESS_LIMIT_MS = 4_000
const NOT_FOUND = /reference not found|transaction_not_found/i

export const chargeCalls = (call: Call): ChargeCalls => ({
  async initCharge(input) {
    const body = {
      email: input.email,
      amount: input.amount,
      currency: 'NGN',
      reference: input.reference,
      callback_url: input.callbackUrl,
      channels: ['card', 'bank_transfer', 'ussd'],
      metadata: { ...input.metadata, cancel_action: input.cancelUrl },
    }
    const outcome = await call('POST', '/transaction/initialize', initialized, body, PRESS_LIMIT_MS)
    return mapOutcome(outcome, (data) => ({ authorizationUrl: data.authorization_url, accessCode: data.access_code }))
  },
  async verifyCharge(reference) {
    const outcome = await call('GET', `/transaction/verify/${encodeURIComponent(reference)}`, charge)
    if (outcome.kind === 'refused' && NOT_FOUND.test(`${outcome.code} ${outcome.message}`))
      return { kind: 'ok', data: null }
    return mapOutcome(outcome, toCharge)
  },
  async listCharges(from, to, page) {
    const query = new URLSearchParams({
      status: 'success',
      from: from.toISOString(),
      to: to.toISOString(),
      perPage: '100',
      page: String(page),
    })
    return mapOutcome(await call('GET', `/transaction?${query}`, z.array(z.unknown())), (all) => {
      const { rows, unreadable } = readRows(all, charge)
      return { charges: rows.map(toCharge), unreadable }
    })
  },
})
