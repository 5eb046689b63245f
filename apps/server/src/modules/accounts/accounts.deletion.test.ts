import type { DeletionBlocker } from '@vendly/contract/users'
import { io } from 'socket.io-client'
import { describe, expect, test } from 'vitest'
import { bookingIn } from '../../../test/booking.ts'
import { at } from '../../../test/buying.ts'
import { givenIn, type Person } from '../../../test/given.ts'
import { leaves } from '../../../test/leaving.ts'
import { moneyIn } from '../../../test/money.ts'
import { openWorld } from '../../../test/world.ts'
import { hours } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { credit, debit, debtOf } from '../ledger/ledger.postings.ts'
import { postJournals } from '../ledger/ledger.service.ts'

const world = await openWorld()
const given = givenIn(world)
const { pay, delivered } = moneyIn(world)
const password = 'green mango 41'
const confirm = (who: Person) => world.api('POST /auth/confirm-password', { token: who.token, body: { password } })
const confirmed = async (naira = 0) => {
  const made = await given.student(naira, { password })
  await confirm(made)
  return made
}
const remove = (who: Person) => world.ask('POST /users/delete-account', { token: who.token, body: { sure: true } })
const removeGivingUp = (who: Person, givesUp: number) =>
  world.ask('POST /users/delete-account', { token: who.token, body: { sure: true, givesUp } })
const reasonsOf = async (who: Person): Promise<string[]> => {
  const blockers = (await world.api('GET /users/delete-account', { token: who.token })).data
  const { status, body } = await remove(who)
  // The reasons given in advance are the reasons of the refusal.
  expect([status, body.code, (body.reasons as DeletionBlocker[]).map(({ text }) => text)]).toEqual([
    409,
    'account_in_use',
    blockers.map(({ text }) => text),
  ])
  return blockers.map(({ code, text }) => `${code}: ${text}`)
}

/** An order of 1,000 at the store, paid and waiting to be accepted. */
async function order(buyer: Person, store: Awaited<ReturnType<typeof given.vendor>>, delivery = false) {
  const { id: productId } = await given.product(store)
  await world.api('POST /cart/add', { token: buyer.token, body: { productId } })
  const body = delivery
    ? { placeId: (await given.home()).hostel, room: 'B1', expectedTotal: 1500 }
    : { deliveryMethod: 'pickup' as const, expectedTotal: 1000 }
  return (await world.api('POST /orders', { token: buyer.token, body })).data.orders[0]!._id
}
const move = (who: Person, call: string, id: string, body?: object) =>
  world.ask(call, { token: who.token, params: { id }, body }).then(({ status }) => expect(status).toBe(200))

