import { answerLimits } from '@vendly/contract/answer-limits'
import { expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import { applyDeadlines, missedOrders } from '../../../test/deadlines.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes } from '../../platform/clock.ts'

const world = await openWorld()
const { given, bought } = await buyingIn(world)
const UNANSWERED = minutes(answerLimits.kitchen.minutes) + 1000

const cancel = ({ token }: Person, id: string) =>
  world.ask('PATCH /orders/:id/cancel', { token, params: { id }, body: {} })

/** Both are paid at once, and cancelled at once when their buyers are asked whether they wait. */
async function missTwo(isOneBuyer: boolean) {
  const { ada, store, productId, id } = await bought()
  const eve = isOneBuyer ? ada : await given.student(10_000)
  await world.api('POST /cart/add', { token: eve.token, body: { productId } })
  const { data: placed } = await world.api('POST /orders', {
    token: eve.token,
    body: { deliveryMethod: 'pickup', expectedTotal: 1000 },
  })
  await at(UNANSWERED, async () => {
    await applyDeadlines(world.context)
    await world.settle()
    const answers = await Promise.all([cancel(ada, id), cancel(eve, placed.orders[0]!._id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
  await world.settle()
  const { data } = await world.api('GET /notifications', { token: store.token })
  const isPaused = data.notifications.some(({ title }) => title === 'Your store is paused')
  return { isPaused, missed: await missedOrders(world, store) }
}

test('a store that does not answer the orders of two buyers is paused', async () => {
  expect(await missTwo(false)).toEqual({ isPaused: true, missed: 0 })
})

test('of two orders of one buyer a store has missed one: nobody can pause it alone', async () => {
  expect(await missTwo(true)).toEqual({ isPaused: false, missed: 1 })
})
