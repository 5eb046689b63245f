import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp, buildContext, jobs, liveLoaders, type Outside, socketHandlers } from './app.ts'
import { findDatabase } from './database-place.ts'
import { type Env, readEnv } from './env.ts'
import { pathOf, webFolder } from './places.ts'
import { realProviders } from './platform/identity/identity.ts'
import { migrateJobs } from './platform/jobs.ts'
import { isFromRunner, startJobs, type Workers } from './platform/jobs.worker.ts'
import { migrateDatabase } from './platform/migrate.ts'
import { openRealtime } from './platform/realtime.ts'
import { startSandbox } from './sandbox.ts'
import { welcome } from './welcome.ts'

type Stop = () => Promise<void>
/** Stopped in reverse order: last started, first stopped. */
const stops: Stop[] = []

async function start(env: Env): Promise<void> {
  const [databaseUrl, services] = await Promise.all([openDatabase(env), findServices(env)])
  const outside: Outside = { databaseUrl, ...services }
  const context = buildContext(env, outside)
  stops.push(async () => {
    context.mail.close()
    await context.pool.end()
  })
  await migrateJobs(context.pool)
  const isDemo = env.SEED !== 'none' && env.MODE === 'demo'
  if (isDemo && !(await context.db.once('select 1 from users limit 1')).length) {
    const { seedDemoCampus } = await import('../seed/seed.ts')
    await seedDemoCampus(context, { products: env.SEED_PRODUCTS })
  }
  if (env.ROLE !== 'web') {
    const workers = startJobs(context, jobs)
    stops.push(() => workers.stop())
    survive(workers)
  }
  if (env.ROLE === 'worker') return
  await serve(env, context)
  if (isDemo) process.stdout.write(welcome(env.publicUrl, outside))
}

/** The library of the jobs throws where nobody can catch it when it loses its database; jobs go on with a new runner. */
function survive(workers: Workers): void {
  process.on('uncaughtException', (error) => {
    if (isFromRunner(error)) return workers.restart(error.message)
    process.stderr.write(`${error.stack}\n`)
    void stop(1)
  })
}

async function openDatabase(env: Env): Promise<string> {
  const { url, stop } = await findDatabase(env)
  stops.push(stop)
  await migrateDatabase(url)
  return url
}

async function serve(env: Env, context: ReturnType<typeof buildContext>): Promise<void> {
  const app = await buildApp(
    context,
    env.VENDLY_DEV || existsSync(pathOf('pages')) ? join(webFolder, 'build') : undefined,
  )
  await app.listen({ host: env.HOST, port: env.PORT })
  const live = await openRealtime(app.server, context, socketHandlers, liveLoaders)
  stops.push(async () => {
    await app.drain(env.drainMs)
    await live.close()
    await app.close()
  })
}

/** The real services whose keys are set, and the sandbox for the others. */
async function findServices(env: Env): Promise<Omit<Outside, 'databaseUrl'>> {
  const key = env.PAYSTACK_SECRET_KEY
  const paystackUrl = env.PAYSTACK_BASE_URL ?? 'https://api.paystack.co'
  const identity = realProviders(env)
  if (key && env.SMTP_URL) return { smtpUrl: env.SMTP_URL, paystackKey: key, paystackUrl, identity }
  const sandbox = await startSandbox(env, `http://127.0.0.1:${env.PORT}/api/wallet/webhook`)
  stops.push(() => sandbox.stop())
  return {
    smtpUrl: env.SMTP_URL ?? sandbox.smtp,
    paystackKey: key ?? sandbox.key,
    paystackUrl: key ? paystackUrl : sandbox.http,
    identity: { ...sandbox.identity, ...identity },
  }
}

let stopping = false
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(code || 1), 15_000).unref()
  for (const stopOne of stops.reverse())
    await stopOne().catch((error: Error) => process.stderr.write(`${error.message}\n`))
  process.exit(code)
}

/** The error in one line, with what to do about it. */
function explain(error: Error & { code?: string; port?: number }): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${error.port} is in use by another program. Stop it, or choose another: PORT=${(error.port ?? 3000) + 1} npm start`
  if (error.code === 'ECONNREFUSED') return `The database at DATABASE_URL does not answer (${error.message}).`
  return error.message || String(error)
}

process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))
// `npm start` holds an IPC channel open; it closes when that process ends, however it ends.
process.on('disconnect', () => void stop(0))
try {
  await start(readEnv())
} catch (error) {
  process.stderr.write(`\n${explain(error as Error)}\n`)
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${(error as Error).stack}\n`)
  await stop(1)
}
