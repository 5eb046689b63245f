import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

/** A password to hash, or to compare with a stored hash. */
export type Task = { password: string; stored?: string }

// argon2id (the library's default), 19 MiB, t=2, p=1: the minimum of OWASP's password storage cheat sheet.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// On Linux niceness belongs to the thread: other requests go before sign-ins.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', ({ password, stored }: Task) => {
  parentPort?.postMessage(stored === undefined ? hashSync(password, COST) : verifySync(stored, password))
})
