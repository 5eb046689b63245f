import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { importIntoSandbox } from '../../apps/server/seed/import-into-sandbox.ts'
import { buildContext } from '../../apps/server/src/app.ts'
import { readEnv } from '../../apps/server/src/env.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { makeDataFolder } from '../../scripts/data-folder.ts'
import { findFreePorts } from '../../scripts/free-ports.ts'
import { ANSWER_MS, PAYSTACK_KEY, startProvider } from '../crash-provider.ts'
import { databaseUrl, startServer, stopServer } from '../running-server.ts'
import { openCampus } from './campus.ts'
import { planDay } from './plan.ts'
import { playDay } from './play.ts'

/**
 * `npm run campus-day -- --people 200 --seed 1`: a day of a campus, played over HTTP against the server as it runs in production,
 * with a payment provider that fails. Then the clock goes on for weeks, and everything is compared with what the player wrote down.
 * Ends with 1 and says what differs.
 */
const { values } = parseArgs({
  options: { people: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
})
const plan = planDay(Number(values.seed), Number(values.people))
const dataDir = makeDataFolder('campus-day')
const provider = await startProvider()

async function withContext<T>(work: (context: Context) => Promise<T>): Promise<T> {
  const context = buildContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_POOL: '4' }), {
    databaseUrl: databaseUrl(dataDir),
    smtpUrl: provider.smtpUrl,
    paystackUrl: provider.url,
    paystackKey: PAYSTACK_KEY,
  })
  try {
    return await work(context)
  } finally {
    context.mail.close()
    await context.pool.end()
  }
}

const environment = {
  SEED: 'none',
  PAYSTACK_SECRET_KEY: PAYSTACK_KEY,
  PAYSTACK_BASE_URL: provider.url,
  SMTP_URL: provider.smtpUrl,
  PAYSTACK_TIMEOUT_MS: String(ANSWER_MS),
  // The provider fails on purpose, which is an error each time.
  LOG_LEVEL: 'fatal',
}
const [port] = await findFreePorts(1)
const start = (role: string) => startServer(dataDir, { ...environment, ROLE: role }, [port!, 0, 0])

let server = await start('all')
let faults: string[]
try {
  await provider.call('webhooks', { url: `${server.url}/api/wallet/webhook` })
  faults = await withContext(async (context) => {
    const campus = await openCampus(context, plan.size)
    // What they were given is known there too, or the books would differ by it.
    await importIntoSandbox(context, { url: provider.url, key: PAYSTACK_KEY })
    return playDay({
      ...{ plan, campus, provider, context, url: server.url },
      // This process runs the jobs from then on, with a clock that it may set.
      stopJobs: async () => {
        await stopServer(server)
        server = await start('web')
      },
    })
  })
} finally {
  await stopServer(server)
  await provider.close()
  rmSync(dataDir, { recursive: true, force: true })
}
if (faults.length) {
  process.stdout.write(`${faults.slice(0, 60).join('\n')}\n`)
  process.exitCode = 1
}
