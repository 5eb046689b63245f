import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, badRequest } from './api-error.ts'
import type { Provider } from './provider.ts'
import { type Fields, getPositiveInteger, getText, requireText } from './request-fields.ts'
import type { Merchant } from './rows.ts'

const KINDS = ['timeout_before', 'timeout_after', '500', '429', 'malformed', 'starter_business'] as const
type FaultKind = (typeof KINDS)[number]

const DEFAULT_HOLD_MS = 30_000
const MAX_HOLD_MS = 120_000

interface Fault {
  id: number
  method: string | null
  path: string
  kind: FaultKind
  /** How long a timeout fault keeps the connection open before closing it. */
  holdMs: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** A fault that applies to the response, after the request has been processed. */
    faultAfter?: Fault
  }
}

/** Adds a fault for the next `times` calls of `path`, in which `:x` matches one segment and a final `*` the rest. */
export function addFault(provider: Provider, merchant: Merchant, fields: Fields): void {
  const kind = requireText(fields, 'kind', 'A fault needs a kind')
  if (!(KINDS as readonly string[]).includes(kind)) throw badRequest(`Unknown fault. Use one of: ${KINDS.join(', ')}`)
  const path = requireText(fields, 'path', 'A fault needs a path')
  const holdMs = fields.hold_ms === undefined ? DEFAULT_HOLD_MS : Number(fields.hold_ms)
  if (!Number.isInteger(holdMs) || holdMs < 0 || holdMs > MAX_HOLD_MS) {
    throw badRequest(`hold_ms must be 0 to ${MAX_HOLD_MS}`)
  }
  provider.db
    .prepare('INSERT INTO fault (merchant, method, path, kind, hold_ms, times) VALUES (?, ?, ?, ?, ?, ?)')
    .run(
      merchant.key,
      getText(fields, 'method')?.toUpperCase() ?? null,
      path,
      kind,
      holdMs,
      getPositiveInteger(fields, 'times', 1, 1_000_000),
    )
}

export async function applyFaultBefore(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const fault = takeNextFault(provider, request)
  if (!fault) return
  if (fault.kind === '500') throw new ApiError(500, 'An error occurred while processing the request')
  if (fault.kind === '429') {
    reply.header('retry-after', '1')
    throw new ApiError(429, 'Too many requests. Please try again later')
  }
  // What the provider says to businesses that have not been activated for transfers.
  if (fault.kind === 'starter_business')
    throw new ApiError(400, 'You cannot initiate third party payouts as a starter business', {
      type: 'api_error',
      code: 'transfer_unavailable',
    })
  if (fault.kind === 'timeout_before') return dropConnection(request, reply, fault.holdMs)
  request.faultAfter = fault
}

export async function applyFaultAfter(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const fault = request.faultAfter
  if (!fault || typeof payload !== 'string') return payload
  if (fault.kind === 'malformed') return payload.slice(0, Math.ceil(payload.length / 2))
  await dropConnection(request, reply, fault.holdMs)
  return payload
}

/** Closes the connection without a response, so the caller cannot know whether its request was processed. */
export async function dropConnection(request: FastifyRequest, reply: FastifyReply, holdMs: number): Promise<void> {
  reply.hijack()
  const { socket } = request.raw
  const closed = new AbortController()
  socket.once('close', () => closed.abort())
  await sleep(holdMs, undefined, { signal: closed.signal, ref: false }).catch(() => undefined)
  socket.destroy()
}

function takeNextFault(provider: Provider, request: FastifyRequest): Fault | undefined {
  const path = request.url.split('?')[0] ?? ''
  const faults = provider.db
    .prepare(
      'SELECT id, method, path, kind, hold_ms AS "holdMs" FROM fault WHERE merchant = ? AND times > 0 ORDER BY id',
    )
    .all(request.merchant.key) as unknown as Fault[]
  const fault = faults.find(
    (candidate) => (candidate.method ?? request.method) === request.method && matchesPath(candidate.path, path),
  )
  if (fault) provider.db.prepare('UPDATE fault SET times = times - 1 WHERE id = ?').run(fault.id)
  return fault
}

function matchesPath(pattern: string, path: string): boolean {
  const patterns = pattern.split('/')
  const segments = path.split('/')
  const matches = (part: string, i: number) => matchesSegment(part, segments[i])
  if (patterns.at(-1) === '*') return patterns.slice(0, -1).every(matches)
  return patterns.length === segments.length && patterns.every(matches)
}

function matchesSegment(pattern: string, segment: string | undefined): boolean {
  if (segment === undefined) return false
  return pattern === segment || pattern === '*' || (pattern.startsWith(':') && segment !== '')
}

/** Ends every fault of the merchant. */
export function clearFaults(provider: Provider, merchant: Merchant): void {
  provider.db.prepare('DELETE FROM fault WHERE merchant = ?').run(merchant.key)
}
