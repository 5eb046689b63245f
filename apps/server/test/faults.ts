import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { makeDataFolder, makeDataFolderIn } from '../../../scripts/data-folder.ts'
import { buildApp, buildContext } from '../src/app.ts'
import { readEnv } from '../src/env.ts'
import type { Context } from '../src/platform/context.ts'
import { migrateJobs } from '../src/platform/jobs.ts'
import { migrateDatabase } from '../src/platform/migrate.ts'
import { createDatabase } from '../src/platform/postgres/database.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded.ts'
import { keepRunning } from '../src/platform/postgres/supervisor.ts'

/** A connection on which a test looks at its own database and breaks it, outside the pool of the application. */
export async function openAdmin(connectionString: string) {
  const client = new pg.Client({ connectionString, application_name: 'test admin' })
  client.on('error', () => undefined)
  await client.connect()
  const pids = async (where = 'true'): Promise<number[]> =>
    (
      await client.query<{ pid: number }>(
        `select pid from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and (${where})`,
      )
    ).rows.map(({ pid }) => pid)
  return {
    rows: async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
      (await client.query(sql, values)).rows as Row[],
    /** Backends of this database, except this one. */
    pids,
    /** Ends them as an administrator or a failover does. Returns how many. */
    terminate: async (where?: string): Promise<number> => {
      const victims = await pids(where)
      for (const pid of victims) await client.query('select pg_terminate_backend($1)', [pid])
      return victims.length
    },
    close: () => client.end().catch(() => undefined),
  }
}

/** The process of an embedded server. */
const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(`${dataDir}/postmaster.pid`, 'utf8').split('\n')[0])

/** The postmaster and everything that it started. */
export function processesOf(postmaster: number): number[] {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim()
  return [postmaster, ...(children ? children.split(' ').map(Number) : [])]
}

/** A running application on an embedded server of its own, which a test may kill or freeze. `parent` holds its data folder. */
export async function openBreakable(variables: Record<string, string> = {}, web?: string, parent?: string) {
  const base = parent ? makeDataFolderIn(parent, 'faults') : makeDataFolder('faults', 'memory')
  const dataDir = join(base, 'postgres')
  const postgres = await startEmbeddedPostgres(dataDir, { fsync: 'off', log_min_messages: 'fatal' })
  const url = postgres.url('vendly')
  await createDatabase(postgres.url('postgres'), 'vendly')
  await migrateDatabase(url)
  const env = readEnv({
    LOG_LEVEL: 'fatal',
    PORT: '0',
    PUBLIC_URL: 'http://127.0.0.1:4999',
    DATA_DIR: base,
    REQUEST_LIMIT: '1000000',
    BUSY_AFTER_MS: '0',
    ...variables,
  })
  const nowhere = 'http://127.0.0.1:9'
  const built = buildContext(env, {
    databaseUrl: url,
    smtpUrl: 'smtp://127.0.0.1:9',
    paystackUrl: nowhere,
    paystackKey: 'sk_test_faults',
  })
  const logged: string[] = []
  let supervisor: ReturnType<typeof keepRunning> | undefined
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) })
  const context: Context = { ...built, log }
  await migrateJobs(context.pool)
  const app = await buildApp(context, web)
  return {
    context,
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    databaseUrl: url,
    /** Starts the server again whenever it is killed, as the product does. */
    supervise: () => {
      supervisor = keepRunning(postgres, (line) => logged.push(line))
    },
    /** Lines of the log since the start. */
    logged,
    pidFile: join(dataDir, 'postmaster.pid'),
    postmaster: () => postmasterOf(dataDir),
    postgres,
    close: async () => {
      await app.close()
      context.mail.close()
      await context.pool.end()
      await supervisor?.stop()
      await postgres.stop()
      rmSync(base, { recursive: true, force: true })
    },
  }
}
