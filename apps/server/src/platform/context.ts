import type { Env } from '../env.ts'
import type { Actor } from './actor.ts'
import type { Db, Pool } from './database.ts'
import type { Identity } from './identity/identity.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail.ts'
import type { Paystack } from './paystack/paystack.ts'
import type { Secrets } from './secrets.ts'
import type { Storage } from './storage.ts'

/** What one running process is made of; handed to routes and jobs instead of globals. */
export type Context = {
  readonly env: Env
  readonly log: Log
  readonly pool: Pool
  /** Reads outside a transaction. */
  readonly db: Db
  readonly mail: Mailer
  /** Private files and pictures, by key. */
  readonly storage: Storage
  readonly paystack: Paystack
  /** Google and Apple, or the sandbox in their place. */
  readonly identity: Identity
  readonly secrets: Secrets
  /** The person behind a bearer token, or null. */
  readonly authenticate: (token: string) => Promise<Actor | null>
}
