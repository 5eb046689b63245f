import type { Answer, Call, CallArguments } from '@vendly/contract/api'
import type { ProblemCode } from '@vendly/contract/problems'
import { noteServerTime } from './clock.ts'
import { takeEarly } from './early-reads.ts'
import { loadPart } from './load-part.ts'
import { type Proof, proofFor } from './proof.ts'
import { noteRead, readSession, signIn } from './session.ts'
import { leaveForLogin } from './session-end.ts'
import { timeLimit } from './time-limit.ts'

const TIMEOUT_MS = 30_000
/** Uploads are slow on a bad line, and show their progress. */
const FILES_TIMEOUT_MS = 120_000

/** Files by form field. */
type Files = Record<string, readonly (File | Blob)[]>

export type CallInput<C extends Call> = CallArguments<C> & {
  idempotencyKey?: string
  signal?: AbortSignal
  files?: Files
  /** Of a session that is not stored yet. */
  token?: string
  /** Called with the uploaded share of the files, from 0 to 1. */
  onProgress?: (share: number) => void
  /** When not half a minute. */
  timeoutMs?: number
}

export interface FieldError {
  field: string
  message: string
}

/** Why a call failed, with a message to show. Status 0: there was no response. */
export class ApiProblem extends Error {
  readonly status: number
  /** `offline`: nothing was sent. After `timeout` and `no_network` the server may have received it all the same. */
  readonly code: ProblemCode | 'timeout' | 'no_network' | 'offline' | 'unknown'
  readonly errors: FieldError[]
  /** Other fields of the error response: `problems` of a cart, `left` in stock, `status` of an order. */
  readonly details: Record<string, unknown>

  constructor(status: number, code: ApiProblem['code'], message: string, errors: FieldError[] = [], details = {}) {
    super(message)
    this.name = 'ApiProblem'
    this.status = status
    this.code = code
    this.errors = errors
    this.details = details
  }
}

type LooseInput = {
  params?: unknown
  query?: unknown
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
  files?: Files
  token?: string
  onProgress?: (share: number) => void
  timeoutMs?: number
  /** Headers that prove who is at the device. */
  proof?: Proof
}

/**
 * Calls an endpoint by its name in the contract: `api('GET /products/:id', { params: { id } })`. Returns the whole
 * envelope: data, pagination and meta fields. Where the server wants a proof of who is at the device, a sheet asks for it. Only types are imported, so the contract's code stays out of the bundle.
 * Throws: ApiProblem.
 */
export async function api<C extends Call>(
  call: C,
  ...[input]: Record<never, never> extends CallArguments<C> ? [CallInput<C>?] : [CallInput<C>]
): Promise<Answer<C>> {
  const [method, path] = call.split(' ') as [string, string]
  return (await callUntilProved(method, path, (input ?? {}) as LooseInput)) as Answer<C>
}

/** The server may first want to know who is at the device: then the same call is made again with the proof. */
async function callUntilProved(method: string, path: string, input: LooseInput): Promise<unknown> {
  const { status, ok, envelope } = await send(method, path, input)
  if (ok) return envelope
  const problem = toProblem(status, envelope)
  const proof = await proofFor(problem, { call: `${method} ${path}`, params: input.params, body: input.body })
  if (proof) return callUntilProved(method, path, { ...input, proof })
  if (status === 401 && problem.code !== 'login_refused') leaveForLogin()
  // The page says what the user may not do and stays; the trace id leads support to the server's line.
  if (status === 403) console.warn(problem)
  if (problem.code === 'profile_incomplete') finishFirst('profile')
  if (problem.code === 'two_factor_required') finishFirst('two-factor')
  throw problem
}

type Received = { status: number; ok: boolean; envelope: ErrorBody }

async function send(method: string, path: string, input: LooseInput): Promise<Received> {
  const limit = timeLimit(input.timeoutMs ?? (input.files ? FILES_TIMEOUT_MS : TIMEOUT_MS), input.signal)
  const isRead = method === 'GET'
  // Asked before: a network that breaks off later may have carried the request.
  const isOffline = navigator.onLine === false
  try {
    const response = await request(method, path, input, limit.signal)
    noteServerTime(response.headers.get('date'))
    const { status, ok } = response
    return { status, ok, envelope: await readEnvelope(response) }
  } catch (cause) {
    // Cancelled by the caller, so there is nothing to show.
    if (input.signal?.aborted) throw cause
    if (limit.isOver()) throw new ApiProblem(0, 'timeout', 'That took too long. Check your network and try again.')
    if (isOffline && !isRead) throw new ApiProblem(0, 'offline', 'You’re offline. Nothing was sent.')
    const text = isRead
      ? 'No network. Nothing was lost, try again.'
      : 'The network dropped before the answer. Try again.'
    throw new ApiProblem(0, 'no_network', text)
  } finally {
    limit.end()
  }
}

async function request(method: string, path: string, input: LooseInput, signal: AbortSignal): Promise<Response> {
  const isRead = method === 'GET'
  const address = addressOf(path, input)
  const early = isRead && !input.token ? takeEarly(address) : undefined
  const session = readSession()
  if (isRead && session.status === 'in') noteRead(session.token, early ? performance.timeOrigin : Date.now())
  if (early) return early
  const init = { method, headers: headersOf(input), body: bodyOf(input), signal }
  if (!input.onProgress) return fetch(address, init)
  const { sendWithProgress } = await loadPart(() => import('./upload.ts'))
  return sendWithProgress(address, init, input.onProgress)
}

/** The address with path parameters and query filled in. */
export function addressOf(path: string, { params, query }: Pick<LooseInput, 'params' | 'query'>): string {
  const values = (params ?? {}) as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one))
    }
  }
  return `/api${filled}${String(search) && `?${search}`}`
}

function headersOf({ body, files, idempotencyKey, token, proof }: LooseInput): Headers {
  const headers = new Headers({ accept: 'application/json', ...proof })
  const session = readSession()
  const bearer = token ?? (session.status === 'in' ? session.token : undefined)
  if (bearer) headers.set('authorization', `Bearer ${bearer}`)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (body !== undefined && !files) headers.set('content-type', 'application/json')
  return headers
}

function bodyOf({ body, files }: LooseInput): BodyInit | undefined {
  if (!files) return body === undefined ? undefined : JSON.stringify(body)
  const form = new FormData()
  if (body !== undefined) form.append('json', JSON.stringify(body))
  for (const [field, list] of Object.entries(files)) for (const file of list) form.append(field, file)
  return form
}

type ErrorBody = { message?: string; code?: ProblemCode; errors?: FieldError[]; success?: boolean }

/** Throws where an answer that says "done" cannot be read: it broke off, or is a Wi-Fi's login page. */
async function readEnvelope(response: Response): Promise<ErrorBody> {
  try {
    return (await response.json()) as ErrorBody
  } catch (cause) {
    if (response.ok) throw cause
    // A proxy's error page is not JSON; only the status is known.
    return {}
  }
}

function toProblem(status: number, { message, code, errors, success: _, ...details }: ErrorBody): ApiProblem {
  const text = message || 'That did not work. Please try again.'
  return new ApiProblem(status, code ?? 'unknown', text, errors, details)
}

/** Marks the session as incomplete, which opens the page to complete it, see finish-first.ts. */
function finishFirst(needs: 'profile' | 'two-factor'): void {
  const session = readSession()
  if (session.status === 'in') signIn(session.token, { ...session.user, needs })
}
