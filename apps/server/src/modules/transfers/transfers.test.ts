import type { Data } from '@vendly/contract/api'
import { moneyLimits } from '@vendly/contract/limits'
import { spendingLimits } from '@vendly/contract/spending-limits'
import { describe, expect, test } from 'vitest'
import { at } from '../../../test/buying.ts'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { days } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { hashOf } from '../../platform/tokens.ts'

const world = await openWorld()
const given = givenIn(world)
const { db } = world.context

const balance = async (who: Person) => (await world.api('GET /wallet/balance', { token: who.token })).data.balance
const send = (from: Person, recipient: string, amount: unknown, key?: string, description?: string) =>
  world.ask('POST /wallet/transfer', { token: from.token, key, body: { recipient, amount, description } })
const pay = (from: Person, store: string, amount: unknown, key?: string) =>
  world.ask('POST /wallet/stall-payments', { token: from.token, key, body: { store, amount } })
const lookUp = (who: Person, q: string) => world.ask('GET /wallet/recipients', { token: who.token, query: { q } })
const phoneOf = async (who: Person) =>
  (await db.once<{ phone: string }>('select phone from users where id = $id', { id: who.id }))[0]!.phone

describe('a transfer', () => {
  test('shows the recipient’s name first, moves the money, and both sides read about it', async () => {
    const [ada, bola] = [await given.student(5000), await given.student()]
    const found = await lookUp(ada, bola.email.toUpperCase())
    expect(found.body.data).toMatchObject({ name: expect.stringMatching(/^Student Number\d+$/), isStore: false })
    const sent = await send(ada, bola.email, 1250, undefined, 'For the handout')
    expect(sent.status).toBe(201)
    const made = sent.body.data as Data<'POST /wallet/transfer'>
    expect(made).toMatchObject({ kind: 'transfer', amount: 1250, description: 'For the handout', check: null })
    expect([await balance(ada), await balance(bola)]).toEqual([3750, 1250])
    const latest = async (who: Person) => (await world.api('GET /wallet/transactions', { token: who.token })).data[0]!
    expect(await latest(ada)).toMatchObject({
      type: 'transfer',
      direction: 'out',
      otherSide: made.to,
      balanceAfter: 3750,
      reference: made.number,
    })
    const got = await latest(bola)
    expect(got).toMatchObject({ type: 'transfer', direction: 'in', otherSide: made.from, balanceAfter: 1250 })
    const one = await world.api('GET /wallet/transactions/:id', { token: bola.token, params: { id: got._id } })
    expect(one.data).toMatchObject({ note: 'For the handout', receiptToken: made.receipt.replace('/receipts/', '') })
    const named = await world.api('GET /wallet/transactions', { token: ada.token, query: { q: made.to.slice(3) } })
    expect(named.data).toHaveLength(1)
    await world.settle()
    for (const [who, title] of [
      [ada, `You sent ₦1,250 to ${made.to}`],
      [bola, `${made.from} sent you ₦1,250`],
    ] as const) {
      const { data } = await world.api('GET /notifications', { token: who.token })
      expect(data.notifications[0]).toMatchObject({ title, link: made.receipt })
    }
    expect(await world.faults()).toEqual([])
  })

  test('can be of all that is in the wallet, however little, and of no other part of a naira', async () => {
    const [ada, bola] = [await given.student(450.37), await given.student()]
    expect((await send(ada, bola.email, 450.36)).body.code).toBe('transfer_amount')
    expect((await send(ada, bola.email, 0.37)).body.code).toBe('transfer_amount')
    expect((await send(ada, bola.email, 450.37)).status).toBe(201)
    expect([await balance(ada), await balance(bola)]).toEqual([0, 450.37])
    const rest = await given.student(0.37)
    expect((await send(rest, bola.email, 0)).body.code).toBe('transfer_amount')
    expect((await send(rest, bola.email, 0.38)).body.code).toBe('transfer_amount')
    const store = await given.vendor()
    expect((await pay(rest, store.slug, 0.37)).body.code).toBe('transfer_amount')
    expect((await send(rest, bola.email, 0.37)).body.data).toMatchObject({ amount: 0.37 })
    expect((await send(rest, bola.email, 0)).body.code).toBe('transfer_amount')
    await world.settle()
    const { data } = await world.api('GET /notifications', { token: bola.token })
    expect(data.notifications.map(({ title }) => title)).toEqual([
      expect.stringContaining('sent you ₦0.37'),
      expect.stringContaining('sent you ₦450.37'),
    ])
    expect(await world.faults()).toEqual([])
  })

  test('does not go to an account that is deleted at the same moment', async () => {
    const [ada, bola] = [await given.student(5000), await given.student()]
    const sending = await transaction(world.context.pool, async (tx) => {
      const deletion = 'update users set deleted_at = now(), email = id::text where id = $id'
      await tx.once('select id from users where id = $id for update', { id: bola.id })
      const sent = send(ada, bola.email, 1000)
      await expect
        .poll(() =>
          db.once(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
        )
        .toHaveLength(1)
      await tx.once(deletion, { id: bola.id })
      return { sent }
    })
    const { status, body } = await sending.sent
    expect([status, body.code]).toEqual([404, 'recipient_unknown'])
    expect(await balance(ada)).toBe(5000)
    expect(await world.faults()).toEqual([])
  })

  test('goes to a phone number in any form, and to a store by its address', async () => {
    const [ada, rider, store] = [await given.student(1000), await given.rider(), await given.vendor()]
    const phone = await phoneOf(rider)
    expect((await send(ada, `0${phone.slice(4, 7)} ${phone.slice(7)}`, 300)).status).toBe(201)
    expect((await lookUp(ada, `@${store.slug}`)).body.data).toMatchObject({
      name: `Store ${store.slug}`,
      isStore: true,
    })
    expect((await send(ada, `@${store.slug}`, 200)).status).toBe(201)
    expect([await balance(ada), await balance(rider), await balance(store)]).toEqual([500, 300, 200])
  })

  test('is refused to oneself, to administrators and to people who cannot be found', async () => {
    const [ada, admin, gone, hidden, unverified] = [
      await given.student(1000),
      await given.admin(),
      await given.person('student', { status: 'suspended' }),
      await given.student(),
      await given.student(0, { verified: false }),
    ]
    await db.once(`update users set shadowbanned_until = 'infinity' where id = $id`, { id: hidden.id })
    const [twin, other] = [await given.student(), await given.student()]
    await db.once('update users set phone = $phone where id = any($ids)', {
      phone: '+2348099999999',
      ids: [twin.id, other.id],
    })
    expect(await send(ada, ada.email, 100)).toMatchObject({ status: 409, body: { code: 'transfer_to_self' } })
    const unknown = [admin.email, gone.email, hidden.email, unverified.email, 'nobody@people.example', '08099999999']
    for (const one of [...unknown, ada.email.slice(0, -1), '@no-such-store', 'anything'])
      for (const asked of [await send(ada, one, 100), await lookUp(ada, one)])
        expect([one, asked.status, asked.body.code]).toEqual([one, 404, 'recipient_unknown'])
    expect(await send(admin, ada.email, 100)).toMatchObject({ status: 403, body: { code: 'admin_has_no_wallet' } })
    expect(await balance(ada)).toBe(1000)
  })

  test.each([[0], [99], [-100], [100.5], ['1e3'], ['all'], [10_000_001], [null], ['99999999999999']])(
    'of %s is refused in words, and moves nothing',
    async (amount) => {
      const [ada, bola] = [await given.student(1000), await given.student()]
      const { status, body } = await send(ada, bola.email, amount)
      expect([400, 422]).toContain(status)
      expect(body.message).toMatch(/\w/)
      expect([await balance(ada), await balance(bola)]).toEqual([1000, 0])
    },
  )

  test('to a person for the first time needs a recent confirmation above a small sum, and later the PIN alone', async () => {
    const [ada, bola] = [await given.student(50_000), await given.student()]
    const amount = spendingLimits.newReceiver + 1
    expect(await send(ada, bola.email, amount)).toMatchObject({ status: 403, body: { code: 'confirm_first' } })
    expect((await send(ada, bola.email, amount - 1)).status).toBe(201)
    expect((await send(ada, bola.email, spendingLimits.unconfirmed + 1)).status).toBe(201)
  })

  test('small ones add up to the limit of a day, also when they are sent at once', async () => {
    const [ada, bola, store] = [await given.student(200_000), await given.student(), await given.vendor()]
    await given.confirm(ada)
    const part = spendingLimits.levels[0].perDay / 4
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        n % 2 ? send(ada, bola.email, part, `part-${n}`) : pay(ada, store.slug, part, `part-${n}`),
      ),
    )
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 409, 409])
    expect((await send(ada, bola.email, 100)).body.code).toBe('day_limit')
    await at(days(1), async () => {
      expect((await send(ada, bola.email, 100)).status).toBe(201)
    })
  })

  test('without a key, the same within half a minute is the first one; another amount or a key is another', async () => {
    const [ada, bola, store] = [await given.student(5000), await given.student(), await given.vendor()]
    const presses = await Promise.all(Array.from({ length: 10 }, () => send(ada, bola.email, 1000)))
    expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(presses.map(({ body }) => (body.data as { _id: string })._id)).size).toBe(1)
    expect([await balance(ada), await balance(bola)]).toEqual([4000, 1000])
    await Promise.all(Array.from({ length: 10 }, () => pay(ada, store.slug, 500)))
    expect([await balance(ada), await balance(store)]).toEqual([3500, 500])
    await send(ada, bola.email, 200)
    await send(ada, bola.email, 1000, 'meant')
    expect([await balance(ada), await balance(bola)]).toEqual([2300, 2200])
    await at((moneyLimits.transferRepeatSeconds + 1) * 1000, async () => {
      await send(ada, bola.email, 1000)
    })
    expect(await balance(bola)).toBe(3200)
  })

  test('does not tell which addresses have an account to a person who cannot pay, and only some to others', async () => {
    const [poor, ada, bola] = [await given.student(), await given.student(5000), await given.student()]
    for (const to of [bola.email, 'nobody@people.example'])
      expect((await send(poor, to, 100)).body.code).toBe('insufficient_balance')
    const tries = []
    for (let n = 0; n < 25; n++) tries.push((await send(ada, `nobody${n}@people.example`, 100)).status)
    expect(tries.slice(0, 20)).toEqual(Array(20).fill(404))
    expect(tries.slice(20)).toEqual(Array(5).fill(429))
  })

  test('pressed ten times at once with one key is sent once; with another body the key is refused', async () => {
    const [ada, bola] = [await given.student(5000), await given.student()]
    const presses = await Promise.all(Array.from({ length: 10 }, () => send(ada, bola.email, 1000, 'press')))
    const sent = presses.filter(({ status }) => status === 201)
    expect(sent.length).toBeGreaterThan(0)
    expect(new Set(sent.map(({ body }) => (body.data as { _id: string })._id)).size).toBe(1)
    expect(await send(ada, bola.email, 2000, 'press')).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    })
    expect([await balance(ada), await balance(bola)]).toEqual([4000, 1000])
  })

  test('case 11: of 200 at once from one wallet exactly as many succeed as it pays for', { tags: 'slow' }, async () => {
    const [ada, bola] = [await given.student(10_000), await given.student()]
    const all = await Promise.all(Array.from({ length: 200 }, (_, n) => send(ada, bola.email, 700, `spend-${n}`)))
    const statuses = Object.groupBy(all, ({ status }) => status)
    expect(statuses[201]).toHaveLength(14)
    expect(new Set(statuses[409]?.map(({ body }) => body.code))).toEqual(new Set(['insufficient_balance']))
    expect([await balance(ada), await balance(bola)]).toEqual([200, 9800])
    expect(await world.faults()).toEqual([])
  })

  test('case 28: from two people to each other at once, hundreds of times, neither deadlocks nor loses money', {
    tags: 'slow',
  }, async () => {
    const [ada, bola] = [await given.student(20_000), await given.student(20_000)]
    const all = await Promise.all(
      Array.from({ length: 300 }, (_, n) =>
        n % 2 ? send(ada, bola.email, 100, `a-${n}`) : send(bola, ada.email, 100, `b-${n}`),
      ),
    )
    expect(all.filter(({ status }) => status !== 201)).toEqual([])
    expect([await balance(ada), await balance(bola)]).toEqual([20_000, 20_000])
    expect(await world.faults()).toEqual([])
  })

  test('is shown to its two sides alone', async () => {
    const [ada, bola, eve] = [await given.student(500), await given.student(), await given.student()]
    const { _id } = (await send(ada, bola.email, 100)).body.data as { _id: string }
    const see = (who: Person) =>
      world.ask('GET /wallet/transfers/:id', { token: who.token, params: { id: _id } }).then(({ status }) => status)
    expect([await see(ada), await see(bola), await see(eve)]).toEqual([200, 200, 404])
  })
})

