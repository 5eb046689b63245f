import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBreakable, processesOf } from '../../test/faults.ts'
import { givenIn } from '../../test/given.ts'
import { visit, webBuild } from '../../test/pages.ts'
import { newId } from './ids.ts'
import { listenForMessages } from './realtime.listener.ts'

/** The product answers within two seconds; twice that on a busy machine. */
const WITHIN_MS = 4_000

let world: Awaited<ReturnType<typeof openBreakable>>
let listener: Awaited<ReturnType<typeof listenForMessages>>
let paths: string[]
beforeAll(async () => {
  world = await openBreakable({ DATABASE_POOL: '4' }, webBuild)
  world.supervise()
  const ignore = () => undefined
  listener = await listenForMessages(world.context, ignore, ignore, newId())
  const given = givenIn(world)
  const { id } = await given.product(await given.vendor(), { name: 'Rechargeable fan' })
  paths = ['/', '/marketplace', `/product/${id}`, '/search?q=fan']
})
afterAll(async () => {
  await listener?.close()
  await world?.close()
})

/** Whether a visit is answered from memory. */
async function isCached(path: string): Promise<boolean> {
  const { answered } = world.context.pages
  const before = answered.memory
  await visit(world.url, path)
  return answered.memory > before
}
beforeEach(async () => {
  for (const path of paths) await expect.poll(() => isCached(path)).toBe(true)
})

async function expectPageCache(): Promise<void> {
  for (const path of paths) {
    const started = performance.now()
    const page = await visit(world.url, path)
    expect(page.status).toBe(200)
    expect(page.html).toContain('Rechargeable fan')
    expect(Number(page.headers.age)).toBeGreaterThanOrEqual(0)
    expect(performance.now() - started).toBeLessThan(WITHIN_MS)
  }
  const started = performance.now()
  const unvisited = await visit(world.url, `/search?q=${Math.random()}`)
  expect([unvisited.status, unvisited.headers['cache-control']]).toEqual([503, 'no-store'])
  expect(Number(unvisited.headers['retry-after'])).toBeGreaterThan(0)
  expect(unvisited.html).toContain('not available right now')
  expect(performance.now() - started).toBeLessThan(WITHIN_MS)
}

describe('pages visited before are shown, others refused in time, while the database', () => {
  test('is killed', async () => {
    process.kill(world.postmaster(), 'SIGKILL')
    await expectPageCache()
  })

  test('is frozen', async () => {
    const frozen = processesOf(world.postmaster())
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    try {
      await expectPageCache()
      await expectPageCache()
    } finally {
      for (const pid of frozen.reverse()) process.kill(pid, 'SIGCONT')
    }
  })

  test('has no free connection', async () => {
    const held = await Promise.all(Array.from({ length: 4 }, () => world.context.pool.connect()))
    try {
      await expectPageCache()
    } finally {
      for (const client of held) client.release()
    }
  })
})

test('afterwards changes arrive again', async () => {
  const { context, url } = world
  await context.db.once(`update products set name = 'Standing fan'`)
  await expect.poll(async () => (await visit(url, paths[1]!)).html, { timeout: 5_000 }).toContain('Standing fan')
})
