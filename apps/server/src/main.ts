import type { Outside } from './app.ts'
import { findDatabase } from './database-place.ts'
import { type Env, readEnv } from './env.ts'
import { realProviders } from './platform/identity/identity.ts'
import { smsSettingsOf } from './platform/sms.ts'
import { startSandbox } from './sandbox.ts'
import { welcome } from './welcome.ts'

type Stop = () => Promise<void>
/** Stopped in reverse order: last started, first stopped. */
const stops: Stop[] = []

async function start(env: Env): Promise<void> {
  // The database and the sandbox are processes of their own: they start while this one reads its code.
  const [databaseUrl, services, startProduct] = await Promise.all([
    openDatabase(env),
    findServices(env),
    loadProduct(env),
  ])
  const outside: Outside = { databaseUrl, ...services }
  const isDemo = env.SEED !== 'none' && env.MODE === 'demo'
  await startProduct(env, outside, isDemo, {
    onStop: (stopOne) => void stops.push(stopOne),
    fail: () => void stop(1),
  })
  if (isDemo && env.ROLE !== 'worker') process.stdout.write(welcome(env.publicUrl, outside))
}

async function loadProduct(env: Env) {
  const { loadPages, startProduct } = await import('./product.ts')
  await loadPages(env)
  return startProduct
}

async function openDatabase(env: Env): Promise<string> {
  const { url, stop } = await findDatabase(env)
  stops.push(stop)
  const { migrateDatabase } = await import('./platform/migrate.ts')
  await migrateDatabase(url)
  return url
}

/** The real services whose keys are set, and the sandbox for the others. */
async function findServices(env: Env): Promise<Omit<Outside, 'databaseUrl'>> {
  const key = env.PAYSTACK_SECRET_KEY
  const paystackUrl = env.PAYSTACK_BASE_URL ?? 'https://api.paystack.co'
  const identity = realProviders(env)
  const sms = smsSettingsOf(env)
  if (key && env.SMTP_URL) return { smtpUrl: env.SMTP_URL, paystackKey: key, paystackUrl, identity, sms }
  const sandbox = await startSandbox(env, `http://127.0.0.1:${env.PORT}/api/wallet/webhook`)
  stops.push(() => sandbox.stop())
  return {
    smtpUrl: env.SMTP_URL ?? sandbox.smtp,
    paystackKey: key ?? sandbox.key,
    paystackUrl: key ? paystackUrl : sandbox.http,
    identity: { ...sandbox.identity, ...identity },
    pushUrl: sandbox.http,
    sms: sms ?? { baseUrl: sandbox.http, apiKey: sandbox.smsKey },
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
