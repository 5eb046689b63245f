import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from './problem.ts'

// argon2id (the library's default), 19 MiB, t=2, p=1: the least that OWASP's password storage sheet allows.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** One core is left to everything else; more than four hashes at once gain nothing. */
const IN_FLIGHT = Math.max(1, Math.min(4, availableParallelism() - 1))
const WAITING = 64

let running = 0
const queue: (() => void)[] = []

/** So many hashes at once and no more, so that a burst of sign-ins cannot starve everything else; refuses when too many wait. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= IN_FLIGHT) {
    if (queue.length >= WAITING) throw new Problem('busy', { retryAfter: 2 })
    await new Promise<void>((resolve) => queue.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

let decoy: string | undefined
/** Takes the same time whether or not there is a password to compare with. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= await hash('nobody has this password', COST)
  const against = stored ?? decoy
  const matches = await inTurn(() => verify(against, password))
  return matches && stored !== null && stored !== undefined
}
