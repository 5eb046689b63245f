import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Task } from './passwords.worker.ts'
import { Problem } from './problem.ts'

/** One core is left to everything else; more than four hashes at once gain nothing. */
const IN_FLIGHT = Math.max(1, Math.min(4, availableParallelism() - 1))
const WAITING = 64

let running = 0
const queue: (() => void)[] = []

/** So many hashes at once and no more, so that a burst of sign-ins cannot starve everything else; refuses when too many wait. */
async function inTurn<T>(task: () => Promise<T>): Promise<T> {
  if (running >= IN_FLIGHT) {
    if (queue.length >= WAITING) throw new Problem('busy', { retryAfter: 2 })
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

const idle: Worker[] = []

/** Threads of their own and not those of the event loop, because these can be told to let everything else go first. */
async function work(task: Task): Promise<string | boolean> {
  const worker = idle.pop() ?? new Worker(new URL('./passwords.worker.ts', import.meta.url))
  worker.ref()
  worker.postMessage(task)
  // One that failed is not used again.
  const [answer] = (await once(worker, 'message')) as [string | boolean]
  worker.unref()
  idle.push(worker)
  return answer
}

const hash = async (password: string): Promise<string> => String(await work({ password }))

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password))

let decoy: string | undefined
/** Takes the same time whether or not there is a password to compare with. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= await hash('nobody has this password')
  const against = stored ?? decoy
  const matches = await inTurn(() => work({ password, stored: against }))
  return matches === true && stored !== null && stored !== undefined
}
