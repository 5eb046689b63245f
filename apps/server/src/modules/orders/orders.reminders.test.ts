import { answerLimits } from '@vendly/contract/answer-limits'
import { limits } from '@vendly/contract/limits'
import { promiseLimits } from '@vendly/contract/promise-limits'
import { expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import { applyDeadlines } from '../../../test/deadlines.ts'
import { sendDeliveries } from '../../../test/deliveries.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, minutes } from '../../platform/clock.ts'

const world = await openWorld()
const { bought, balance } = await buyingIn(world)
const FIRST = minutes(promiseLimits.reminders.firstMinutes)
const HALF = hours(limits.acceptHours / 2)

/** The clock passes, twice. */
const pass = (ms: number) =>
  at(ms, async () => {
    await applyDeadlines(world.context)
    await applyDeadlines(world.context)
    await world.settle()
  })
const remindersOf = async ({ token }: Person) =>
  (await world.api('GET /notifications', { token })).data.notifications.filter(({ title }) =>
    title.endsWith('waits for your answer'),
  )

test('a seller who does not answer is reminded after three minutes and at half of the time, and then the buyer is refunded', async () => {
  const { ada, store, id } = await bought(1000, { category: 'hostel' })
  await pass(FIRST - minutes(1))
  expect(await remindersOf(store)).toEqual([])
  await pass(FIRST + minutes(1))
  const [first] = await remindersOf(store)
  expect(first).toMatchObject({ priority: 'high', category: 'urgent', link: `/orders/${id}#answer` })
  await pass(HALF - minutes(1))
  expect(await remindersOf(store)).toHaveLength(1)
  await pass(HALF + minutes(1))
  await pass(HALF + minutes(2))
  expect(await remindersOf(store)).toHaveLength(2)
  await sendDeliveries(world)
  expect((await world.mailsTo(store.email))[0]?.subject).toContain('waits for your answer')
  await pass(hours(limits.acceptHours) + minutes(1))
  expect([await balance(ada), (await remindersOf(store)).length]).toEqual([10_000, 2])
})

test('a kitchen is reminded after three minutes, at half of its own time, and when it is over', async () => {
  const { store } = await bought()
  const own = minutes(answerLimits.kitchen.minutes)
  const shown: number[] = []
  for (const ms of [FIRST + 1000, own / 2 - minutes(1), own / 2 + 1000, own - minutes(1)]) {
    await pass(ms)
    shown.push((await remindersOf(store)).length)
  }
  expect(shown).toEqual([1, 1, 2, 2])
  await pass(own + 1000)
  const { notifications } = (await world.api('GET /notifications', { token: store.token })).data
  expect(notifications[0]).toMatchObject({
    priority: 'high',
    title: expect.stringMatching(/ can have the money back$/),
  })
})

test('an order that was answered causes no reminder', async () => {
  const { store, id } = await bought()
  await world.api('PATCH /orders/:id/accept', { token: store.token, params: { id } })
  await pass(HALF + minutes(1))
  expect(await remindersOf(store)).toEqual([])
})
