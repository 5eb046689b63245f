import { createHash } from 'node:crypto'
import { statement, type Tx } from '../database.ts'
import { ensure, Problem } from '../problem.ts'

const claimKey = statement<{ key: string }>(
  'idempotency.claimKey',
  `insert into idempotency_keys (user_id, key, request_hash) values ($userId, $key, $requestHash)
   on conflict (user_id, key) do nothing
   returning key`,
)
const findResponse = statement<{ requestHash: string; answer: object | null }>(
  'idempotency.findResponse',
  `select request_hash as "requestHash", answer from idempotency_keys where user_id = $userId and key = $key`,
)
const saveResponse = statement(
  'idempotency.saveResponse',
  'update idempotency_keys set answer = $response where user_id = $userId and key = $key',
)

export type IdempotentRequest = { userId: string; key: string; requestHash: string }

/** The request's idempotency key with a hash of what it asks for, or null without the header. Throws: invalid_request. */
export function idempotentRequest(
  header: string | string[] | undefined,
  userId: string,
  content: readonly unknown[],
): IdempotentRequest | null {
  const key = idempotencyKeyOf(header)
  if (key === undefined) return null
  const requestHash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return { userId, key, requestHash }
}

/** A part of a request with a record of its own. No client sends such a key: theirs have no spaces. */
export const partOf = ({ key, ...request }: IdempotentRequest, part: string): IdempotentRequest => ({
  ...request,
  key: [part, request.requestHash, key].join(' '),
})

/** Throws: invalid_request. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined || (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header))) return header
  throw new Problem('invalid_request', {}, [{ field: 'Idempotency-Key', message: '1 to 200 printable characters.' }])
}

/**
 * Runs `work` once per key and returns the first response on every repeat. The key is claimed in the same transaction: a
 * concurrent repeat waits for the first, and a refused request leaves no trace.
 * Throws: idempotency_mismatch, idempotency_running.
 */
export async function runIdempotent<R extends object>(
  tx: Tx,
  { userId, key, requestHash }: IdempotentRequest,
  work: () => Promise<R>,
): Promise<R> {
  if (!(await tx.row(claimKey, { userId, key, requestHash }))) {
    const first = await tx.row(findResponse, { userId, key })
    ensure(first?.answer, 'idempotency_running')
    ensure(first.requestHash === requestHash, 'idempotency_mismatch')
    return first.answer as R
  }
  const response = await work()
  tx.writeLast(saveResponse, { userId, key, response: JSON.stringify(response) })
  return response
}
