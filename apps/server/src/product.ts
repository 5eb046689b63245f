import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildApp, buildContext, jobs, liveLoaders, type Outside, socketHandlers } from './app.ts'
import type { Env } from './env.ts'
import { pathOf, webFolder } from './places.ts'
import type { Context } from './platform/context.ts'
import { migrateJobs } from './platform/jobs.ts'
import { isFromRunner, startJobs, type Workers } from './platform/jobs.worker.ts'
import { openRealtime } from './platform/realtime.ts'
import { openTracing } from './platform/tracing.ts'

/** What the product asks of its process: to be stopped with it, and to end it after an error that nothing caught. */
type Host = { onStop(stop: () => Promise<void>): void; fail(): void }

const hasPages = existsSync(pathOf('pages'))

/** Reads the code of the pages before they are served. */
export async function loadPages({ ROLE, VENDLY_DEV }: Env): Promise<void> {
  if (hasPages && ROLE !== 'worker' && !VENDLY_DEV) await import(pathToFileURL(pathOf('pages')).href)
}

const isSandboxKey = (key: string) => key.startsWith('sk_test_sandbox_')

/** Jobs and web server, when their database and the services outside are there. */
export async function startProduct(env: Env, outside: Outside, isDemo: boolean, host: Host): Promise<void> {
  const context = buildContext(env, outside)
  host.onStop(async () => {
    context.mail.close()
    await context.pool.end()
  })
  host.onStop(await openTracing(env, context.log))
  await migrateJobs(context.pool)
  if (isDemo && !(await context.db.once('select 1 from users limit 1')).length) {
    const { seedDemoCampus } = await import('../seed/seed.ts')
    await seedDemoCampus(context, { products: env.SEED_PRODUCTS })
  }
  // Once for all processes of a demo: a web process is restarted at any time.
  const isDemoWorker = isDemo && isSandboxKey(outside.paystackKey) && env.ROLE !== 'web'
  if (isDemoWorker) {
    const { importIntoSandbox } = await import('../seed/import-into-sandbox.ts')
    await importIntoSandbox(context, { url: outside.paystackUrl, key: outside.paystackKey })
  }
  if (env.ROLE !== 'web') {
    const workers = startJobs(context, jobs)
    host.onStop(() => workers.stop())
    survive(workers, host)
  }
  if (env.ROLE !== 'worker') await serve(env, context, host)
  if (isDemoWorker && env.DEMO_PEOPLE === 'act') {
    const { startDemoPeople } = await import('../seed/demo-people.ts')
    host.onStop(startDemoPeople(context).stop)
  }
}

/** The library of the jobs throws where nobody can catch it when it loses its database; jobs go on with a new runner. */
function survive(workers: Workers, host: Host): void {
  process.on('uncaughtException', (error) => {
    if (isFromRunner(error)) return workers.restart(error.message)
    process.stderr.write(`${error.stack}\n`)
    host.fail()
  })
}

async function serve(env: Env, context: Context, host: Host): Promise<void> {
  const app = await buildApp(context, env.VENDLY_DEV || hasPages ? join(webFolder, 'build') : undefined)
  const live = await openRealtime(app.server, context, socketHandlers, liveLoaders)
  host.onStop(async () => {
    if (app.server.listening) await app.drain(env.drainMs)
    await live.close()
    await app.finish()
    await app.close()
  })
  // Last: a request that is accepted before the server can be drained would be cut by a stop.
  await app.listen({ host: env.HOST, port: env.PORT })
}
