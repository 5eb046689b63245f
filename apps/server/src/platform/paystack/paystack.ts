import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type Breaker, openBreaker } from './breaker.ts'

/** The result of a call. Only `ok` is applied, only `refused` is final; `unknown` is checked again later. Amounts in kobo. */
type Outcome<T> =
  | { kind: 'ok'; data: T }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unknown'; message: string }
  | { kind: 'throttled' }

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
}

export type Paystack = {
  /** Starts a card payment on the provider's page. The reference is ours and is used once. */
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
  /** Successful charges between two times, newest first. */
  listCharges(from: Date, to: Date, page: number): Promise<Outcome<Charge[]>>
  /** Whether the raw body was signed with our key. */
  isSigned(rawBody: Buffer, signature: string | undefined): boolean
  /** Test charges must never credit a live system. */
  readonly domain: 'test' | 'live'
  /** Open while the provider does not answer: calls are `unknown` at once. */
  readonly circuit: Breaker['state']
}

const initialized = z.object({ authorization_url: z.url(), access_code: z.string() })
const charge = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
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
})

const NOT_FOUND = /reference not found|transaction_not_found/i

type Options = { baseUrl: string; secretKey: string; timeoutMs: number; probeAfterMs?: number }

export function openPaystack({ baseUrl, secretKey, timeoutMs, probeAfterMs }: Options): Paystack {
  const breaker = openBreaker(probeAfterMs)

  async function call<S extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    schema: S,
    body?: object,
  ): Promise<Outcome<z.output<S>>> {
    try {
      const { status, text } = await breaker.send(baseUrl + path, {
        method,
        headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
        body: body ? JSON.stringify(body) : undefined,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      return parseResponse(status, text, schema)
    } catch (error) {
      const { name, code } = error as Error & { code?: string }
      return { kind: 'unknown', message: code === 'EOPENBREAKER' ? 'the circuit is open' : name }
    }
  }

  return {
    get circuit() {
      return breaker.state
    },
    domain: secretKey.startsWith('sk_live_') ? 'live' : 'test',
    async initCharge(input) {
      const outcome = await call('POST', '/transaction/initialize', initialized, {
        email: input.email,
        amount: input.amount,
        currency: 'NGN',
        reference: input.reference,
        callback_url: input.callbackUrl,
        channels: ['card'],
        metadata: { ...input.metadata, cancel_action: input.cancelUrl },
      })
      if (outcome.kind !== 'ok') return outcome
      return {
        kind: 'ok',
        data: { authorizationUrl: outcome.data.authorization_url, accessCode: outcome.data.access_code },
      }
    },
    async verifyCharge(reference) {
      const outcome = await call('GET', `/transaction/verify/${encodeURIComponent(reference)}`, charge)
      if (outcome.kind === 'refused' && NOT_FOUND.test(`${outcome.code} ${outcome.message}`))
        return { kind: 'ok', data: null }
      return outcome.kind === 'ok' ? { kind: 'ok', data: toCharge(outcome.data) } : outcome
    },
    async listCharges(from, to, page) {
      const query = new URLSearchParams({
        status: 'success',
        from: from.toISOString(),
        to: to.toISOString(),
        perPage: '100',
        page: String(page),
      })
      const outcome = await call('GET', `/transaction?${query}`, z.array(charge))
      return outcome.kind === 'ok' ? { kind: 'ok', data: outcome.data.map(toCharge) } : outcome
    },
    isSigned(rawBody, signature) {
      if (!signature || !/^[0-9a-f]{128}$/.test(signature)) return false
      const expected = createHmac('sha512', secretKey).update(rawBody).digest()
      return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
    },
  }
}

const envelope = z.object({
  status: z.unknown(),
  message: z.string().default(''),
  code: z.string().optional(),
  // Refusals have none.
  data: z.unknown().optional(),
})

function parseResponse<S extends z.ZodType>(status: number, text: string, schema: S): Outcome<z.output<S>> {
  if (status === 429) return { kind: 'throttled' }
  if (status >= 500) return { kind: 'unknown', message: `HTTP ${status}` }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { kind: 'unknown', message: 'unreadable response' }
  }
  const parsed = envelope.safeParse(json)
  if (!parsed.success) return { kind: 'unknown', message: 'unreadable response' }
  const { code = '', message } = parsed.data
  if (status >= 400) {
    // A duplicate reference means that an earlier request with it arrived, whatever happened to its response.
    const arrivedBefore = /duplicate/i.test(code) || /duplicate/i.test(message)
    return arrivedBefore ? { kind: 'unknown', message } : { kind: 'refused', code, message }
  }
  const data = schema.safeParse(parsed.data.data)
  return parsed.data.status === true && data.success
    ? { kind: 'ok', data: data.data }
    : { kind: 'unknown', message: 'unexpected response' }
}
