import { afterEach, expect, test, vi } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { later, now, useClock } from './clock.ts'

const world = await openWorld()
afterEach(() => {
  vi.useRealTimers()
})

/** More than a query takes on a busy machine, and much less than a clock that is wrong. */
const CLOSE_MS = 30_000
const distance = async () => {
  const [row] = await world.context.db.once<{ at: Date }>('select clock_timestamp() as at')
  return Math.abs(now().getTime() - row!.at.getTime())
}

test.each([-3_600_000, 3_600_000])(
  'a machine whose clock is %i ms off uses the time of the database',
  async (wrongMs) => {
    await expect.poll(() => world.context.pool.watch.answersWithin(5_000)).toBe(true)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + wrongMs })
    expect(await distance()).toBeLessThan(CLOSE_MS)
  },
)

test('a test may move the clock', async () => {
  const moved = later(3_600_000)
  const restore = useClock(() => moved)
  expect(now()).toBe(moved)
  restore()
  expect(await distance()).toBeLessThan(CLOSE_MS)
})
