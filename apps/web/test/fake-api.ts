import { type Answer, type Api, type Call, listEndpoints } from '@vendly/contract/api'
import type { Input } from '@vendly/contract/endpoint'
import { type ProblemCode, problems } from '@vendly/contract/problems'

/** What a schema of the contract does with a value. */
type Parser = {
  safeParse: (value: unknown) => { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }
}
const schemas = new Map(
  listEndpoints().map(({ endpoint: { method, path, body } }) => [`${method} ${path}`, body as Parser | undefined]),
)

/** What a call sent. Parameters of the path and of the query are texts, as on the wire. */
interface Sent<C extends Call> {
  params: { [Name in keyof Input<Api[C]['params']>]: string }
  query: Record<string, string | undefined>
  body: Input<Api[C]['body']>
  /** The Idempotency-Key, or null. */
  key: string | null
  headers: Headers
}
/** The fields beside `success`, as the contract promises them. */
type Reply<C extends Call> = Omit<Answer<C>, 'success'>
type Handler<C extends Call> = (sent: Sent<C>) => Reply<C> | Promise<Reply<C>>
export type Fakes = { [C in Call]?: Handler<C> }

/** Thrown by a handler: the server refuses. */
class Refusal extends Error {
  readonly code: ProblemCode
  readonly fields: Record<string, unknown>

  constructor(code: ProblemCode, fields: Record<string, unknown>) {
    super(code)
    this.code = code
    this.fields = fields
  }
}

/** `throw refuse('product_gone')` answers as the server does. `fields`: `errors` by field, and details. */
export const refuse = (
  code: ProblemCode,
  fields: { errors?: { field: string; message: string }[]; [detail: string]: unknown } = {},
) => new Refusal(code, fields)

/** What `pagination` is on the only page of a list. */
export const onlyPage = (total: number) => ({ total, totalIsExact: true, pages: 1, page: 1, next: null })

export interface FakeApi {
  /** Adds handlers, or replaces them. */
  use: (fakes: Fakes) => void
  /** What this call has sent so far, oldest first. */
  sent: <C extends Call>(call: C) => Sent<C>[]
  /** Calls that nothing answers; the test fails for them. */
  unexpected: string[]
  restore: () => void
}

/**
 * Answers the calls of `api()` on the network's side of `fetch`, so that all of the product's own code runs. Handlers are typed by
 * the contract: what the server no longer sends does not compile.
 */
export function fakeApi(fakes: Fakes): FakeApi {
  const handlers = new Map<string, Handler<never>>()
  const log: { call: string; sent: Sent<never> }[] = []
  const unexpected: string[] = []
  const use = (more: Fakes) => {
    for (const [call, handler] of Object.entries(more)) handlers.set(call, handler as Handler<never>)
  }
  const find = (method: string, path: string) => {
    for (const [call, handler] of handlers) {
      const [ofMethod, pattern] = call.split(' ') as [string, string]
      const params = ofMethod === method ? match(pattern, path) : undefined
      if (params) return { call, handler, params }
    }
    return undefined
  }
  const original = window.fetch
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return original(input, init)
    if (!navigator.onLine) throw new TypeError('Failed to fetch')
    const path = pathname.slice('/api'.length)
    const found = find(request.method, path)
    if (!found) {
      unexpected.push(`${request.method} ${path}`)
      return answer(501, { success: false, code: 'internal', message: 'No fake answers this call.' })
    }
    const text = await request.text()
    const sent = {
      params: found.params as never,
      query: Object.fromEntries(searchParams),
      body: (text.startsWith('{') ? JSON.parse(text) : undefined) as never,
      key: request.headers.get('idempotency-key'),
      headers: request.headers,
    }
    log.push({ call: found.call, sent })
    const reply = await replyTo(found.call, found.handler, sent)
    request.signal.throwIfAborted()
    if (reply instanceof Refusal) {
      const [status, message] = problems[reply.code]
      return answer(status, { success: false, code: reply.code, message, ...reply.fields })
    }
    if (reply instanceof Error) throw reply
    return answer(200, { success: true, ...(reply as object) })
  }
  use(fakes)
  return {
    use,
    sent: (call) => log.filter((one) => one.call === call).map(({ sent }) => sent) as never,
    unexpected,
    restore: () => {
      window.fetch = original
    },
  }
}

/** What the contract does not allow is refused before the handler sees it, as on the server. */
async function replyTo(call: string, handler: Handler<never>, sent: { body: unknown }): Promise<unknown> {
  const { success = true, error } = schemas.get(call)?.safeParse(sent.body ?? {}) ?? {}
  if (!success)
    return refuse('invalid_request', {
      errors: error!.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
    })
  try {
    return await handler(sent as never)
  } catch (thrown) {
    return thrown
  }
}

function match(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, parts] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = decodeURIComponent(parts[index]!)
    if (part.startsWith(':')) params[part.slice(1)] = value
    else if (part !== value) return undefined
  }
  return params
}

const answer = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { date: new Date().toUTCString() } })
