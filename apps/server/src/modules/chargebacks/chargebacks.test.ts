import { describe, expect, test } from 'vitest'
import { buyingIn } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { moneyIn } from '../../../test/money.ts'
import { openWorld } from '../../../test/world.ts'
import { days, hours, minutes } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { ensureMayRenew } from '../spending/spending.service.ts'
import { remindAdmins, remindOfUndecided } from './chargebacks.jobs.ts'
import { applyDispute } from './chargebacks.service.ts'

const world = await openWorld({ PAYSTACK_TIMEOUT_MS: '60000' })
const { given, advance, balance } = await buyingIn(world)
const { pay, webhooks, alter, openBreaks } = moneyIn(world)
const { db, pool } = world.context
const admin = await given.admin()
await webhooks('drop')

/** A student who has paid ₦5,000 into the wallet by card. */
async function funded() {
  const ada = await given.student()
  const { reference } = (await world.api('POST /wallet/fund', { token: ada.token, body: { amount: 5000 } })).data
  await pay(reference)
  await world.api('GET /wallet/verify/:reference', { token: ada.token, params: { reference } })
  return { ada, reference }
}
/** An order of ₦1,000 to pick up, paid by card. */
async function paidByCard() {
  const [ada, store] = [await given.student(), await given.vendor()]
  const { id: productId } = await given.product(store, { naira: 1000, stock: 5 })
  await world.api('POST /cart/add', { token: ada.token, body: { productId } })
  const { data } = await world.api('POST /orders', {
    token: ada.token,
    body: { deliveryMethod: 'pickup', expectedTotal: 1000, paymentMethod: 'card' },
  })
  const reference = data.reference!
  await pay(reference)
  await world.api('GET /wallet/verify/:reference', { token: ada.token, params: { reference } })
  return { ada, store, reference, id: data.orders[0]!._id, productId }
}
const buy = async (ada: Person, naira: number) => {
  const { id: productId } = await given.product(await given.vendor(), { naira })
  await world.api('POST /cart/add', { token: ada.token, body: { productId } })
  await world.api('POST /orders', { token: ada.token, body: { deliveryMethod: 'pickup', expectedTotal: naira } })
}
const dispute = async (reference: string) => {
  const { data } = (await world.sandbox('POST', '/__sandbox/disputes', { reference })) as { data: { id: number } }
  const providerId = String(data.id)
  await applyDispute(world.context, providerId)
  await world.settle()
  const [row] = await db.once<{ id: string }>('select id from chargebacks where provider_id = $providerId', {
    providerId,
  })
  return { id: row!.id, providerId }
}
const answer = (id: string, how: 'decline' | 'accept') =>
  world.ask('POST /admin/chargebacks/:id/answer', { token: admin.token, params: { id }, body: { answer: how } })
const read = async (id: string) =>
  (await world.api('GET /admin/chargebacks/:id', { token: admin.token, params: { id } })).data
const orderOf = async (id: string) => (await world.api('GET /orders/:id', { token: admin.token, params: { id } })).data
const mayWithdraw = (who: Person) =>
  transaction(pool, (tx) => ensureMayRenew(tx, who.id, { kind: 'withdrawal', amount: 100 }))
const titles = async (who: Person) =>
  (await world.api('GET /notifications', { token: who.token })).data.notifications.map(({ title }) => title)