describe('deleting an account is refused with every reason', () => {
  test('while money is in the wallet', async () => {
    expect(await reasonsOf(await confirmed(1234))).toEqual([
      'money: ₦1,234 is in your wallet. Withdraw or spend it first.',
    ])
  })

  test('while so much is in it that it can be withdrawn', async () => {
    const ada = await confirmed(100)
    expect(await reasonsOf(ada)).toEqual(['money: ₦100 is in your wallet. Withdraw or spend it first.'])
    expect((await removeGivingUp(ada, 100)).body.code).toBe('account_in_use')
  })

  test('while a card payment may still come in', async () => {
    const ada = await confirmed()
    await world.api('POST /wallet/fund', { token: ada.token, body: { amount: 500, purpose: 'wallet_fund' } })
    expect(await reasonsOf(ada)).toEqual([
      'payments: 1 payment is still on the way to your wallet. Wait until that is settled.',
    ])
  })

  /** A student who paid ₦5,000 into the wallet by card. */
  async function funded() {
    const ada = await confirmed()
    const { reference } = (await world.api('POST /wallet/fund', { token: ada.token, body: { amount: 5000 } })).data
    await pay(reference)
    await world.api('GET /wallet/verify/:reference', { token: ada.token, params: { reference } })
    return { ada, reference }
  }

  test('while a bank may take back a card payment that is new, also when the money is spent', async () => {
    const { ada } = await funded()
    await leaves(world, ada, 500_000)
    const [blocker = ''] = await reasonsOf(ada)
    expect(blocker).toMatch(
      /^card-payment: Your last card payment is new, and its bank may still take it back\. Wait until /,
    )
    await at(hours(73), async () => {
      await confirm(ada)
      expect((await remove(ada)).status).toBe(200)
    })
  })

  test('while a refund to a card is under way', async () => {
    const { ada } = await funded()
    const [paid] = (await world.api('GET /wallet/transactions', { token: ada.token })).data
    await world.api('POST /wallet/transactions/:id/refund-request', {
      token: ada.token,
      params: { id: paid!._id },
      body: { amount: 5000, reason: 'I added too much' },
    })
    expect(await reasonsOf(ada)).toContain('refund: A refund to your card is under way. Wait until it is done.')
  })

  test('while a card payment is disputed', async () => {
    const { ada, reference } = await funded()
    await world.sandbox('POST', '/__sandbox/disputes', { reference })
    await delivered(reference)
    await world.settle()
    expect(await reasonsOf(ada)).toContain(
      'chargeback: A card payment of yours is disputed at its bank. Wait until that is decided.',
    )
  })

  test('while something else was paid than asked for, and a person looks at it', async () => {
    const ada = await confirmed()
    const { reference } = (await world.api('POST /wallet/fund', { token: ada.token, body: { amount: 5000 } })).data
    await pay(reference)
    await world.sandbox('POST', `/__sandbox/charges/${reference}`, { amount: 400_000, requested_amount: 400_000 })
    await world.api('GET /wallet/verify/:reference', { token: ada.token, params: { reference } })
    expect(await reasonsOf(ada)).toEqual([
      'payments: 1 payment is still on the way to your wallet. Wait until that is settled.',
    ])
  })

  test('while an ad is paid and not over', async () => {
    const store = await given.vendor()
    await given.money(store, 1000)
    const { id: productId } = await given.product(store)
    const body = { productId, days: 5, paymentMethod: 'wallet' }
    expect((await world.ask('POST /vendors/ads', { token: store.token, body })).status).toBe(201)
    expect(await reasonsOf(store)).toEqual(['ads: 1 ad is paid and not over. Wait until that is done.'])
  })

  test('while something is owed', async () => {
    const ada = await confirmed()
    const entries = [debit(debtOf(ada.id), 95_000), credit('expense:goodwill', 95_000)]
    await transaction(world.context.pool, (tx) =>
      postJournals(tx, [{ kind: 'test', key: newId(), entries, actorId: null }]),
    )
    expect(await reasonsOf(ada)).toEqual(['debt: You owe ₦950. Repay it from your wallet first.'])
  })

  test('while an order is open, for buyer and seller, and while its money is held after delivery', async () => {
    const [store, ada] = [await given.vendor(), await confirmed(1000)]
    const id = await order(ada, store)
    const buying = 'buying: 1 order is not finished, or the money is still held. Confirm what you received, or cancel.'
    const selling = 'selling: 1 sale is not finished, or you have not been paid yet.'
    expect(await reasonsOf(ada)).toEqual([buying])
    expect(await reasonsOf(store)).toEqual([selling])
    await world.context.db.once(`update orders set status = 'delivered', delivered_at = now() where id = $id`, { id })
    expect(await reasonsOf(ada)).toEqual([buying])
    expect(await reasonsOf(store)).toEqual([selling])
  })

  test('each reason leads to a page that its reader has: students sell without a store', async () => {
    const linksOf = async ({ token }: Person) =>
      (await world.api('GET /users/delete-account', { token })).data.map(({ code, link }) => [code, link])
    const [store, tolu, ada] = [await given.vendor(), await given.student(), await given.student(10_000)]
    await order(ada, store)
    await world.api('POST /cart/add', {
      token: ada.token,
      body: { productId: await given.listing(tolu, { naira: 500 }) },
    })
    await world.api('POST /orders', { token: ada.token, body: { deliveryMethod: 'pickup', expectedTotal: 500 } })
    expect(await linksOf(store)).toEqual([['selling', '/vendor/orders']])
    expect(await linksOf(tolu)).toEqual([['selling', '/orders?side=selling']])
  })

  test('while a booking is ahead, for who booked it and for whose service it is', async () => {
    const { store, serviceId } = await bookingIn(world).offered()
    const ada = await confirmed(3500)
    await given.confirm(store)
    const id = await bookingIn(world).booked(ada, serviceId)
    const own = await reasonsOf(ada)
    expect(own).toEqual(['booking: 1 booking is not over. Cancel, or say that it is done.'])
    expect(await reasonsOf(store)).toEqual([expect.stringMatching(/^booked: 1 booking of your services is not over/)])
    await move(ada, 'PATCH /bookings/:id/cancel', id)
    expect(await reasonsOf(ada)).toEqual([expect.stringMatching(/^money: ₦3,500 is in your wallet/)])
  })

  test('while a rider has a delivery', async () => {
    const [store, rider, ada] = [await given.vendor(), await given.rider(), await given.student(1500)]
    const id = await order(ada, store, true)
    for (const status of ['confirmed', 'preparing', 'ready'])
      await move(store, 'PATCH /orders/:id/status', id, { status })
    await move(rider, 'POST /riders/deliveries/:id/accept', id)
    expect(await reasonsOf(rider)).toEqual(['delivering: 1 delivery is not finished, or you have not been paid yet.'])
  })

  test('for an administrator', async () => {
    expect((await reasonsOf(await given.admin()))[0]).toMatch(/^administrator: /)
  })

  test('without a recent confirmation', async () => {
    const ada = await given.student(0, { password })
    expect((await remove(ada)).body.code).toBe('confirm_first')
    expect((await world.ask('GET /auth/me', { token: ada.token })).status).toBe(200)
  })

  test('without saying that one is sure', async () => {
    const ada = await confirmed()
    const answer = await world.ask('POST /users/delete-account', { token: ada.token, body: { sure: false } })
    expect(answer.body.code).toBe('invalid_request')
  })
})

