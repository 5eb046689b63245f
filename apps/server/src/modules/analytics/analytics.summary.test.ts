import { expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import { sendDeliveries } from '../../../test/deliveries.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { days, hours, minutes, now } from '../../platform/clock.ts'
import { sendDailySummaries } from './analytics.summary.jobs.ts'

const world = await openWorld()
const { given, bought, advance } = await buyingIn(world)

/** To a minute after the next evening at eight in Lagos: what happens now is in the summaries of then. */
const untilEvening = (): number => {
  const evening = hours(19) + minutes(1)
  const ahead = evening - (now().getTime() % days(1))
  return ahead > 0 ? ahead : ahead + days(1)
}
/** Runs the job in that evening, or so much later. */
const run = (later = 0) =>
  at(untilEvening() + later, async () => {
    await sendDailySummaries(world.context)
    await world.settle()
  })
const summariesOf = async (who: Person) =>
  (await world.api('GET /notifications', { token: who.token })).data.notifications.filter(({ title }) =>
    title.startsWith('Today at '),
  )

test('a store gets one summary of its day, however often the job runs', async () => {
  const { store, productId, id } = await bought(1000)
  await world.context.db.once('update products set low_stock = 5 where id = $id', { id: productId })
  await world.context.db.once('update products set stock = 4 where id = $id', { id: productId })
  await at(untilEvening(), async () => {
    await Promise.all(Array.from({ length: 3 }, () => sendDailySummaries(world.context)))
  })
  await run()
  const [summary, ...more] = await summariesOf(store)
  expect(more).toEqual([])
  expect(summary!.body).toBe(
    '1 order, ₦1,000 in sales since yesterday at 8 pm. 1 order still waits for your answer. ₦950 is on the way to you. 1 product is low on stock.',
  )
  await sendDeliveries(world)
  const mails = (await world.mailsTo(store.email)).filter(({ subject }) => subject.startsWith('Today at '))
  expect(mails).toHaveLength(1)
  await advance(store, id, 'confirmed')
})

test('a store that sold nothing and has nothing to answer gets none', async () => {
  const idle = await given.vendor()
  const { store, id } = await bought(1000)
  await advance(store, id, 'confirmed')
  await run(days(2))
  expect([await summariesOf(idle), await summariesOf(store)]).toEqual([[], []])
})

test('an order of the late evening is in the next summary, by the time when it was paid', async () => {
  const { store, id } = await bought(1000)
  await advance(store, id, 'confirmed')
  const evening = now().getTime() + untilEvening() - minutes(1)
  const paidAt = (ms: number) =>
    world.context.db.once(
      "update orders set paid_at = $at, placed_at = $at::timestamptz - interval '1 hour' where id = $id",
      {
        ...{ id, at: new Date(evening + ms) },
      },
    )
  await paidAt(minutes(30))
  await run()
  expect(await summariesOf(store)).toEqual([])
  await run(days(1))
  expect((await summariesOf(store)).map(({ body }) => body)).toEqual([
    expect.stringContaining('1 order, ₦1,000 in sales since yesterday at 8 pm.'),
  ])
})

test('a store that wants no emails about orders gets the summary without one', async () => {
  const { store } = await bought(1000)
  await world.api('PUT /notifications/settings', { token: store.token, body: { email: { orderUpdates: false } } })
  await run()
  expect(await summariesOf(store)).toHaveLength(1)
  await sendDeliveries(world)
  expect((await world.mailsTo(store.email)).filter(({ subject }) => subject.startsWith('Today at '))).toEqual([])
})

test('what was refunded is no sale, and its order is counted', async () => {
  const { store, id } = await bought(1000)
  await world.api('PATCH /orders/:id/reject', {
    token: store.token,
    params: { id },
    body: { reason: 'It is sold out' },
  })
  await run()
  expect((await summariesOf(store))[0]!.body).toBe('1 order, ₦0 in sales since yesterday at 8 pm.')
})
