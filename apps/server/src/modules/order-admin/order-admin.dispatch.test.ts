import { limits } from '@vendly/contract/limits'
import { expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { handoverIn } from '../../../test/handover.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes } from '../../platform/clock.ts'

const world = await openWorld()
const { given, bought, advance } = await buyingIn(world)
const handover = handoverIn(world)
const owner = await given.admin()
const home = await given.home()
const dispatch = async (by: Person = owner, campus: string | undefined = home.slug) =>
  (await world.api('GET /admin/dispatch', { token: by.token, query: { campus } })).data

async function ready() {
  const order = await bought(1000)
  await advance(order.store, order.id, 'confirmed', 'preparing', 'ready')
  return order
}
const stageOf = async (id: string) => (await dispatch()).jobs.find(({ _id }) => _id === id)

test('a delivery is there from the moment that riders can take it, until it is handed over', async () => {
  const order = await bought(1000)
  await advance(order.store, order.id, 'confirmed', 'preparing')
  expect(await stageOf(order.id)).toBeUndefined()
  await advance(order.store, order.id, 'ready')
  expect(await stageOf(order.id)).toMatchObject({ stage: 'waiting', rider: null, offer: null, can: { assign: true } })
  const rider = await given.rider()
  const params = { id: order.id }
  await world.api('POST /orders/:id/assign-rider', { token: owner.token, params, body: { rider: rider.id } })
  expect(await stageOf(order.id)).toMatchObject({ stage: 'offered', offer: { rider: rider.id }, can: { assign: true } })
  await world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params })
  expect(await stageOf(order.id)).toMatchObject({ stage: 'taken', rider: { _id: rider.id }, can: { assign: false } })
  await handover.pickUp(rider, order.id)
  expect(await stageOf(order.id)).toMatchObject({ stage: 'carried', rider: { _id: rider.id } })
  const { riders, campuses } = await dispatch()
  expect(riders.find(({ _id }) => _id === rider.id)).toMatchObject({ jobs: 1, lateJobs: 0 })
  expect(campuses.find(({ slug }) => slug === home.slug)!.jobs).toBeGreaterThan(0)
  const { data } = await world.api('GET /orders/:id', { token: order.ada.token, params })
  await world.api('PATCH /orders/:id/delivered', { token: rider.token, params, body: { code: data.deliveryCode! } })
  expect(await stageOf(order.id)).toBeUndefined()
})

test('what is due first comes first, and it is late from then on', async () => {
  const first = await ready()
  const second = await at(minutes(5), ready)
  const own = [first.id, second.id]
  const { jobs } = await at(minutes(6), () => dispatch())
  expect(jobs.map(({ _id }) => _id).filter((id) => own.includes(id))).toEqual(own)
  expect(jobs.find(({ _id }) => _id === first.id)!.isLate).toBe(false)
  await at(minutes(limits.lateRiderMinutes + 2), async () => {
    const later = (await dispatch()).jobs.filter(({ _id }) => own.includes(_id))
    expect(later.map(({ isLate }) => isLate)).toEqual([true, false])
  })
})

test('without a campus, it is where most deliveries wait; each administrator sees their own', async () => {
  await ready()
  const other = await given.campus()
  const { campus, campuses } = await dispatch(owner, undefined)
  expect(campus!.slug).toBe(campuses[0]!.slug)
  expect(campuses.map(({ waiting }) => waiting)).toEqual(
    campuses.map(({ waiting }) => waiting).toSorted((a, b) => b - a),
  )
  const manager = await given.admin({ adminRole: 'campus-manager', campusIds: [other.id] })
  expect(await dispatch(manager)).toMatchObject({ campus: null, jobs: [], riders: [] })
  expect((await dispatch(manager, undefined)).campuses.map(({ slug }) => slug)).toEqual([other.slug])
  const finance = await given.admin({ adminRole: 'finance' })
  expect((await dispatch(finance)).jobs.every(({ can }) => !can.assign)).toBe(true)
  const verifier = await given.admin({ adminRole: 'verifier' })
  expect((await world.ask('GET /admin/dispatch', { token: verifier.token, query: {} })).status).toBe(403)
})