describe('a chargeback of money in the wallet', () => {
  test('holds it, freezes withdrawals, and tells the user and the administrators; won, all of it is back', async () => {
    const { ada, reference } = await funded()
    const { id, providerId } = await dispute(reference)
    expect(await balance(ada)).toBe(0)
    await expect(mayWithdraw(ada)).rejects.toMatchObject({ code: 'withdrawals_frozen' })
    const friend = await given.student()
    await given.money(ada, 1000)
    const send = () =>
      world.ask('POST /wallet/transfer', { token: ada.token, body: { recipient: friend.email, amount: 1000 } })
    expect((await send()).body).toMatchObject({ code: 'withdrawals_frozen' })
    // Nor to a friend's stall.
    const { slug: store } = await given.vendor()
    const atStall = await world.ask('POST /wallet/stall-payments', { token: ada.token, body: { store, amount: 1000 } })
    expect(atStall.body).toMatchObject({ code: 'withdrawals_frozen' })
    expect(await titles(ada)).toContain('Your bank disputes a card payment')
    expect(await titles(admin)).toContain('A chargeback was opened')
    expect(await world.faults()).toEqual([])
    expect((await answer(id, 'decline')).body.data).toMatchObject({ status: 'won', resolution: 'declined' })
    await applyDispute(world.context, providerId)
    await world.settle()
    expect(await balance(ada)).toBe(6000)
    await mayWithdraw(ada)
    expect((await send()).status).toBe(201)
    expect(await titles(ada)).toContain('The disputed payment stands')
    expect(await world.faults()).toEqual([])
  })

  test('that is spent already holds what is there; lost, the rest is owed', async () => {
    const { ada, reference } = await funded()
    await buy(ada, 4000)
    const { id } = await dispute(reference)
    expect([await balance(ada), (await read(id)).held]).toEqual([0, 1000])
    await given.money(ada, 500)
    expect((await answer(id, 'accept')).body.data).toMatchObject({ status: 'lost', amount: 5000, debt: 3500 })
    expect(await balance(ada)).toBe(0)
    await expect(mayWithdraw(ada)).rejects.toMatchObject({ code: 'in_debt', details: { owed: 3500 } })
    expect(await world.faults()).toEqual([])
  })

  test('case 23: with an empty wallet holds nothing, and is lost when nobody answers in time', async () => {
    const { ada, reference } = await funded()
    await buy(ada, 5000)
    const { id, providerId } = await dispute(reference)
    expect((await read(id)).held).toBe(0)
    await world.sandbox('POST', '/__sandbox/clock', { advance: '17h' })
    await expect.poll(() => applyDispute(world.context, providerId), { interval: 100 }).toBe('lost')
    expect(await read(id)).toMatchObject({ status: 'lost', resolution: 'auto-accepted', debt: 5000 })
    expect(await world.faults()).toEqual([])
  })

  test.each([
    { how: 'accept', status: 'lost', left: 3000 },
    { how: 'decline', status: 'won', left: 5000 },
  ] as const)('that demands less meanwhile is $status for that: $how', async ({ how, status, left }) => {
    const { ada, reference } = await funded()
    const { id, providerId } = await dispute(reference)
    await world.sandbox('PUT', `/dispute/${providerId}`, { refund_amount: 200_000 })
    expect((await answer(id, how)).status).toBe(200)
    expect(await read(id)).toMatchObject({ status, amount: 2000 })
    expect(await balance(ada)).toBe(left)
  })

  test('that demands less meanwhile is not answered while the provider fails', async () => {
    const { ada, reference } = await funded()
    const { id, providerId } = await dispute(reference)
    await world.sandbox('PUT', `/dispute/${providerId}`, { refund_amount: 200_000 })
    await world.sandbox('POST', '/__sandbox/faults', { path: '/dispute/:x/resolve', kind: '500' })
    expect((await answer(id, 'accept')).body.code).toBe('provider_unreachable')
    expect([(await read(id)).status, await balance(ada)]).toEqual(['open', 0])
    await world.sandbox('DELETE', '/__sandbox/faults')
    expect((await answer(id, 'accept')).status).toBe(200)
  })

  test('is opened and ended once, however often the provider says so', async () => {
    const { ada, reference } = await funded()
    const { id, providerId } = await dispute(reference)
    await Promise.all(Array.from({ length: 10 }, () => applyDispute(world.context, providerId)))
    const presses = await Promise.all(Array.from({ length: 10 }, () => answer(id, 'accept')))
    expect(presses.filter(({ status }) => status >= 500 && status !== 502)).toEqual([])
    await Promise.all(Array.from({ length: 10 }, () => applyDispute(world.context, providerId)))
    expect([await balance(ada), (await read(id)).status]).toEqual([0, 'lost'])
    expect((await answer(id, 'accept')).body.code).toBe('chargeback_state')
    expect(await world.faults()).toEqual([])
  })

  test('leaves nothing of that payment to refund to the card', async () => {
    const { ada, reference } = await funded()
    await dispute(reference)
    await given.money(ada, 5000)
    const { data } = await world.api('GET /wallet/transactions', { token: ada.token })
    const paid = data.find((one) => one.reference === reference && one.type === 'fund')!
    const { body } = await world.ask('POST /wallet/transactions/:id/refund', {
      token: admin.token,
      params: { id: paid._id },
      body: { reason: 'Asked by phone' },
    })
    expect(body.code).toBe('refund_not_possible')
  })
})

