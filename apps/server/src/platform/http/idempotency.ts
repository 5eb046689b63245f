import { createHash } from 'node:crypto'
import type { Endpoint } from '@vendly/contract/endpoint'
import { statement, type Tx } from '../database.ts'
import { ensure, Problem } from '../problem.ts'
import type { AnyCall } from './endpoint-routes.ts'

const claim = statement<{ key: string }>(
  'idempotency.claim',
  `insert into idempotency_keys (user_id, key, request_hash) values ($1, $2, $3)
   on conflict (user_id, key) do nothing returning key`,
)
const saved = statement<{ requestHash: string; answer: object | null }>(
  'idempotency.saved',
  `select request_hash as "requestHash", answer from idempotency_keys where user_id = $1 and key = $2`,
)
const save = statement('idempotency.save', `update idempotency_keys set answer = $3 where user_id = $1 and key = $2`)

/**
 * Does the work once for each key and gives the first answer again afterwards. The claim is part of the work's own
 * transaction: a second request waits for the first, and a refusal leaves no trace. Codes: idempotency_mismatch.
 */
export async function runIdempotent<A extends object>(
  tx: Tx,
  call: AnyCall,
  endpoint: Endpoint,
  work: () => Promise<A>,
): Promise<A> {
  const key = call.request.headers['idempotency-key']
  if (key === undefined) return work()
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Problem('invalid_request', {}, [
      { field: 'Idempotency-Key', message: 'One to 200 printable characters.' },
    ])
  const hash = createHash('sha256')
    .update(JSON.stringify([endpoint.method, endpoint.path, call.params ?? null, call.body ?? null]))
    .digest('hex')
  if (!(await tx.row(claim, [call.actor.userId, key, hash]))) {
    const first = await tx.row(saved, [call.actor.userId, key])
    ensure(first?.answer, 'idempotency_running')
    ensure(first.requestHash === hash, 'idempotency_mismatch')
    return first.answer as A
  }
  const answer = await work()
  await tx.rows(save, [call.actor.userId, key, JSON.stringify(answer)])
  return answer
}
