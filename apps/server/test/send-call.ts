import { listEndpoints } from '@vendly/contract/api'
import { TEST_PIN } from './pin.ts'

export type Refusal = {
  success: false
  message: string
  code: string
  errors: { field: string; message: string }[]
} & Record<string, unknown>
/** `pin`: what is entered where a call needs the wallet PIN; null for nothing. */
export type CallOptions = { token?: string; key?: string; headers?: Record<string, string>; pin?: string | null }
export type Sent = { params?: object; query?: object; body?: unknown } & CallOptions

const callsWithPin = new Set(
  listEndpoints().flatMap(({ endpoint: { pin, method, path } }) => (pin ? [`${method} ${path}`] : [])),
)

/** A refusal is compared as a whole, and its trace id is another one each time. */
const withoutTrace = ({ traceId: _, ...body }: Refusal): Refusal => body as Refusal

/** Calls the API of the server at `url`. With a signal it may be given up before it is answered. */
export async function sendCall(url: string, call: string, args: Sent = {}, signal?: AbortSignal) {
  const [method, template] = call.split(' ') as [string, string]
  const { params = {}, query = {}, body, token, key, headers = {}, pin = TEST_PIN } = args
  const path = template.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)]),
  )
  const raw = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData
  const response = await fetch(`${url}/api${path}${search.size ? `?${search}` : ''}`, {
    method,
    ...(signal && { signal }),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(pin !== null && callsWithPin.has(call) ? { 'wallet-pin': pin } : {}),
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : raw ? (body as string) : JSON.stringify(body),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, body: isJson ? withoutTrace(JSON.parse(text)) : ({} as Refusal) }
}