describe('a chargeback of an order that was paid by card', () => {
  test('keeps its money in escrow until it is won; then the seller is paid', async () => {
    const { ada, store, reference, id: orderId } = await paidByCard()
    await advance(store, orderId, 'confirmed', 'preparing', 'ready')
    const { id } = await dispute(reference)
    expect((await orderOf(orderId)).escrow).toBe('disputed')
    const confirm = () => world.ask('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id: orderId } })
    expect((await confirm()).body.code).toBe('charge_disputed')
    expect((await read(id)).orders).toEqual([{ _id: orderId, orderNumber: expect.any(String), isKept: true }])
    await answer(id, 'decline')
    expect((await orderOf(orderId)).escrow).toBe('held')
    expect((await confirm()).status).toBe(200)
    expect(await balance(store)).toBe(950)
    expect(await world.faults()).toEqual([])
  })

  test('is the reason why nobody can cancel, reject or accept the order', async () => {
    const { ada, store, reference, id: orderId } = await paidByCard()
    const { id } = await dispute(reference)
    const move = (who: Person, action: 'accept' | 'reject' | 'cancel' | 'confirm-delivery') =>
      world.ask(`PATCH /orders/:id/${action}`, {
        token: who.token,
        params: { id: orderId },
        body: { reason: 'Sold out' },
      })
    for (const [who, action] of [
      [ada, 'cancel'],
      [store, 'reject'],
      [store, 'accept'],
      [admin, 'cancel'],
    ] as const)
      expect((await move(who, action)).body).toMatchObject({ code: 'charge_disputed' })
    expect(await orderOf(orderId)).toMatchObject({ status: 'pending', escrow: 'disputed' })
    // The dispute is not the reason for what could not be done without it either.
    expect((await move(ada, 'confirm-delivery')).body.code).toBe('order_state')
    await answer(id, 'decline')
    expect((await move(store, 'reject')).status).toBe(200)
    expect(await world.faults()).toEqual([])
  })

  test('that nobody has carried away is cancelled when it is lost, and its money covers it', async () => {
    const { ada, store, reference, id: orderId } = await paidByCard()
    await advance(store, orderId, 'confirmed')
    const { id } = await dispute(reference)
    await answer(id, 'accept')
    expect(await orderOf(orderId)).toMatchObject({ status: 'cancelled', escrow: 'refunded' })
    expect([await balance(ada), await balance(store), (await read(id)).debt]).toEqual([0, 0, 0])
    expect(await world.faults()).toEqual([])
  })

  test('case 23: that was handed over is paid to the seller, and the buyer owes it', async () => {
    const { ada, store, reference, id: orderId } = await paidByCard()
    await advance(store, orderId, 'confirmed', 'preparing', 'ready')
    await world.api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id: orderId } })
    const { id } = await dispute(reference)
    const { evidence } = await read(id)
    expect(evidence).toContain(reference)
    expect(evidence).toMatch(/Handed over .* The buyer confirmed in the app that they have it\./)
    await answer(id, 'accept')
    expect([await balance(ada), await balance(store), (await read(id)).debt]).toEqual([0, 950, 1000])
    expect(await world.faults()).toEqual([])
  })
})

