import { rmSync } from 'node:fs'
import { buildContext } from '../apps/server/src/app.ts'
import { readEnv } from '../apps/server/src/env.ts'
import { closeDays } from '../apps/server/src/modules/figures/figures.days.service.ts'
import type { Context } from '../apps/server/src/platform/context.ts'
import { transaction } from '../apps/server/src/platform/database.ts'
import { dayInLagos } from '../apps/server/src/platform/lagos.ts'
import { givenIn, type Store } from '../apps/server/test/given.ts'
import { makeDataFolder } from '../scripts/data-folder.ts'
import { findFreePorts } from '../scripts/free-ports.ts'
import { inTurn } from './bookings.ts'
import { openMeter } from './cpu.ts'
import { databaseUrl, startBeside, startServer, stopServer } from './running-server.ts'

const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000)
const STORES = 40
const BUYERS = 20_000
const DAYS = 90
const DAY_MS = 86_400_000

/** A year of paid and delivered orders: without lines and money, and without the checks that go with each. 2 % went back. */
async function fillYear(context: Context, stores: readonly Store[]): Promise<void> {
  const given = givenIn({ context })
  const one = await given.student()
  await transaction(context.pool, async (tx) => {
    await tx.allowLongStatements()
    await tx.once('set local session_replication_role = replica')
    await tx.once(`set local maintenance_work_mem = '512MB'`)
    // A million rows are added much faster without the indexes, which are made again from all rows at once.
    const indexes = await tx.once<{ name: string; text: string }>(
      `select i.indexname as name, i.indexdef as text
         from pg_indexes i
        where i.schemaname = 'public' and i.tablename in ('orders', 'escrows')
          and not exists (select from pg_constraint c where c.conname = i.indexname)`,
    )
    for (const { name } of indexes) await tx.once(`drop index ${name}`)
    await tx.once(
      `insert into users (id, email, role, campus_id, first_name, last_name, phone, status)
       select gen_random_uuid(), 'buyer' || n || '@people.example', u.role, u.campus_id, u.first_name, u.last_name,
              '+23470' || (10000000 + n), u.status
         from users u, generate_series(1, ${BUYERS}) n
        where u.id = $id`,
      { id: one.id },
    )
    await tx.once(
      `with buyers as (select array_agg(id) as ids from users where email like 'buyer%@people.example'),
       stores as (select array_agg(v.id) as ids, array_agg(v.user_id) as sellers, min(v.campus_id::text)::uuid as campus_id
                    from vendors v where v.id = any($stores::uuid[])),
       checkout as (
         insert into checkouts (id, buyer_id, method, total, paid_at)
         select gen_random_uuid(), ids[1], 'wallet', 100000, now() from buyers returning id)
       insert into orders (id, number, checkout_id, buyer_id, seller_id, vendor_id, campus_id, status, items_total, delivery_fee,
                           rider_fee, commission_bps, commission, total, delivery_method, placed_at, paid_at, delivered_at)
       select gen_random_uuid(), 'VD-9' || n, c.id, b.ids[1 + (n * 7919::bigint) % ${BUYERS}], s.sellers[1 + n % ${STORES}],
              s.ids[1 + n % ${STORES}], s.campus_id, case when n % 50 = 0 then 'cancelled' else 'delivered' end,
              100000, 0, 0, 500, 5000, 100000, 'delivery', at, at, case when n % 50 > 0 then at + interval '40 minutes' end
         from generate_series(1, $orders::int) n
        cross join lateral (select now() - n * interval '365 days' / $orders::int as at) t
        cross join buyers b cross join stores s cross join checkout c`,
      { stores: stores.map(({ vendorId }) => vendorId), orders: ORDERS },
    )
    await tx.once(
      `insert into escrows (subject_kind, subject_id, status, amount, settled, held_at, closed_at)
       select 'order', id, case status when 'cancelled' then 'refunded' else 'released' end, total, total, paid_at,
              paid_at + interval '40 minutes'
         from orders where number like 'VD-9%'`,
    )
    for (const { text } of indexes) await tx.once(text)
  })
  await transaction(context.pool, async (tx) => {
    await tx.allowLongStatements()
    await closeDays(tx)
  })
  await context.db.once('analyze')
}

/**
 * `npm run bench -- --reports`: the reports of 90 days and the cohorts, in a market with a million orders of a year, each beside
 * the rows of closed days that it could be read from at least.
 */
export async function measureReports(): Promise<void> {
  const dataDir = makeDataFolder('reports')
  const server = await startServer(dataDir, { SEED: 'none', ROLE: 'web' })
  const database = databaseUrl(dataDir)
  const context = buildContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_POOL: '4' }), {
    databaseUrl: database,
    ...{ smtpUrl: 'smtp://127.0.0.1:9', paystackUrl: 'http://127.0.0.1:9', paystackKey: 'sk_test_sandbox_bench' },
  })
  context.pool.options.application_name = 'bench'
  const given = givenIn({ context })
  const stores: Store[] = []
  for (let n = 0; n < STORES; n++) stores.push(await given.vendor())
  const admin = await given.admin()
  const startedMs = performance.now()
  await fillYear(context, stores)
  process.stdout.write(
    `${ORDERS.toLocaleString('en')} orders of a year, ready after ${((performance.now() - startedMs) / 1000).toFixed(0)} s\n`,
  )
  const [from, to] = [dayInLagos(new Date(Date.now() - (DAYS - 1) * DAY_MS)), dayInLagos(new Date())]
  const [port] = (await findFreePorts(1)) as [number]
  const floor = await startBeside('reports-floor.ts', [database, port, stores[0]!.vendorId, from, to])
  const meter = await openMeter(server.pid, database, 'vendly')
  const floorMeter = await openMeter(floor.pid, database, 'baseline')
  const of = ({ token }: { token: string }, path: string) => ({
    ...{ url: () => `${server.url}/api${path}`, meter, headers: { authorization: `Bearer ${token}` } },
  })
  const bare = (path: string) => ({ url: () => `http://127.0.0.1:${port}${path}`, meter: floorMeter })
  const period = `from=${from}&to=${to}`
  const rows: [name: string, path: ReturnType<typeof of>, least: ReturnType<typeof bare>][] = [
    ['report of a store', of(stores[0]!, `/vendors/my-analytics/report?${period}`), bare('/store')],
    ['report of Vendly', of(admin, `/admin/analytics?${period}`), bare('/campuses')],
    ['cohorts by month', of(admin, '/admin/analytics/cohorts?unit=month'), bare('/campuses')],
  ]
  for (const [name, ours, least] of rows) {
    const [one, other] = await inTurn([ours, least], { rounds: 3, calls: 6, atOnce: 1 })
    const times = `p50 ${one!.p50.toFixed(0)} ms, the rows of its days ${other!.p50.toFixed(1)} ms`
    process.stdout.write(
      `${name.padEnd(24)} ${times}, ratio ${(one!.p50 / other!.p50).toFixed(1)}; CPU ${one!.cpu.toFixed(0)} ms\n`,
    )
  }
  await context.pool.end()
  floor.stop()
  await meter.close()
  await floorMeter.close()
  await stopServer(server)
  rmSync(dataDir, { recursive: true, force: true })
}
