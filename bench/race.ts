import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildContext } from '../apps/server/src/app.ts'
import { readEnv } from '../apps/server/src/env.ts'
import { auditLedger } from '../apps/server/src/modules/ledger/ledger.audit.ts'
import type { Context } from '../apps/server/src/platform/context.ts'
import { countDeadlocks, findBookingFaults } from '../apps/server/test/booking-checks.ts'
import { makeDataFolder } from '../scripts/data-folder.ts'
import { Racers } from './race-bookings.ts'
import { fillRaceMarket } from './race-market.ts'
import { databaseUrl, type RunningServer, startServer, stopServer } from './running-server.ts'

/**
 * `npm run race-test -- --bookings 10000`: so many presses of Book, `--at-once` of them at the same time, mixed with moves,
 * answers, cancellations and times that are kept, over HTTP. At the end no two bookings of a lane may overlap with their
 * buffers, all counters of seats and all money must be right, nothing that was acknowledged be lost or be there twice, and
 * PostgreSQL must have met no deadlock. Says what is wrong, and ends with 1 then.
 */
const { values } = parseArgs({
  options: { bookings: { type: 'string', default: '10000' }, 'at-once': { type: 'string', default: '40' } },
})
const bookings = Number(values.bookings)
const atOnce = Number(values['at-once'])

const dataDir = makeDataFolder('race')
let server: RunningServer = await startServer(dataDir, { SEED: 'none' })

async function withContext<T>(work: (context: Context) => Promise<T>): Promise<T> {
  const context = buildContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_POOL: '4' }), {
    databaseUrl: databaseUrl(dataDir),
    smtpUrl: 'smtp://127.0.0.1:9',
    paystackUrl: 'http://127.0.0.1:9',
    paystackKey: 'sk_test_sandbox_race',
  })
  try {
    return await work(context)
  } finally {
    await context.pool.end()
  }
}

const sumMoney = async ({ db }: Context): Promise<number> =>
  (
    await db.once<{ kobo: number }>(
      `select sum(from_entries)::float8 as kobo from ledger_balances where code ~ '^(wallet|reserve|escrow|revenue|due)'`,
    )
  )[0]!.kobo

/** What PostgreSQL wrote about them: who waited for whom, with which statements. */
function readDeadlocks(): string[] {
  const log = readFileSync(join(dataDir, 'postgres', 'server.log'), 'utf8')
  return log.split(/^(?=\d{4}-\d\d-\d\d .* ERROR: )/m).filter((entry) => entry.includes('deadlock detected'))
}

const racers = new Racers(() => server.url)
const before = await withContext(async (context) => {
  racers.market = await fillRaceMarket(context, (one) => racers.announce(one))
  return sumMoney(context)
})
const startedMs = performance.now()
await racers.run(bookings, atOnce)
const seconds = (performance.now() - startedMs) / 1000

const faults = await withContext(async (context) => {
  const after = await sumMoney(context)
  const lost = await racers.findLost(context)
  return [
    ...racers.faults,
    ...(await findBookingFaults(context.db)),
    ...(await auditLedger(context.db)).map(({ rule, subject, found }) => `${rule}: ${subject} ${found}`),
    ...(after === before ? [] : [`${before} kobo before, ${after} after`]),
    ...lost,
  ]
})
// Its connections report what they met when they end.
await stopServer(server)
server = await startServer(dataDir, { SEED: 'none', ROLE: 'web' })
const deadlocks = await withContext(({ db }) => countDeadlocks(db))
await stopServer(server)
if (deadlocks) faults.push(`${deadlocks} deadlocks in the database`, ...readDeadlocks())
rmSync(dataDir, { recursive: true, force: true })

process.stdout.write(
  `${racers.describe()}\n${seconds.toFixed(0)} s, ${(bookings / seconds).toFixed(0)} presses of Book per second, ${atOnce} calls at once; ${deadlocks} deadlocks, ${faults.length} faults\n`,
)
if (faults.length) {
  process.stdout.write(`${faults.slice(0, 40).join('\n')}\n`)
  process.exitCode = 1
}