describe('money of an order whose card payment is disputed', () => {
  const refund = (id: string, isGoodwill = false) =>
    world.ask('POST /orders/:id/refund', {
      token: admin.token,
      params: { id },
      body: { amount: 500, reason: 'Asked by phone', goodwill: isGoodwill },
    })

  test('goes back by no refund while escrow holds it', async () => {
    const { ada, store, reference, id: orderId } = await paidByCard()
    await advance(store, orderId, 'confirmed')
    const { id } = await dispute(reference)
    expect((await refund(orderId)).body.code).toBe('charge_disputed')
    expect(await balance(ada)).toBe(0)
    await answer(id, 'decline')
    expect([(await refund(orderId)).status, await balance(ada)]).toEqual([200, 500])
    expect(await world.faults()).toEqual([])
  })

  test('goes back by no refund, out of goodwill and by no complaint after the seller was paid', async () => {
    const { ada, store, reference, id: orderId } = await paidByCard()
    await advance(store, orderId, 'confirmed', 'preparing', 'ready')
    await world.api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id: orderId } })
    const { id } = await dispute(reference)
    expect((await refund(orderId)).body.code).toBe('charge_disputed')
    expect((await refund(orderId, true)).body.code).toBe('charge_disputed')
    const { data } = await world.api('POST /complaints', {
      token: ada.token,
      body: {
        subject: 'order',
        orderId,
        reason: 'not_received',
        description: 'It never arrived at my hall.',
        wanted: 'refund',
      },
    })
    const accepted = await world.ask('POST /complaints/:id/answer', {
      token: store.token,
      params: { id: data._id },
      body: { answer: 'accept' },
    })
    expect(accepted.body.code).toBe('charge_disputed')
    expect([await balance(ada), await balance(store)]).toEqual([0, 950])
    await answer(id, 'decline')
    expect((await refund(orderId)).status).toBe(200)
    expect(await world.faults()).toEqual([])
  })
})

describe('a chargeback of what was refunded to the card before', () => {
  /** ₦3,000 of ₦5,000 is on the card again when the bank demands all of it. */
  async function refundedThenDisputed() {
    const { ada, reference } = await funded()
    const [paid] = (await world.api('GET /wallet/transactions', { token: ada.token })).data
    const { data } = await world.api('POST /wallet/transactions/:id/refund', {
      token: admin.token,
      params: { id: paid!._id },
      body: { reason: 'Funded too much', amount: 3000 },
    })
    const refund = async () =>
      (await world.api('GET /admin/refunds/:id', { token: admin.token, params: { id: data._id } })).data
    await expect
      .poll(
        async () => {
          await db.once(`update graphile_worker._private_jobs set run_at = now() where key like 'card-refund:%'`)
          await world.settle()
          return (await refund()).status
        },
        { interval: 100 },
      )
      .toBe('processed')
    return { ada, reference, refund: await refund(), ...(await dispute(reference)) }
  }

  test('says so first in the evidence and on its page, with date, amount and number', async () => {
    const { id, refund, reference } = await refundedThenDisputed()
    const { evidence, ...seen } = await read(id)
    expect(evidence.split('\n')[0]).toMatch(
      new RegExp(
        `^₦3,000 of the payment ${reference} was refunded to the same card on .+, under .* ${refund.providerId}\\.$`,
      ),
    )
    expect(seen).toMatchObject({
      charged: 5000,
      refunded: 3000,
      refunds: [{ _id: refund._id, amount: 3000, status: 'processed', providerId: refund.providerId }],
      returnedTwice: 0,
    })
    await answer(id, 'decline')
    expect(await world.faults()).toEqual([])
  })

  test('is in the books when it is lost, and what went back twice is a figure of its own', async () => {
    const figures = async () => {
      const { data } = await world.api('GET /admin/wallet', { token: admin.token })
      const metrics = await (await fetch(`${world.url}/metrics`)).text()
      return [data.assets.returnedTwice, Number(/^charges_returned_twice_kobo (\S+)$/m.exec(metrics)?.[1])]
    }
    expect(await figures()).toEqual([0, 0])
    const { ada, id, refund } = await refundedThenDisputed()
    await answer(id, 'accept')
    expect(await read(id)).toMatchObject({ status: 'lost', returnedTwice: 3000, debt: 3000 })
    expect([await balance(ada), await figures()]).toEqual([0, [3000, 300_000]])
    expect(await world.faults()).toEqual([])
    // A refund that was sent after the bank had disputed the payment is a fault.
    const send = (shift: string) =>
      db.once('update card_refunds set submitted_at = submitted_at + $shift::interval where id = $id', {
        id: refund._id,
        shift,
      })
    await send('1 hour')
    expect((await world.faults()).map(({ rule }) => rule)).toEqual(
      expect.arrayContaining([
        'more of a card payment went back than was paid',
        'a card payment goes back by a refund although the bank disputed it before the refund was sent',
      ]),
    )
    await send('-1 hour')
    expect(await world.faults()).toEqual([])
  })
})

