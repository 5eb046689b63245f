import { expect, test } from 'vitest'
import { buyingIn } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'

const world = await openWorld()
const { given } = await buyingIn(world)
const { db } = world.context
const limitsOf = async (who: Person) => (await world.api('GET /wallet/limits', { token: who.token })).data
const ageIs = (who: Person, days: number) =>
  db.once('update users set created_at = now() - make_interval(days => $days::int) where id = $id', {
    id: who.id,
    days,
  })

test('a new account reads what it has used, what raises its limits, and which money waits', async () => {
  const [ada, bola] = [await given.student(50_000), await given.student()]
  await given.money(ada, 4_000, 'card')
  await given.confirm(ada)
  await world.api('POST /wallet/transfer', {
    token: ada.token,
    key: newId(),
    body: { recipient: bola.email, amount: 1_500 },
  })
  expect(await limitsOf(ada)).toEqual({
    level: 'new',
    next: { perDay: 500_000, cardMoneyDays: 7, at: expect.any(String), byCampusEmail: true },
    day: { limit: 100_000, spent: 1_500, left: 98_500 },
    ...{ unconfirmed: 20_000, newReceiver: 5_000, pinReset: null },
    ...{ available: 48_500, cardMoneyDays: 10, cardMoney: [{ amount: 4_000, availableAt: expect.any(String) }] },
    ...{ reserved: 0, reserves: [], owed: 0, isFrozen: false },
  })
})

test('limits rise with what is known of the account', async () => {
  const [ada, store] = [await given.student(), await given.vendor()]
  await ageIs(ada, 8)
  expect(await limitsOf(ada)).toMatchObject({
    level: 'known',
    day: { limit: 500_000 },
    next: { perDay: 5_000_000, cardMoneyDays: 3, byCampusEmail: false },
  })
  // Not to the instant: the application's time may be some milliseconds behind the database's.
  await ageIs(ada, 31)
  expect(await limitsOf(ada)).toMatchObject({ level: 'full', day: { limit: 5_000_000 }, next: null })
  expect(await limitsOf(store)).toMatchObject({ level: 'full', next: null })
})

test('after a reset of the PIN the smaller limit is named with its end', async () => {
  const ada = await given.student(50_000)
  await given.confirm(ada)
  await world.api('PUT /wallet/pin', { token: ada.token, body: { pin: '9021' } })
  await db.once(`update wallet_pins set reset_at = now() where user_id = $id`, { id: ada.id })
  expect((await limitsOf(ada)).pinReset).toEqual({ limit: 20_000, left: 20_000, until: expect.any(String) })
})

test('administrators have none', async () => {
  const admin = await given.admin()
  expect((await world.ask('GET /wallet/limits', { token: admin.token })).body.code).toBe('admin_has_no_wallet')
})
