import type { Registry } from 'prom-client'
import type { Env } from '../env.ts'
import type { Actor } from './actor.ts'
import type { Pool } from './database.pool.ts'
import type { Db } from './database.ts'
import type { RequestLimit } from './http/request-limit.ts'
import type { Identity } from './identity/identity.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail.ts'
import type { PageCache } from './pages.ts'
import type { Paystack } from './paystack/paystack.ts'
import type { Push } from './push.ts'
import type { RateLimits } from './ratelimit.ts'
import type { LiveBus } from './realtime.bus.ts'
import type { Secrets } from './secrets.ts'
import type { SiteRoutes } from './site-routes.ts'
import type { Sms } from './sms.ts'
import type { Storage } from './storage.ts'

/** The services of one running process, passed to routes and jobs instead of globals. */
export type Context = {
  readonly env: Env
  readonly log: Log
  /** What this process counts about itself, for `/metrics`. */
  readonly metrics: Registry
  readonly pool: Pool
  /** Reads outside a transaction. */
  readonly db: Db
  readonly mail: Mailer
  /** Private files and pictures, by key. */
  readonly storage: Storage
  readonly paystack: Paystack
  /** Google and Apple, or the sandbox instead. */
  readonly identity: Identity
  readonly push: Push
  /** Text messages; null where there is no provider. */
  readonly sms: Sms | null
  readonly secrets: Secrets
  readonly rateLimits: RateLimits
  /** How live events travel where Redis or Valkey is used; without it they go by NOTIFY alone. */
  readonly liveBus?: LiveBus
  readonly limitRequest: RequestLimit
  readonly pages: PageCache
  /** Known once the web application is served; empty in a process that serves none. */
  readonly siteRoutes: SiteRoutes
  /** The user of a bearer token, or null; read in the transaction of a call that writes. */
  readonly authenticate: (token: string, db?: Db) => Promise<Actor | null>
  /** Of these sessions, those that have ended or expired. */
  readonly endedSessions: (sessionIds: readonly string[]) => Promise<readonly string[]>
}