test('disputes of one payment that together demand more than it was are a difference for a person', async () => {
  const { reference } = await funded()
  const open = async (amount: number) => {
    const { data } = (await world.sandbox('POST', '/__sandbox/disputes', { reference, amount })) as {
      data: { id: number }
    }
    return String(data.id)
  }
  const [first, second] = [await open(200_000), await open(300_000)]
  await expect(open(1)).rejects.toThrow()
  expect(await applyDispute(world.context, first)).toBe('open')
  await alter('dispute', second, { refund_amount: 300_001 })
  expect(await applyDispute(world.context, second)).toBe('break')
  expect(await openBreaks(`${reference}/${second}`)).toEqual(['dispute_amount'])
  await alter('dispute', second, { refund_amount: 300_000 })
  expect(await applyDispute(world.context, second)).toBe('open')
  expect(await world.faults()).toEqual([])
})

test('administrators are reminded six hours before an answer is due and again two hours before, each once', async () => {
  const { reference } = await funded()
  const { id } = await dispute(reference)
  const due = async (left: number) => {
    await db.once('update chargebacks set due_at = $dueAt where id = $id', {
      id,
      dueAt: new Date(Date.now() + left),
    })
    for (let run = 0; run < 3; run++) await remindAdmins(world.context)
    const { data } = await world.api('GET /notifications', { token: admin.token })
    return data.notifications.filter(({ link }) => link?.endsWith(id)).map(({ title }) => title)
  }
  expect(await due(hours(7))).toEqual(['A chargeback was opened'])
  expect(await due(hours(5) + minutes(1))).toEqual([
    'A chargeback must be answered within 5 hours',
    'A chargeback was opened',
  ])
  expect(await due(hours(1) + minutes(59))).toEqual([
    'A chargeback must be answered within 1 hour',
    'A chargeback must be answered within 5 hours',
    'A chargeback was opened',
  ])
  await answer(id, 'decline')
  await db.once('delete from notifications where link like $link', { link: `%${id}` })
  expect(await due(minutes(30))).toEqual([])
})

test('administrators are reminded of an answer that is undecided for two weeks, and every week from then on', async () => {
  const { reference } = await funded()
  const { id } = await dispute(reference)
  const after = async (answeredDaysAgo: number) => {
    const answeredAt = new Date(Date.now() - days(answeredDaysAgo) - minutes(1))
    // The bank has said nothing since.
    await db.once(`update chargebacks set status = 'answered', answered_at = $answeredAt where id = $id`, {
      id,
      answeredAt,
    })
    for (let run = 0; run < 3; run++) await remindOfUndecided(world.context)
    const { data } = await world.api('GET /notifications', { token: admin.token })
    const own = data.notifications.filter(({ link }) => link?.endsWith(id))
    return own.flatMap(({ title }) => /not been decided for (\d+) days/.exec(title)?.[1] ?? [])
  }
  expect(await after(13)).toEqual([])
  expect(await after(15)).toEqual(['15'])
  expect(await after(20)).toEqual(['15'])
  expect(await after(22)).toEqual(['22', '15'])
})

test('webhooks alone open and end a chargeback', async () => {
  await webhooks('normal')
  const { ada, reference } = await funded()
  await world.sandbox('POST', '/__sandbox/disputes', { reference })
  const status = async () => {
    await world.settle()
    const { data } = await world.api('GET /admin/chargebacks', { token: admin.token })
    return data.find((one) => one.reference === reference)?.status
  }
  await expect.poll(status, { interval: 100 }).toBe('open')
  await world.sandbox('POST', '/__sandbox/clock', { advance: '17h' })
  await expect.poll(status, { interval: 100 }).toBe('lost')
  expect(await balance(ada)).toBe(0)
  expect(await world.faults()).toEqual([])
  await webhooks('drop')
})
