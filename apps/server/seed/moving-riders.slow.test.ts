import { expect, test } from 'vitest'
import { useClock } from '../src/platform/clock.ts'
import { openWorld } from '../test/world.ts'
import { moveRiders, shareOfWay } from './moving-riders.ts'
import { seedDemoCampus } from './seed.ts'

const world = await openWorld()
const { db } = world.context

test('a rider goes there and back, a little at a time, and not in step with the others', () => {
  const shareAt = (seconds: number) => shareOfWay('019b7662-af80-7942-a680-000000000000', new Date(seconds * 1000))
  expect([shareAt(0), shareAt(120), shareAt(240), shareAt(360), shareAt(480)]).toEqual([0, 0.5, 1, 0.5, 0])
  expect(shareOfWay('019b7662-af80-7942-a680-42d0d7e53a97', new Date(0))).toBeGreaterThan(0)
})

test('riders of the demo who carry an order move between seller and buyer, and Ibrahim does not', async () => {
  await seedDemoCampus(world.context, { products: 1200 })
  type Position = { riderId: string; lat: number; at: Date; email: string }
  const positions = () =>
    db.once<Position>(
      `select p.rider_id as "riderId", p.lat, p.at, u.email from rider_positions p join users u on u.id = p.rider_id order by 1`,
    )
  const before = await positions()
  const count = await moveRiders(world.context)
  expect(count).toBeGreaterThan(2)
  const restore = useClock(() => new Date(Date.now() + 60_000))
  await moveRiders(world.context)
  restore()
  const after = await positions()
  const moved = after.filter(({ riderId, lat }) => before.some((one) => one.riderId === riderId && one.lat !== lat))
  expect(moved).toHaveLength(count)
  expect(after.map(({ email }) => email)).not.toContain('ibrahim@demo.vendly.example')
  const [outside] = await db.once<{ count: number }>(
    `select count(*)::int as count
       from rider_positions p
      where not exists (
        select 1
          from orders o
          join vendors v on v.id = o.vendor_id
          join places sp on sp.id = v.place_id
          join places dp on dp.id = o.place_id
         where o.rider_id = p.rider_id and o.status = 'picked-up'
           and p.lat between least(sp.lat, dp.lat) - 1e-9 and greatest(sp.lat, dp.lat) + 1e-9
           and p.lng between least(sp.lng, dp.lng) - 1e-9 and greatest(sp.lng, dp.lng) + 1e-9)`,
  )
  expect(outside).toEqual({ count: 0 })
})
