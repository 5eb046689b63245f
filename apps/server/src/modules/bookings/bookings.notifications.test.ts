import { expect, test } from 'vitest'
import { bookingIn, on } from '../../../test/booking.ts'
import { at } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, minutes, now } from '../../platform/clock.ts'

const world = await openWorld()
const { given, offered, booked, step, read, after } = bookingIn(world)
const START = on(3, '10:00')
const untilStart = (ms = 0) => START.getTime() - now().getTime() + ms

/** The beginnings of the titles of a user’s notifications, oldest first. */
async function toldTo({ id }: Person): Promise<string[]> {
  await world.settle()
  const rows = await world.context.db.once<{ title: string }>(
    'select title from notifications where user_id = $id order by id',
    { id },
  )
  return rows.map(({ title }) =>
    title
      .replace(/Store store-[a-z]+/, 'Store')
      .replace(/ BK-\d+/, '')
      .replace(/:? ?(for )?(today|\w{3} \d+).*/, ''),
  )
}

test('both sides are notified of each step, and reminded a day and an hour before', async () => {
  const { store, serviceId } = await offered()
  const ada = await given.student(10_000)
  const id = await booked(ada, serviceId, { start: START })
  await step(store, id, 'confirm')
  expect(await toldTo(ada)).toEqual(['You asked Store', 'Store is booked'])
  expect(await toldTo(store)).toEqual(['Student asks'])
  await after(untilStart(-hours(24)) + 1000, async () => {
    expect((await toldTo(store)).slice(1)).toEqual(['Student'])
  })
  await after(untilStart(-hours(1)) + 1000, async () => {
    expect((await toldTo(ada)).slice(2)).toEqual(['Store', 'Store'])
  })
  const { code } = await read(ada, id)
  await at(untilStart(minutes(5)), async () => {
    await step(ada, id, 'here')
    await step(store, id, 'check-in')
    await step(store, id, 'complete', { code })
    expect((await toldTo(ada)).slice(4)).toEqual([...['Store says that it has begun', 'Knotless braids is done']])
    expect((await toldTo(store)).slice(3)).toEqual(['Student is there', 'Money in your wallet'])
  })
})

test('a provider who does not answer is reminded twice, and the buyer is notified that the money is back', async () => {
  const { store, serviceId } = await offered()
  const ada = await given.student(10_000)
  await booked(ada, serviceId, { start: START })
  await after(hours(25), async () => {
    expect(await toldTo(store)).toEqual([
      ...[
        'Student asks',
        'Student waits for your answer',
        'Student waits for your answer',
        'You did not answer Student',
      ],
    ])
    expect(await toldTo(ada)).toEqual(['You asked Store', 'Store did not answer in time'])
    const { data } = await world.api('GET /notifications', { token: store.token, query: { sort: 'createdAt' } })
    expect(data.notifications.map(({ link }) => link?.endsWith('#answer'))).toEqual([false, true, true, false])
  })
})

test('a reported absence is notified to the other side, and a contested one to administrators', async () => {
  const { store, serviceId } = await offered({ isAutoConfirmed: true })
  const [ada, admin] = [await given.student(10_000), await given.admin()]
  const id = await booked(ada, serviceId, { start: START })
  await at(untilStart(minutes(16)), async () => {
    await step(store, id, 'here')
    await step(store, id, 'no-show')
    await step(ada, id, 'contest', { text: 'I stood at the door.' })
    expect(await toldTo(ada)).toEqual([
      ...['Store is booked', 'Store says that you did not come', 'Vendly decides about booking'],
    ])
    expect(await toldTo(store)).toEqual(['Student booked', 'Vendly decides about booking'])
    expect(await toldTo(admin)).toEqual(['Booking is contested'])
  })
})
