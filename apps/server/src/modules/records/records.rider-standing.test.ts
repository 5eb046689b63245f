import { expect, test } from 'vitest'
import { deliveringIn } from '../../../test/delivering.ts'
import type { Person } from '../../../test/given.ts'
import { handoverIn } from '../../../test/handover.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, ready, accept } = await deliveringIn(world)
const { pickUp } = handoverIn(world)
const admin = await given.admin()
const reason = 'The papers belong to somebody else'

const press = async (action: 'stop' | 'resume' | 'revoke' | 'restore', who: Person) => {
  const asked = { token: admin.token, params: { id: who.id }, body: { reason } }
  expect((await world.ask(`POST /admin/records/:id/${action}`, asked)).status).toBe(200)
}
const goOnline = (rider: Person) =>
  world.ask('PUT /riders/online-status', { token: rider.token, body: { isOnline: true } })
const offersOf = async (rider: Person) =>
  (await world.api('GET /riders/deliveries/available', { token: rider.token, query: {} as never })).data
const activeOf = async (rider: Person) =>
  (await world.api('GET /riders/deliveries/active', { token: rider.token })).data.map(({ _id }) => _id)
const freeFor = async (orderId: string) =>
  (await world.api('GET /orders/:id/riders', { token: admin.token, params: { id: orderId }, query: {} as never })).data
const confirm = (buyer: Person, id: string) =>
  world.api('PATCH /orders/:id/confirm-delivery', { token: buyer.token, params: { id } })
const recordOf = async (rider: Person) =>
  (await world.api('GET /admin/rider-records/:id', { token: admin.token, params: { id: rider.id } })).data

test('a rider who is stopped is offered nothing, finishes their jobs, and works again when resumed', async () => {
  const rider = await given.rider()
  const { id, ada } = await ready()
  await accept(rider, id)
  const waiting = await ready()
  await press('stop', rider)
  expect((await offersOf(rider)).length).toBe(0)
  expect((await freeFor(waiting.id)).map(({ _id }) => _id)).not.toContain(rider.id)
  const assigned = await world.ask('POST /orders/:id/assign-rider', {
    ...{ token: admin.token, params: { id: waiting.id }, body: { rider: rider.id } },
  })
  expect(assigned.body.code).toBe('chosen_rider_offline')
  expect((await accept(rider, waiting.id)).body.code).toBe('rider_stopped')
  expect((await goOnline(rider)).body.code).toBe('rider_stopped')
  expect(await activeOf(rider)).toEqual([id])
  await pickUp(rider, id)
  await confirm(ada, id)
  expect(await recordOf(rider)).toMatchObject({ standing: 'stopped', set: { reason }, now: { openJobs: 0 } })
  await press('resume', rider)
  expect((await goOnline(rider)).status).toBe(200)
  expect((await accept(rider, waiting.id)).status).toBe(200)
})

test('of a rider whose verification is revoked, others get what is not picked up, and what they carry goes on', async () => {
  const [rider, other] = [await given.rider(), await given.rider()]
  const [carried, taken] = [await ready(), await ready()]
  for (const { id } of [carried, taken]) await accept(rider, id)
  await pickUp(rider, carried.id)
  await press('revoke', rider)
  expect(await activeOf(rider)).toEqual([carried.id])
  expect((await offersOf(other)).map(({ _id }) => _id)).toContain(taken.id)
  expect((await accept(other, taken.id)).status).toBe(200)
  expect((await accept(rider, (await ready()).id)).body.code).toBe('rider_stopped')
  expect((await goOnline(rider)).body.code).toBe('rider_stopped')
  await confirm(carried.ada, carried.id)
  await world.settle()
  const earned = (await world.api('GET /riders/earnings', { token: rider.token, query: {} as never })).data
  expect(earned.deliveredTotal).toBe(1)
  expect(await recordOf(rider)).toMatchObject({ standing: 'revoked', rider: { isOnline: false }, now: { openJobs: 0 } })
  expect((await recordOf(rider)).auditLog).toMatchObject([{ action: 'rider.revoked' }])
  await press('restore', rider)
  expect((await goOnline(rider)).status).toBe(200)
  expect(await world.faults()).toEqual([])
})
