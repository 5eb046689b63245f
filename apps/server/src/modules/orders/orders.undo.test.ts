import { expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import type { Person, Store } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes } from '../../platform/clock.ts'

const world = await openWorld()
const { given, bought, advance } = await buyingIn(world)
const TEN = Array.from({ length: 10 }, (_, n) => n)

async function readyOrder(how: { pickup?: boolean } = {}) {
  const sold = await bought(1000, how)
  await advance(sold.store, sold.id, 'confirmed', 'preparing', 'ready')
  return sold
}
const undo = (who: Person | Store, id: string, key?: string) =>
  world.ask('PATCH /orders/:id/undo-ready', { token: who.token, params: { id }, key })
const read = async ({ token }: { token: string }, id: string) =>
  (await world.api('GET /orders/:id', { token, params: { id } })).data
const jobsOf = async ({ token }: Person) =>
  (await world.api('GET /riders/deliveries/available', { token })).data.map(({ _id }) => _id)
const titlesOf = async ({ token }: Person) =>
  (await world.api('GET /notifications', { token })).data.notifications.map(({ title }) => title)

test('an order that is not ready after all leaves the jobs of riders, and its buyer is notified', async () => {
  const { ada, store, id } = await readyOrder()
  const rider = await given.rider()
  await world.settle()
  expect(await jobsOf(rider)).toContain(id)
  const { status, body } = await undo(store, id)
  expect([status, (body.data as { status: string }).status]).toEqual([200, 'preparing'])
  expect(await jobsOf(rider)).not.toContain(id)
  await world.settle()
  const { orderNumber, events } = await read(ada, id)
  expect((await titlesOf(ada))[0]).toBe(`Order ${orderNumber} is not ready yet`)
  expect(events.at(-1)).toMatchObject({ from: 'ready', to: 'preparing', note: 'Not ready yet' })
  await advance(store, id, 'ready')
  await world.settle()
  expect((await titlesOf(ada))[0]).toBe(`Order ${orderNumber} is ready`)
  expect(await jobsOf(rider)).toContain(id)
})

test('ten presses at once undo it once, and the same press again gets the same answer', async () => {
  const { store, id } = await readyOrder({ pickup: true })
  const answers = await Promise.all(TEN.map((n) => undo(store, id, `press-${n}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'order_state')).toHaveLength(9)
  const pressed = answers.findIndex(({ status }) => status === 200)
  expect((await undo(store, id, `press-${pressed}`)).status).toBe(200)
  const { events } = await read(store, id)
  expect(events.filter(({ from, to }) => from === 'ready' && to === 'preparing')).toHaveLength(1)
})

test('of ten who take the delivery and ten who undo it at once, either one rider has it or nobody', async () => {
  const { store, id } = await readyOrder()
  const riders = await Promise.all(TEN.map(() => given.rider()))
  const [taken, undone] = await Promise.all([
    Promise.all(riders.map(({ token }) => world.ask('POST /riders/deliveries/:id/accept', { token, params: { id } }))),
    Promise.all(TEN.map((n) => undo(store, id, `race-${n}`))),
  ])
  const won = [taken, undone].map((answers) => answers.filter(({ status }) => status === 200).length)
  const { status, rider } = await read(store, id)
  expect([won, status, rider !== null]).toEqual(won[0] === 1 ? [[1, 0], 'ready', true] : [[0, 1], 'preparing', false])
})

test('after a minute, or to somebody else, it is refused', async () => {
  const { ada, store, id } = await readyOrder()
  const other = await given.vendor()
  expect([(await undo(ada, id)).status, (await undo(other, id)).status]).toEqual([403, 404])
  await at(minutes(1) + 1000, async () => {
    expect((await undo(store, id)).body.code).toBe('order_state')
  })
})

test('a store that says ready again and again takes it back twice', async () => {
  const { store, id } = await readyOrder()
  for (const status of [200, 200, 409]) {
    expect((await undo(store, id)).status).toBe(status)
    if (status === 200) await advance(store, id, 'ready')
  }
  expect((await read(store, id)).status).toBe('ready')
})

test('the time to get it ready goes on from when it was accepted', async () => {
  const { store, id } = await bought()
  await advance(store, id, 'confirmed', 'preparing')
  const since = async () => {
    const [row] = await world.context.db.once<{ since: Date; accepted: Date }>(
      `select stage_since as since, (select at from order_events where order_id = $id and to_status = 'confirmed') as accepted
         from orders where id = $id`,
      { id },
    )
    return row!.since.getTime() - row!.accepted.getTime()
  }
  await at(minutes(90), async () => {
    await advance(store, id, 'ready')
    expect(await since()).toBeGreaterThan(minutes(89))
    await undo(store, id)
    expect(await since()).toBe(0)
  })
})
