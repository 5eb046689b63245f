import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAdmin, openBreakable } from '../../../test/faults.ts'
import { givenIn, type Person } from '../../../test/given.ts'
import { openSmallDisk } from '../../../test/small-disk.ts'
import { jobs } from '../../app.ts'
import { auditLedger } from '../../modules/ledger/ledger.audit.ts'
import { startJobs, type Workers } from '../jobs.worker.ts'

const STOCK = 100_000
/** The product refuses within two seconds; twice that on a busy machine. */
const REFUSED_WITHIN_MS = 4_000

const disk = openSmallDisk(400)
let world: Awaited<ReturnType<typeof openBreakable>>
let workers: Workers
let buyer: Person
let productId: string
let hostel: string
let attempts = 0
const acknowledged: string[] = []

beforeAll(async () => {
  if (!disk) return
  world = await openBreakable({}, undefined, disk.folder)
  world.supervise()
  workers = startJobs(world.context, jobs)
  const given = givenIn(world)
  hostel = (await given.home()).hostel
  buyer = await given.student(10_000_000)
  productId = (await given.product(await given.vendor(), { naira: 1000, stock: STOCK })).id
})
afterAll(async () => {
  await workers?.stop()
  await world?.close()
  disk?.close()
})

async function ask(method: string, path: string, body?: object) {
  const started = performance.now()
  const response = await fetch(world.url + path, {
    method,
    body: body && JSON.stringify(body),
    headers: {
      authorization: `Bearer ${buyer.token}`,
      'idempotency-key': `attempt-${attempts++}`,
      ...(body && { 'content-type': 'application/json' }),
    },
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, ms: performance.now() - started }
}
type Reply = Awaited<ReturnType<typeof ask>>

/** Puts one product in an empty cart and pays for it. Returns the first refusal, or how the payment was answered. */
async function buy(): Promise<Reply> {
  const cleared = await ask('DELETE', '/api/cart/clear')
  if (cleared.status !== 200) return cleared
  const added = await ask('POST', '/api/cart/add', { productId, quantity: 1 })
  if (added.status !== 200) return added
  const paid = await ask('POST', '/api/orders', { placeId: hostel, expectedTotal: 1500 })
  if (paid.status === 201) acknowledged.push(JSON.parse(paid.text).data.checkoutId)
  return paid
}

function expectRefused({ status, text, headers, ms }: Reply): void {
  expect([status, JSON.parse(text).code]).toEqual([503, 'unavailable'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(ms).toBeLessThan(REFUSED_WITHIN_MS)
}

/** No money and no goods are lost or made, every acknowledged checkout is there, and the jobs go on. */
async function expectWhole(): Promise<void> {
  await expect.poll(async () => (await ask('GET', '/ready')).status).toBe(200)
  await expect.poll(async () => (await buy()).status).toBe(201)
  const { db } = world.context
  expect(await auditLedger(db)).toEqual([])
  const [row] = await db.once<{ stock: number; sold: number; kept: number }>(
    `select (select stock from products where id = $productId) as stock,
            (select coalesce(sum(quantity), 0)::int from order_lines where product_id = $productId) as sold,
            (select count(*)::int from checkouts where id = any($acknowledged::uuid[])) as kept`,
    { productId, acknowledged },
  )
  expect([row!.stock + row!.sold, row!.kept]).toEqual([STOCK, acknowledged.length])
  const waiting = async () => {
    const [left] = await db.once<{ count: number }>(
      'select count(*)::int as count from graphile_worker.jobs where run_at < now()',
    )
    return left!.count
  }
  await expect.poll(waiting).toBe(0)
}

describe.skipIf(!disk)('a full disk', () => {
  test('refuses what is written, goes on with what is read, and nothing is half done', async () => {
    await expectWhole()
    disk!.fill()
    let refused = await buy()
    // Until the tables have used up the room that their files had.
    while (refused.status === 200 || refused.status === 201) {
      disk!.fill()
      refused = await buy()
    }
    expectRefused(refused)
    for (const path of ['/api/products', '/api/cart', '/api/wallet', '/ready'])
      expect((await ask('GET', path)).status).toBe(200)
    disk!.free()
    await expectWhole()
  })

  test('that ends PostgreSQL itself is refused in time; freed, it is used again without help', async () => {
    const admin = await openAdmin(world.databaseUrl)
    disk!.fill()
    const endless = async () => {
      for (;;) await admin.rows(`select pg_switch_wal(), pg_logical_emit_message(true, 'test', 'x')`)
    }
    await expect(endless()).rejects.toThrow()
    await admin.close()
    await expect.poll(async () => (await ask('GET', '/ready')).status, { interval: 5 }).toBe(503)
    for (const reply of [await buy(), await ask('POST', '/api/wallet/fund', { amount: 1000 })]) expectRefused(reply)
    await expect.poll(() => world.logged.filter((line) => line.includes('did not start')).length).toBeGreaterThan(0)
    expectRefused(await buy())
    disk!.free()
    await expectWhole()
  })
})