test('names are looked up a limited number of times', async () => {
  const ada = await given.student()
  const all = await Promise.all(Array.from({ length: 30 }, (_, n) => lookUp(ada, `nobody${n}@people.example`)))
  expect(all.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10)
})

test('names of account holders and of users are looked up out of one number a day', async () => {
  const ada = await given.student()
  const { perDay } = moneyLimits.nameLookups
  const counter = await world.context.rateLimits.open('name-lookup-day', perDay, 86_400)
  await counter.penalty(hashOf(ada.id), perDay - 1)
  expect((await lookUp(ada, 'nobody@people.example')).status).toBe(404)
  expect((await lookUp(ada, 'nobody@people.example')).body.code).toBe('name_lookups_too_many')
  const body = { accountNumber: '0123456789', bankCode: '058' }
  const resolved = await world.ask('POST /wallet/resolve-account', { token: ada.token, body })
  expect([resolved.status, resolved.body.code]).toEqual([429, 'name_lookups_too_many'])
})

describe('a payment at a stall', () => {
  test('that is asked for again without a key says that it is the earlier one, and shows no word to the seller', async () => {
    const [ada, store] = [await given.student(2000), await given.vendor()]
    const first = await pay(ada, store.slug, 350)
    const again = await pay(ada, store.slug, 350)
    const [paid, shown] = [first.body.data, again.body.data] as Data<'POST /wallet/stall-payments'>[]
    expect([first.body.isEarlier, again.body.isEarlier]).toEqual([false, true])
    expect(shown).toEqual({ ...paid, check: null })
    expect(again.body.message).toBe('This was paid a moment ago. Nothing was paid again.')
    expect(await balance(ada)).toBe(1650)
    // With its key it is the same answer, also after a lost one.
    const keyed = await pay(ada, store.slug, 350, 'key-1')
    expect((await pay(ada, store.slug, 350, 'key-1')).body).toEqual(keyed.body)
    expect(await balance(ada)).toBe(1300)
  })

  test('pays the store in full, and both screens show the same word and colour for a minute', async () => {
    const [ada, store] = [await given.student(2000), await given.vendor()]
    const paid = (await pay(ada, store.slug, 350)).body.data as Data<'POST /wallet/stall-payments'>
    expect(paid).toMatchObject({ kind: 'stall', amount: 350, to: `Store ${store.slug}` })
    expect(paid.check!.word).toMatch(/^[a-z]+$/)
    const stall = async () => world.api('GET /wallet/stall-payments', { token: store.token })
    const seen = await stall()
    expect(seen.data[0]).toMatchObject({ _id: paid._id, check: paid.check, from: paid.from })
    expect(seen.today).toEqual({ amount: 350, payments: 1 })
    expect([await balance(ada), await balance(store)]).toEqual([1650, 350])
    const [movement] = (await world.api('GET /wallet/transactions', { token: store.token })).data
    expect(movement).toMatchObject({ type: 'sale', otherSide: paid.from, amount: 350 })
    await at(moneyLimits.stallCheckSeconds * 1000 + 1000, async () => {
      expect((await stall()).data[0]!.check).toBeNull()
    })
    expect(await world.faults()).toEqual([])
  })

  test('has words and colours that differ from payment to payment', async () => {
    const [ada, store] = [await given.student(2000), await given.vendor()]
    const seen = new Set<string>()
    for (let n = 0; n < 12; n++) {
      const { check } = (await pay(ada, store.vendorId, 10, `word-${n}`)).body
        .data as Data<'POST /wallet/stall-payments'>
      seen.add(`${check!.colour} ${check!.word}`)
    }
    expect(seen.size).toBeGreaterThan(6)
  })

  test('is refused to the own store, to unknown and hidden ones, and below the minimum', async () => {
    const [ada, store, hidden] = [await given.student(2000), await given.vendor(), await given.vendor()]
    await given.money(store, 500)
    await db.once(`update users set status = 'suspended' where id = $id`, { id: hidden.id })
    expect((await pay(store, store.slug, 100)).body.code).toBe('transfer_to_self')
    expect((await pay(ada, 'no-such-store', 100)).body.code).toBe('recipient_unknown')
    expect((await pay(ada, hidden.slug, 100)).body.code).toBe('recipient_unknown')
    expect((await pay(ada, store.slug, moneyLimits.stallMinimum - 1)).body.code).toBe('transfer_amount')
    expect((await pay(ada, store.slug, 3000)).body.code).toBe('insufficient_balance')
    expect(await balance(ada)).toBe(2000)
  })

  test('has a receipt that anyone with its address can check, without full names', async () => {
    const [ada, store] = [await given.student(2000), await given.vendor()]
    await db.once(`update users set first_name = 'Adaeze', last_name = 'Okafor' where id = $id`, { id: ada.id })
    const paid = (await pay(ada, store.slug, 350)).body.data as Data<'POST /wallet/stall-payments'>
    const token = paid.receipt.split('/')[2]!
    const { data } = await world.api('GET /receipts/:token', { params: { token } })
    expect(data).toEqual({
      number: paid.number,
      kind: 'stall',
      amount: 350,
      from: 'Adaeze O',
      to: `Store ${store.slug}`,
      createdAt: paid.createdAt,
    })
    const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    expect((await world.ask('GET /receipts/:token', { params: { token: other } })).status).toBe(404)
  })
})
