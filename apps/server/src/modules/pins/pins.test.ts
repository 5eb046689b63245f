import { describe, expect, onTestFinished, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { TEST_PIN } from '../../../test/pin.ts'
import { withdrawingIn } from '../../../test/withdrawing.ts'
import { openWorld } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'
import { hours } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { openLog } from '../../platform/log.ts'
import { pinUserData } from './pins.user-data.ts'

const world = await openWorld()
const { given, balance } = await buyingIn(world)
const { ask: askToWithdraw } = withdrawingIn(world)
const { db } = world.context

const withoutPin = async (naira = 10_000) => {
  const who = await given.student(0, { hasPin: false })
  await given.money(who, naira)
  await given.confirm(who)
  return who
}
const friend = await given.student()
const send = (from: Person, pin: string | null = TEST_PIN, amount = 100, key: string = newId()) =>
  world.ask('POST /wallet/transfer', { token: from.token, key, pin, body: { recipient: friend.email, amount } })
const setPin = (who: Person, body: object) => world.ask('PUT /wallet/pin', { token: who.token, body })
const pinOf = async (who: Person) => (await world.api('GET /wallet/pin', { token: who.token })).data
const confirmAgo = (who: Person, minutes: number) =>
  db.once('update sessions set confirmed_at = now() - make_interval(mins => $minutes::int) where user_id = $id', {
    id: who.id,
    minutes,
  })
const titles = async (who: Person) => {
  await world.settle()
  return (await world.api('GET /notifications', { token: who.token })).data.notifications.map(({ title }) => title)
}

describe('without the PIN, nothing leaves a wallet', () => {
  test('for a person, a stall or a bank account', async () => {
    const [ada, store] = [await given.student(5_000), await given.vendor()]
    await given.confirm(ada)
    const stall = await world.ask('POST /wallet/stall-payments', {
      token: ada.token,
      pin: null,
      body: { store: store.slug, amount: 100 },
    })
    const withdrawal = await world.ask('POST /wallet/withdraw', {
      token: ada.token,
      pin: null,
      body: { amount: 100, bankCode: '058', accountNumber: '0123456789' },
    })
    for (const { status, body } of [await send(ada, null), stall, withdrawal])
      expect([status, body.code]).toEqual([403, 'pin_required'])
    expect(await balance(ada)).toBe(5_000)
  })

  test('and who has none is asked to set one', async () => {
    const ada = await withoutPin()
    expect(await pinOf(ada)).toEqual({
      ...{ isSet: false, isLocked: false, attemptsLeft: 5, setAt: null, limitedUntil: null },
    })
    expect((await send(ada, null)).body.code).toBe('pin_not_set')
    expect((await send(ada)).body.code).toBe('pin_not_set')
    expect((await setPin(ada, { pin: '9021' })).status).toBe(200)
    expect((await send(ada, '9021')).status).toBe(201)
    expect(await pinOf(ada)).toMatchObject({ isSet: true, limitedUntil: null })
    expect(await titles(ada)).toContain('Your wallet PIN was set')
  })

  test('it is asked for each time, after what else forbids the payment, and in place of the password', async () => {
    const ada = await given.student(50_000)
    await confirmAgo(ada, 300)
    expect((await send(ada, null, 60_000)).body.code).toBe('insufficient_balance')
    expect((await send(ada)).status).toBe(201)
    expect((await send(ada, null)).body.code).toBe('pin_required')
    expect((await send(ada, TEST_PIN, 25_000)).status).toBe(201)
    // The first withdrawal to an account needs both.
    expect((await askToWithdraw(ada, '6789', 1_000)).body.code).toBe('confirm_first')
    await confirmAgo(ada, 0)
    expect((await askToWithdraw(ada, '6789', 1_000)).status).toBe(202)
  })

  test('a header that is no PIN is refused in words, and does not count', async () => {
    const ada = await given.student(500)
    for (const pin of ['258', '25800', 'abcd', ''])
      expect((await send(ada, pin)).body.errors).toEqual([
        { field: 'Wallet-Pin', message: 'A wallet PIN has 4 digits.' },
      ])
    expect((await pinOf(ada)).attemptsLeft).toBe(5)
  })
})

describe('setting it', () => {
  test('needs a confirmation of who it is', async () => {
    const ada = await withoutPin()
    await confirmAgo(ada, 11)
    expect((await setPin(ada, { pin: '9021' })).body.code).toBe('confirm_first')
    expect((await pinOf(ada)).isSet).toBe(false)
  })

  test.each(['0000', '1234', '1998', '2323'])('as %s is refused in words', async (pin) => {
    const ada = await withoutPin()
    const { status, body } = await setPin(ada, { pin })
    expect([status, body.code, body.errors[0]!.field]).toEqual([422, 'pin_weak', 'pin'])
    expect(body.message).toMatch(/guessed first\. Choose another PIN\.$/)
    expect((await pinOf(ada)).isSet).toBe(false)
  })

  test('as a part of their own phone number is refused', async () => {
    const ada = await withoutPin()
    await db.once(`update users set phone = '+2348035719999' where id = $id`, { id: ada.id })
    expect((await setPin(ada, { pin: '3571' })).body.message).toContain('your phone number')
  })

  test('ten times at once, or again after a lost answer, is no reset', async () => {
    const ada = await withoutPin()
    const all = await Promise.all(Array.from({ length: 10 }, () => setPin(ada, { pin: '9021' })))
    expect(all.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await pinOf(ada)).toMatchObject({ isSet: true, limitedUntil: null })
  })

  test('is not for administrators, who have no wallet', async () => {
    const admin = await given.admin()
    await given.confirm(admin)
    expect((await setPin(admin, { pin: '9021' })).body.code).toBe('admin_has_no_wallet')
  })
})

describe('guessing it', () => {
  test('says how many attempts are left, and locks it after the fifth; a right one starts anew', async () => {
    const ada = await given.student(5_000)
    for (const left of [4, 3]) {
      const { status, body } = await send(ada, '1357')
      expect([status, body.code, body.attemptsLeft]).toEqual([403, 'pin_wrong', left])
    }
    expect((await send(ada, '1357')).body.message).toBe('That is not your wallet PIN. You have 2 attempts left.')
    expect((await send(ada)).status).toBe(201)
    for (const left of [4, 3, 2, 1]) expect((await send(ada, '1357')).body.attemptsLeft).toBe(left)
    expect((await send(ada, '1357')).body.code).toBe('pin_locked')
    expect((await send(ada)).body.code).toBe('pin_locked')
    expect(await pinOf(ada)).toMatchObject({ isLocked: true, attemptsLeft: 0 })
    expect(await titles(ada)).toContain('Your wallet PIN is locked')
    expect(await balance(ada)).toBe(4_900)
  })

  test('counts also where the call fails for another reason, with or without a key', async () => {
    const ada = await given.student(50)
    const key = newId()
    for (let n = 0; n < 2; n++) await send(ada, '1357', 5_000, key)
    await send(ada, '1357', 5_000)
    expect((await pinOf(ada)).attemptsLeft).toBe(2)
  })

  test('ten times at once is five guesses', async () => {
    const ada = await given.student(5_000)
    const guesses = ['1357', '9021', '8642', '7531', '3691', '1470', '2805', '4816', '5927', '6193']
    const all = await Promise.all(guesses.map((pin) => send(ada, pin)))
    expect(all.filter(({ body }) => body.code === 'pin_wrong').length).toBeLessThanOrEqual(4)
    expect(await pinOf(ada)).toMatchObject({ isLocked: true, attemptsLeft: 0 })
    expect((await send(ada)).body.code).toBe('pin_locked')
  })

  test('the right one ten times at once is right ten times', async () => {
    const ada = await given.student(5_000)
    const all = await Promise.all(Array.from({ length: 10 }, () => send(ada)))
    expect(all.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect((await pinOf(ada)).attemptsLeft).toBe(5)
  })

  test('attempts whose process ended are not waited for: the PIN is locked', async () => {
    const ada = await given.student(5_000)
    await db.once(`update wallet_pins set attempts = 5, tried_at = now() - interval '1 minute' where user_id = $id`, {
      id: ada.id,
    })
    expect((await send(ada)).body.code).toBe('pin_locked')
  })

  test('another account is not touched', async () => {
    const [ada, bola] = [await given.student(5_000), await given.student(5_000)]
    for (let n = 0; n < 5; n++) await send(ada, '1357')
    expect((await send(bola)).status).toBe(201)
  })
})

describe('a new PIN', () => {
  test('that replaces the old one works at once and without a limit', async () => {
    const ada = await given.student(50_000)
    await given.confirm(ada)
    expect((await setPin(ada, { pin: '9021', currentPin: '1357' })).body).toMatchObject({
      ...{ code: 'pin_wrong', attemptsLeft: 4 },
    })
    expect((await setPin(ada, { pin: '9021', currentPin: TEST_PIN })).status).toBe(200)
    expect((await send(ada)).body.code).toBe('pin_wrong')
    expect((await send(ada, '9021', 30_000)).status).toBe(201)
  })

  test('after a reset unlocks it, and lets less leave for a day', async () => {
    const ada = await given.student(60_000)
    for (let n = 0; n < 5; n++) await send(ada, '1357')
    await given.confirm(ada)
    expect((await setPin(ada, { pin: '9021' })).body.data).toMatchObject({ isLocked: false, attemptsLeft: 5 })
    expect((await pinOf(ada)).limitedUntil).not.toBeNull()
    expect((await send(ada, '9021', 15_000)).status).toBe(201)
    const refused = await send(ada, '9021', 5_001)
    expect(refused).toMatchObject({ status: 409, body: { code: 'pin_reset', limit: 20_000, left: 5_000 } })
    expect(refused.body.message).toMatch(/at most ₦20,000 can be sent or withdrawn in 24 hours; ₦5,000 of it is left/)
    expect((await send(ada, '9021', 5_000)).status).toBe(201)
    await at(hours(24.1), async () => expect((await send(ada, '9021', 30_000)).status).toBe(201))
  })
})

test('neither a PIN nor its hash is in the export of an account or in a log', async () => {
  const ada = await given.student(500)
  await given.confirm(ada)
  const lines: string[] = []
  const log = openLog('trace', { write: (line: string) => void lines.push(line) })
  const { context } = world
  const app = await buildApp({ ...context, log, env: { ...context.env, LOG_LEVEL: 'debug' } })
  onTestFinished(() => app.close())
  const headers = { authorization: `Bearer ${ada.token}`, 'wallet-pin': '1357' }
  const body = { recipient: friend.email, amount: 100 }
  const refused = await app.inject({ method: 'POST', url: '/api/wallet/transfer', headers, body })
  await app.inject({ method: 'PUT', url: '/api/wallet/pin', headers, body: { pin: '9021', currentPin: '1357' } })
  log.info({ req: { headers }, pin: '1357', body: { pin: '9021', currentPin: '1357' } })
  expect(refused.json().code).toBe('pin_wrong')
  expect(lines.join()).toContain('/api/wallet/pin')
  expect(lines.join()).not.toMatch(/"(1357|9021)"/)
  const exported = await pinUserData.exportUser!(db, ada.id)
  expect(exported).toEqual({ walletPin: { setAt: expect.any(Date), resetAt: null, lockedAt: null } })
})
