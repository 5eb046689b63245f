import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { invalid, Refusal } from './api-error.ts'
import type { Provider } from './provider.ts'
import { type Fields, requiredText, textField, wholeNumber } from './request-fields.ts'
import type { Merchant } from './rows.ts'

const KINDS = ['timeout_before', 'timeout_after', '500', '429', 'malformed'] as const
export type FaultKind = (typeof KINDS)[number]

interface Fault {
  id: number
  method: string | null
  path: string
  kind: FaultKind
  hold_ms: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** A fault that strikes when the work is done and the answer is ready. */
    faultAfter?: Fault
  }
}

/** Plants a fault for the next `times` calls of `path`; `:x` stands for one part of it, a last `*` for the rest. */
export function plantFault(provider: Provider, merchant: Merchant, fields: Fields): void {
  const kind = requiredText(fields, 'kind', 'A fault needs a kind')
  if (!(KINDS as readonly string[]).includes(kind)) throw invalid(`Unknown fault. Use one of: ${KINDS.join(', ')}`)
  const path = requiredText(fields, 'path', 'A fault needs a path')
  const hold = fields.hold_ms === undefined ? 30_000 : Number(fields.hold_ms)
  if (!Number.isInteger(hold) || hold < 0 || hold > 120_000) throw invalid('hold_ms is 0 to 120000')
  provider.db
    .prepare('INSERT INTO fault (merchant, method, path, kind, hold_ms, times) VALUES (?, ?, ?, ?, ?, ?)')
    .run(
      merchant.key,
      textField(fields, 'method')?.toUpperCase() ?? null,
      path,
      kind,
      hold,
      wholeNumber(fields, 'times', 1, 1_000_000),
    )
}

export async function applyFaultBefore(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const fault = nextFault(provider, request)
  if (!fault) return
  if (fault.kind === '500') throw new Refusal(500, 'An error occurred while processing the request')
  if (fault.kind === '429') {
    reply.header('retry-after', '1')
    throw new Refusal(429, 'Too many requests. Please try again later')
  }
  if (fault.kind === 'timeout_before') return dropConnection(request, reply, fault.hold_ms)
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
  await dropConnection(request, reply, fault.hold_ms)
  return payload
}

/** Says nothing for a while, then hangs up: the caller cannot know what became of its request. */
export async function dropConnection(request: FastifyRequest, reply: FastifyReply, holdMs: number): Promise<void> {
  reply.hijack()
  const { socket } = request.raw
  const gone = new AbortController()
  socket.once('close', () => gone.abort())
  await pause(holdMs, undefined, { signal: gone.signal, ref: false }).catch(() => undefined)
  socket.destroy()
}

function nextFault(provider: Provider, request: FastifyRequest): Fault | undefined {
  const path = request.url.split('?')[0] ?? ''
  const planted = provider.db
    .prepare('SELECT * FROM fault WHERE merchant = ? AND times > 0 ORDER BY id')
    .all(request.merchant.key) as unknown as Fault[]
  const fault = planted.find(
    (candidate) => (candidate.method ?? request.method) === request.method && pathFits(candidate.path, path),
  )
  if (fault) provider.db.prepare('UPDATE fault SET times = times - 1 WHERE id = ?').run(fault.id)
  return fault
}

function pathFits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const parts = path.split('/')
  if (wanted.at(-1) === '*') return wanted.slice(0, -1).every((want, i) => partFits(want, parts[i]))
  return wanted.length === parts.length && wanted.every((want, i) => partFits(want, parts[i]))
}

function partFits(want: string, part: string | undefined): boolean {
  return part !== undefined && (want === part || want === '*' || (want.startsWith(':') && part !== ''))
}
