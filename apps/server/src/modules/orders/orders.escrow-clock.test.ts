import { limits } from '@vendly/contract/limits'
import { expect, test } from 'vitest'
import { complainingIn } from '../../../test/complaining.ts'
import { sendDeliveries } from '../../../test/deliveries.ts'
import { openWorld } from '../../../test/world.ts'
import { hours } from '../../platform/clock.ts'
import { momentText } from '../../platform/lagos.ts'

const world = await openWorld()
const { delivered, open, after, orderState } = await complainingIn(world)

test('the emails of both sides name the moment at which the seller is paid, as the order itself does', async () => {
  const { ada, store, id } = await delivered()
  await sendDeliveries(world)
  const seen = await Promise.all(
    [ada, store].map(async ({ token, email }) => {
      const { data } = await world.api('GET /orders/:id', { token, params: { id } })
      const mails = (await world.mailsTo(email)).filter(({ text }) => text.includes(`${limits.releaseHours} hours: `))
      return { releaseAt: data.releaseAt, mails: mails.map(({ text }) => text) }
    }),
  )
  const releaseAt = seen[0]!.releaseAt!
  const wait = Date.parse(releaseAt) - Date.now()
  expect(Math.abs(wait - hours(limits.releaseHours))).toBeLessThan(60_000)
  for (const side of seen)
    expect(side).toEqual({ releaseAt, mails: [expect.stringContaining(momentText(new Date(releaseAt)))] })
})

test('a complaint stops the countdown of both sides', async () => {
  const { ada, store, id } = await delivered()
  await open(ada, id)
  for (const { token } of [ada, store])
    expect((await world.api('GET /orders/:id', { token, params: { id } })).data.releaseAt).toBeNull()
  await after(limits.releaseHours - 1)
  expect(await orderState(id)).toBe('delivered/disputed')
})

test('with the code there is nothing to count down, and no email says so', async () => {
  const { store, id } = await delivered(1000, { code: true })
  await sendDeliveries(world)
  expect((await world.api('GET /orders/:id', { token: store.token, params: { id } })).data.releaseAt).toBeNull()
  expect((await world.mailsTo(store.email)).filter(({ subject }) => subject.includes('handed over'))).toEqual([])
})
