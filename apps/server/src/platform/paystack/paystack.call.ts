import { z } from 'zod'
import { traced } from '../trace.ts'
import { type Breaker, openBreaker } from './breaker.ts'

/** The result of a call. Only `ok` is applied, only `refused` is final; `unknown` is checked again later. Amounts in kobo. */
export type Outcome<T> =
  /** `next` is the cursor of the next page of a list that has one. */
  | { kind: 'ok'; data: T; next?: string }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unknown'; message: string }
  | { kind: 'throttled' }

export type Options = { baseUrl: string; secretKey: string; timeoutMs: number; probeAfterMs?: number }

/** One call of the provider. Never throws: what happened is the outcome. */
export type Call = <S extends z.ZodType>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  schema: S,
  body?: object,
  /** In ms, where it is less than that of all calls. */
  limitMs?: number,
) => Promise<Outcome<z.output<S>>>

/** The path without what is of one call: references, account numbers and queries. */
const templateOf = (path: string): string =>
  path
    .split('?', 1)[0]!
    .split('/')
    .map((part) => (/^[a-z_]*$/.test(part) ? part : ':id'))
    .join('/')

export function openCalls({ baseUrl, secretKey, timeoutMs, probeAfterMs }: Options): { call: Call; breaker: Breaker } {
  const breaker = openBreaker(probeAfterMs)
  const call: Call = async (method, path, schema, body, limitMs = timeoutMs) => {
    try {
      const send = () =>
        breaker.send(baseUrl + path, {
          method,
          headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
          body: body ? JSON.stringify(body) : undefined,
          signal: AbortSignal.timeout(Math.min(limitMs, timeoutMs)),
          redirect: 'error',
        })
      const attributes = { 'http.request.method': method, 'server.address': new URL(baseUrl).hostname }
      const { status, text } = await traced(
        `paystack ${method} ${templateOf(path)}`,
        { kind: 'CLIENT', attributes },
        send,
      )
      return parseResponse(status, text, schema)
    } catch (error) {
      const { name, code } = error as Error & { code?: string }
      return { kind: 'unknown', message: code === 'EOPENBREAKER' ? 'the circuit is open' : name }
    }
  }
  return { call, breaker }
}

/** The same outcome with its data changed. */
export const mapOutcome = <A, B>(outcome: Outcome<A>, change: (data: A) => B): Outcome<B> =>
  outcome.kind === 'ok' ? { ...outcome, data: change(outcome.data) } : outcome

/** Row by row: one that cannot be read must not hide the others. */
export function readRows<S extends z.ZodType>(rows: readonly unknown[], schema: S) {
  const parsed = rows.map((row) => schema.safeParse(row))
  return {
    rows: parsed.flatMap((one) => (one.success ? [one.data] : [])),
    unreadable: rows.filter((_, at) => !parsed[at]!.success),
  }
}

/** Ids are 64-bit numbers at the provider, and texts here. */
export const providerId = z.union([z.number(), z.string()]).transform(String)

const envelope = z.object({
  status: z.unknown(),
  message: z.string().default(''),
  code: z.string().optional(),
  // Refusals have none.
  data: z.unknown().optional(),
  meta: z.object({ next: z.string().nullish() }).optional().catch(undefined),
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
  const { code = '', message, meta } = parsed.data
  if (status >= 400) {
    // A duplicate reference means that an earlier request with it arrived, whatever happened to its response.
    const arrivedBefore = /duplicate/i.test(code) || /duplicate/i.test(message)
    return arrivedBefore ? { kind: 'unknown', message } : { kind: 'refused', code, message }
  }
  const data = schema.safeParse(parsed.data.data)
  return parsed.data.status === true && data.success
    ? { kind: 'ok', data: data.data, ...(meta?.next ? { next: meta.next } : {}) }
    : { kind: 'unknown', message: 'unexpected response' }
}
