import { promiseLimits } from '@vendly/contract/promise-limits'
import { expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { besideReferences } from '../../../test/references.ts'
import { openWorld } from '../../../test/world.ts'
import { recordMissed } from './vendors.promises.service.ts'

const world = await openWorld()
const given = givenIn(world)

test('orders that a store misses at once are counted without a deadlock, while others are placed, and pause it once', async () => {
  const { vendorId } = await given.vendor()
  const paused: boolean[] = []
  const failed = await besideReferences(world, { table: 'vendors', id: vendorId }, async (tx) => {
    paused.push(await recordMissed(tx, vendorId))
  })
  expect([failed, paused.filter(Boolean).length]).toEqual([[], 1])
  const [row] = await world.context.db.once<{ missed: number }>(
    'select missed_orders::int as missed from vendors where id = $vendorId',
    { vendorId },
  )
  expect(row!.missed).toBe(200 - promiseLimits.missedInARow)
})