describe('a deleted account', () => {
  test('is erased everywhere, keeps the books, and frees its email address', async () => {
    const [store, ada] = [await given.vendor(), await confirmed(1000)]
    const id = await order(ada, store)
    for (const status of ['confirmed', 'preparing', 'ready'])
      await move(store, 'PATCH /orders/:id/status', id, { status })
    await move(ada, 'PATCH /orders/:id/confirm-delivery', id)
    const [{ productId } = { productId: '' }] = await world.context.db.once<{ productId: string }>(
      'select product_id as "productId" from order_lines where order_id = $id',
      { id },
    )
    await world.api('POST /products/:id/reviews', {
      token: ada.token,
      params: { id: productId },
      body: { rating: 4, text: 'Good rice' },
    })
    await world.api('POST /users/addresses', {
      token: ada.token,
      body: { label: 'Room', placeId: (await given.home()).hostel, room: 'B12' },
    })
    await world.settle()
    expect((await remove(ada)).status).toBe(200)
    await world.settle()

    expect((await world.ask('GET /auth/me', { token: ada.token })).status).toBe(401)
    const login = await world.ask('POST /auth/login', { body: { email: ada.email, password } })
    expect([login.status, login.body.code]).toEqual([401, 'login_refused'])
    const seen = (await world.api('GET /orders/:id', { token: store.token, params: { id } })).data
    expect(seen.customer).toMatchObject({ phone: null, avatar: null })
    expect(seen.customer.name.trim()).toBe('Deleted account')
    const reviews = await world.api('GET /products/:id/reviews', { params: { id: productId } })
    expect(reviews.data.map(({ author, text }) => [author.name, text])).toEqual([['Deleted account', 'Good rice']])
    const left = await world.context.db.once(
      `select (select count(*)::int from addresses where user_id = $id) as addresses,
              (select count(*)::int from notifications where user_id = $id) as notifications,
              (select count(*)::int from sessions where user_id = $id) as sessions,
              (select row_to_json(u)::text ilike '%' || $email || '%' from users u where id = $id) as email`,
      { id: ada.id, email: ada.email },
    )
    expect(left).toEqual([{ addresses: 0, notifications: 0, sessions: 0, email: false }])
    expect(await world.faults()).toEqual([])
    expect((await world.mailsTo(ada.email))[0]?.subject).toBe('Your Vendly account is deleted')
    const again = await given.student(0, { email: ada.email })
    expect((await world.api('GET /auth/me', { token: again.token })).data.email).toBe(ada.email)
  })

  test('hides the products of a store', async () => {
    const store = await given.vendor()
    await world.context.db.once('update sessions set confirmed_at = now() where user_id = $id', { id: store.id })
    const { id } = await given.product(store)
    expect((await world.ask('GET /products/:id', { params: { id } })).status).toBe(200)
    expect((await remove(store)).status).toBe(200)
    expect((await world.ask('GET /products/:id', { params: { id } })).status).toBe(404)
  })

  test('disconnects open pages', async () => {
    const ada = await confirmed()
    const socket = io(world.url, { auth: { token: ada.token }, transports: ['websocket'], reconnection: false })
    await new Promise((ready) => socket.on('ready', ready))
    const ended = new Promise((resolve) => socket.on('session:ended', () => resolve('ended')))
    expect((await remove(ada)).status).toBe(200)
    expect(await ended).toBe('ended')
    socket.close()
  })

  test('is deleted once, even when it is requested ten times at once', async () => {
    const ada = await confirmed()
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(ada)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await world.settle()
    expect(await world.mailsTo(ada.email)).toHaveLength(1)
  })

  test('an order placed at the same time is either refused or keeps the account', async () => {
    for (let n = 0; n < 5; n++) {
      const [store, ada] = [await given.vendor(), await confirmed()]
      const { id: productId } = await given.product(store)
      await world.api('POST /cart/add', { token: ada.token, body: { productId } })
      const buy = world.ask('POST /orders', {
        token: ada.token,
        body: { deliveryMethod: 'pickup', paymentMethod: 'card', expectedTotal: 1000 },
      })
      const [bought, removed] = await Promise.all([buy, remove(ada)])
      expect([bought.status < 300, removed.status < 300].filter(Boolean)).toHaveLength(1)
    }
  })
})

