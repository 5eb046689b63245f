import { limits } from '@vendly/contract/limits'
import type { Socket } from 'socket.io'
import { Problem } from './problem.ts'

/**
 * A bucket of calls that fills with time. A socket that goes on long after it is empty is disconnected. Refusals count until the
 * bucket is full again: on a slow machine it would otherwise gain a call between any two.
 */
type Bucket = { calls: number; at: number; refused: number }

/** Throws: too_many_requests. */
export function countCall(socket: Socket): void {
  const { perSecond, burst, refusedAtMost } = limits.socketCalls
  const at = performance.now()
  const before: Bucket = socket.data.bucket ?? { calls: burst, at, refused: 0 }
  const calls = Math.min(burst, before.calls + ((at - before.at) / 1000) * perSecond)
  const isAllowed = calls >= 1
  const refused = calls === burst ? 0 : before.refused + (isAllowed ? 0 : 1)
  const bucket: Bucket = { calls: isAllowed ? calls - 1 : calls, at, refused }
  socket.data.bucket = bucket
  if (bucket.refused >= refusedAtMost) socket.disconnect(true)
  if (!isAllowed) throw new Problem('too_many_requests')
}
