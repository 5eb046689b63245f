import type { WaitingQueue } from '@vendly/contract/admin-stats'
import { expect, test } from 'vitest'
import { at } from '../../../test/buying.ts'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { hours } from '../../platform/clock.ts'

const world = await openWorld()
const given = givenIn(world)
const owner = await given.admin()
const [here, there] = [await given.campus(), await given.campus()]
const manager = await given.admin({ adminRole: 'campus-manager', campusIds: [here.id] })
const other = await given.admin({ adminRole: 'campus-manager', campusIds: [there.id] })

const take = ({ token }: Person, queue: WaitingQueue) =>
  world.ask('PUT /admin/queue-owner', { token, body: { queue, isOwner: true } })
const leave = ({ token }: Person, queue: WaitingQueue) =>
  world.api('PUT /admin/queue-owner', { token, body: { queue, isOwner: false } })
const ownersFor = async ({ token }: Person, queue: WaitingQueue = 'complaints') => {
  const { waiting } = (await world.api('GET /admin/dashboard-stats', { token, query: {} })).data
  return (waiting.owners[queue] ?? []).map(({ _id }) => _id)
}

test('a queue is with whom took it until they leave it, or for twelve hours', async () => {
  expect(await ownersFor(owner)).toEqual([])
  await Promise.all(Array.from({ length: 10 }, () => take(owner, 'complaints')))
  expect(await ownersFor(owner)).toEqual([owner.id])
  await take(manager, 'complaints')
  expect(await ownersFor(owner)).toEqual([owner.id, manager.id])
  expect((await leave(owner, 'complaints')).data.map(({ _id }) => _id)).toEqual([manager.id])
  expect((await leave(owner, 'complaints')).data.map(({ _id }) => _id)).toEqual([manager.id])
  await at(hours(12.1), async () => {
    expect(await ownersFor(owner)).toEqual([])
    await take(owner, 'complaints')
    expect(await ownersFor(owner)).toEqual([owner.id])
  })
  const rows = await world.context.db.once('select from queue_owners')
  // The one that was over went with the next press.
  expect(rows).toHaveLength(1)
})

test('managers of other campuses, and who no longer may act on it, are not shown', async () => {
  await take(manager, 'feedback')
  expect([await ownersFor(manager, 'feedback'), await ownersFor(other, 'feedback')]).toEqual([[manager.id], []])
  await take(other, 'feedback')
  expect(await ownersFor(owner, 'feedback')).toEqual([manager.id, other.id])
  await world.context.db.once(`update team_members set role = 'verifier', campus_ids = null where user_id = $id`, {
    id: other.id,
  })
  expect(await ownersFor(owner, 'feedback')).toEqual([manager.id])
})

test('a queue is taken by who acts on it alone', async () => {
  const support = await given.admin({ adminRole: 'support' })
  const verifier = await given.admin({ adminRole: 'verifier' })
  const codeOf = async (who: Person, queue: WaitingQueue) => (await take(who, queue)).body.code
  // Support reads products, and does not act on them.
  expect([await codeOf(support, 'reportedProducts'), await codeOf(verifier, 'money')]).toEqual([
    'right_missing',
    'right_missing',
  ])
  expect((await take(support, 'nothing' as WaitingQueue)).status).toBe(400)
  await take(owner, 'money')
  expect(await ownersFor(support, 'money')).toEqual([])
})
