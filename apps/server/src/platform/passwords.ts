import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { pathOf } from '../places.ts'
import type { Task } from './passwords.worker.ts'
import { Problem } from './problem.ts'

/** Leaves one core for everything else; more than four hashes at once gain nothing. */
const MAX_RUNNING = Math.max(1, Math.min(4, availableParallelism() - 1))
const MAX_WAITING = 64

let running = 0
const queue: (() => void)[] = []

/** Limits concurrent hashes, so that a burst of sign-ins cannot starve other requests. Throws: busy when too many wait. */
async function limited<T>(task: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) {
    if (queue.length >= MAX_WAITING) throw new Problem('busy', { retryAfter: 2 })
    await new Promise<void>((resolve) => queue.push(resolve))
  } else running++
  try {
    return await task()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running--
  }
}

/** A hash, or whether a password matches. */
type Result = string | boolean

const idle: Worker[] = []

/** Own threads instead of libuv's, because their priority can be lowered. */
async function work(task: Task): Promise<Result> {
  const worker = idle.pop() ?? new Worker(pathOf('passwords'))
  worker.ref()
  worker.postMessage(task)
  // A worker that failed does not return to the pool.
  const result = await resultOf(worker)
  worker.unref()
  idle.push(worker)
  return result
}

/** Skips the messages of `node --watch`, which tells by the same way what a worker imports. */
async function resultOf(worker: Worker): Promise<Result> {
  for (;;) {
    const [message] = (await once(worker, 'message')) as [unknown]
    if (typeof message === 'string' || typeof message === 'boolean') return message
  }
}

const hash = async (password: string): Promise<string> => String(await work({ password }))

export const hashPassword = (password: string): Promise<string> => limited(() => hash(password))

let decoy: string | undefined
/** Takes the same time whether or not a password is stored, so that timing reveals nothing. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= await hash('nobody has this password')
  const against = stored ?? decoy
  const matches = await limited(() => work({ password, stored: against }))
  return matches === true && stored !== null && stored !== undefined
}
