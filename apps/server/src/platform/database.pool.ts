import pg from 'pg'
import { DatabaseUnavailable } from './database.errors.ts'
import { DatabaseWatch, disconnect } from './database.watch.ts'

/** Takes messages of transactions once they have committed. */
export type Outbox<Message = never> = { readonly isOpen: boolean; send(messages: readonly Message[]): void }

/** Connections, and the watch that says whether the database answers. */
export type Pool = pg.Pool & { readonly watch: DatabaseWatch; readonly isBackground: boolean; outbox?: Outbox }

/** Requests are refused within two seconds, so none waits longer than this for a connection, unless the environment says so. */
const REQUEST_WAIT_MS = 1_500

const STATEMENT_MS = 15_000

/** Longer than a minute: the jobs of each minute find their connections again, and a new one costs more than most of these jobs. */
const IDLE_MS = 150_000

type PoolOptions = {
  /** How long to wait for a connection. */
  waitMs?: number
  /** How long one statement may take, waiting for locks included. */
  statementMs?: number
  /** Another pool's watch on the same database; by default a new one, which ends with the pool. */
  watch?: DatabaseWatch
  /** Its queries are no reason to watch the database closely. */
  isBackground?: boolean
}

/** While the database does not answer, every connection is closed, so that what waits for it fails instead of hanging. */
export function openPool(
  connectionString: string,
  size: number,
  onError: (error: Error) => void,
  { waitMs = REQUEST_WAIT_MS, statementMs = STATEMENT_MS, watch: sharedWatch, isBackground = false }: PoolOptions = {},
): Pool {
  const watch = sharedWatch ?? new DatabaseWatch(connectionString)
  const pool = new pg.Pool({
    connectionString,
    max: size,
    // Queries that are asked at once on one connection are sent at once.
    pipeline: true,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: 1800,
    statement_timeout: statementMs,
    // For a connection that is lost without the watch losing its own.
    query_timeout: statementMs + 5_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'vendly',
  })
  const clients = new Set<pg.PoolClient>()
  // During shutdown an embedded database also stops; its message to closing connections is not an error.
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', (error) => pool.ending || onError(error))
  })
  pool.on('remove', (client) => clients.delete(client))
  // Each connection already reported its own error: ignore the pool's copy.
  pool.on('error', () => undefined)
  const stopListening = watch.onChange((isAnswering, reason) => {
    if (isAnswering) return
    onError(new DatabaseUnavailable(reason))
    for (const client of clients) disconnect(client)
  })
  const end = pool.end.bind(pool)
  return Object.assign(pool, {
    watch,
    isBackground,
    end: async () => {
      stopListening()
      if (!sharedWatch) await watch.stop()
      await end()
    },
  }) as unknown as Pool
}

/** Throws: DatabaseUnavailable. */
export async function connect(pool: Pool): Promise<pg.PoolClient> {
  if (!pool.watch.isAnswering) throw new DatabaseUnavailable()
  if (!pool.isBackground) pool.watch.use()
  try {
    return await pool.connect()
  } catch (error) {
    // Whatever the reason, without a connection there is no database.
    throw new DatabaseUnavailable(error)
  }
}
