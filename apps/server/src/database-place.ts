import { join } from 'node:path'
import type { Env } from './env.ts'
import { createDatabase } from './platform/postgres/database.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded.ts'
import { keepRunning } from './platform/postgres/supervisor.ts'

/** The database the environment names, or the embedded one, which runs for as long as it is held, also when it is killed. */
export async function findDatabase(env: Env): Promise<{ url: string; stop: () => Promise<void> }> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: async () => undefined }
  const postgres = await startEmbeddedPostgres(join(env.dataDir, 'postgres'), {
    shared_buffers: '256MB',
    max_connections: '120',
    log_min_messages: 'error',
    log_min_error_statement: 'panic',
  })
  const supervisor = keepRunning(postgres, (line) => process.stderr.write(`${line}\n`))
  await createDatabase(postgres.url('postgres'), 'vendly')
  return {
    url: postgres.url('vendly'),
    stop: async () => {
      await supervisor.stop()
      await postgres.stop()
    },
  }
}