test('what cannot be withdrawn is given up, when the user agreed to exactly that', async () => {
  const ada = await confirmed(99.37)
  const { data, givesUp } = await world.api('GET /users/delete-account', { token: ada.token })
  expect([data, givesUp]).toEqual([[], 99.37])
  expect((await remove(ada)).body).toMatchObject({ code: 'balance_changed', givesUp: 99.37 })
  expect((await removeGivingUp(ada, 50)).body.code).toBe('balance_changed')
  const [before] = await world.context.db.once<{ n: number }>(`select count(*)::int as n from journals`)
  const presses = await Promise.all(Array.from({ length: 5 }, () => removeGivingUp(ada, 99.37)))
  expect(presses.filter(({ status }) => status === 200)).toHaveLength(1)
  const made = await world.context.db.once(
    `select j.kind, a.code, e.amount::int as amount from journals j
       join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
      where j.actor_id = $id and j.kind <> 'fund' order by a.code`,
    { id: ada.id },
  )
  expect(made).toEqual([
    { kind: 'wallet.given-up', code: 'revenue:given_up', amount: 9937 },
    { kind: 'wallet.given-up', code: `wallet:user:${ada.id}`, amount: 9937 },
  ])
  expect(await world.context.db.once(`select count(*)::int as n from journals`)).toEqual([{ n: before!.n + 1 }])
  expect(await world.faults()).toEqual([])
})

test('an empty wallet gives nothing up', async () => {
  const ada = await confirmed()
  expect((await world.api('GET /users/delete-account', { token: ada.token })).givesUp).toBe(0)
  expect((await removeGivingUp(ada, 10)).body.code).toBe('balance_changed')
  expect((await remove(ada)).status).toBe(200)
})
