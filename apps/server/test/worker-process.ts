import { expect } from 'vitest'
import type { Outside } from '../src/app.ts'
import { releaseJobsOfDeadWorkers } from '../src/platform/jobs.lock.ts'
import { endChild, startChild } from './child-process.ts'
import type { World } from './world.ts'

const sourceOf = (path: string) => JSON.stringify(new URL(`../src/${path}`, import.meta.url).href)
const SCRIPT = `
import { buildContext } from ${sourceOf('app.ts')}
import { readEnv } from ${sourceOf('env.ts')}
import { startJobs } from ${sourceOf('platform/jobs.worker.ts')}
const [jobs, name, dataDir, outside] = process.argv.slice(1)
const context = buildContext(readEnv({ LOG_LEVEL: 'fatal', DATA_DIR: dataDir, DATABASE_POOL: '2' }), JSON.parse(outside))
startJobs(context, (await import(jobs))[name])`

/** The jobs of a worker that was killed are free for the next one once the database has noticed that it is gone. */
export const untilJobsAreFree = ({ context }: World): Promise<void> =>
  expect.poll(() => releaseJobsOfDeadWorkers(context.db)).toBe(true)

/** Jobs that a file exports under this name; its path starts from the source of the server. */
type ExportedJobs = { file: `${string}.jobs.ts`; name: string }

/** Another process that runs these jobs on the database of the world. `kill` ends it in the middle of what it does. */
export function startWorkerProcess(world: World, { file, name }: ExportedJobs, outside: Partial<Outside> = {}) {
  const services: Outside = {
    ...{ databaseUrl: String(world.context.pool.options.connectionString), smtpUrl: 'smtp://127.0.0.1:9' },
    ...{ paystackUrl: 'http://127.0.0.1:9', paystackKey: 'sk_test_worker' },
    ...outside,
  }
  const jobs = new URL(`../src/${file}`, import.meta.url).href
  const child = startChild(
    ['--input-type=module', '-e', SCRIPT, jobs, name, world.context.env.dataDir, JSON.stringify(services)],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  return { kill: () => endChild(child) }
}
