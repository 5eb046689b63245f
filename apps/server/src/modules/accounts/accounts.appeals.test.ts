import { complaintLimits } from '@vendly/contract/complaint-limits'
import { expect, test } from 'vitest'
import { complainingIn } from '../../../test/complaining.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, rider, delivered, contested, resolve, ask, after } = await complainingIn(world)
const admins = [await given.admin(), await given.admin()]

const isBlockedByComplaint = async ({ token }: Person): Promise<boolean> => {
  const { data } = await world.api('GET /users/delete-account', { token })
  return data.some(({ code }) => code === 'complaint')
}
const blocked = (people: Person[]) => Promise.all(people.map(isBlockedByComplaint))

test('nobody of a decided order can delete their account while an appeal could move its money again', async () => {
  const order = await delivered(1000)
  const id = await contested(order)
  const people = [order.ada, order.store, rider]
  await resolve(admins[0]!, id, { outcome: 'refund' })
  expect(await blocked(people)).toEqual([true, true, true])
  await after(complaintLimits.appealHours + 1, async () => expect(await blocked(people)).toEqual([false, false, false]))
})

test('until the appeal is decided, which is the end of it', async () => {
  const order = await delivered(1000)
  const id = await contested(order)
  await resolve(admins[0]!, id, { outcome: 'split', amount: 300 })
  await ask(order.store, 'POST /complaints/:id/appeal', id, { reason: 'The lid was whole when it left.' })
  expect(await blocked([order.ada, order.store])).toEqual([true, true])
  // The rest goes to a buyer who is still there.
  expect((await resolve(admins[1]!, id, { outcome: 'refund' })).status).toBe(200)
  expect(await blocked([order.ada, order.store])).toEqual([false, false])
})
