import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** What came of a call. Only `ok` is applied, only `refused` is final; `unknown` is asked about again. Amounts in kobo. */
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
  /** Starts a card payment on the provider's own page. The reference is ours and used once. */
  initCharge(wish: {
    reference: string
    amount: number
    email: string
    callbackUrl: string
    cancelUrl: string
    metadata: Record<string, string>
  }): Promise<Outcome<{ authorizationUrl: string; accessCode: string }>>
  /** What the provider knows; `null` when it has never heard of the reference. */
  verifyCharge(reference: string): Promise<Outcome<Charge | null>>
  /** Successful charges of a window, newest first. */
  listCharges(from: Date, to: Date, page: number): Promise<Outcome<Charge[]>>
  /** Whether the raw body was signed with our key. */
  isSigned(rawBody: Buffer, signature: string | undefined): boolean
  /** Test charges must never credit a live system. */
  readonly domain: 'test' | 'live'
}

const initialised = z.object({ authorization_url: z.url(), access_code: z.string() })
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

const chargeOf = (raw: z.output<typeof charge>): Charge => ({
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

export function openPaystack(options: { baseUrl: string; secretKey: string; timeoutMs: number }): Paystack {
  const { baseUrl, secretKey, timeoutMs } = options

  async function call<S extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    schema: S,
    body?: object,
  ): Promise<Outcome<z.output<S>>> {
    let response: Response
    let text: string
    try {
      response = await fetch(baseUrl + path, {
        method,
        headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
        body: body ? JSON.stringify(body) : undefined,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      text = await response.text()
    } catch (error) {
      return { kind: 'unknown', message: (error as Error).name }
    }
    return read(response.status, text, schema)
  }

  return {
    domain: secretKey.startsWith('sk_live_') ? 'live' : 'test',
    async initCharge(wish) {
      const outcome = await call('POST', '/transaction/initialize', initialised, {
        email: wish.email,
        amount: wish.amount,
        currency: 'NGN',
        reference: wish.reference,
        callback_url: wish.callbackUrl,
        channels: ['card'],
        metadata: { ...wish.metadata, cancel_action: wish.cancelUrl },
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
      return outcome.kind === 'ok' ? { kind: 'ok', data: chargeOf(outcome.data) } : outcome
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
      return outcome.kind === 'ok' ? { kind: 'ok', data: outcome.data.map(chargeOf) } : outcome
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
  data: z.unknown(),
})

function read<S extends z.ZodType>(status: number, text: string, schema: S): Outcome<z.output<S>> {
  if (status === 429) return { kind: 'throttled' }
  if (status >= 500) return { kind: 'unknown', message: `HTTP ${status}` }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { kind: 'unknown', message: 'unreadable answer' }
  }
  const answer = envelope.safeParse(json)
  if (!answer.success) return { kind: 'unknown', message: 'unreadable answer' }
  const { code = '', message } = answer.data
  if (status >= 400) {
    const landedBefore = /duplicate/i.test(code) || /duplicate/i.test(message)
    return landedBefore ? { kind: 'unknown', message } : { kind: 'refused', code, message }
  }
  const data = schema.safeParse(answer.data.data)
  return answer.data.status === true && data.success
    ? { kind: 'ok', data: data.data }
    : { kind: 'unknown', message: 'unexpected answer' }
}
