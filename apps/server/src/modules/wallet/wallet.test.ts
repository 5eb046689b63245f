import { createHmac } from 'node:crypto'
import { moneyLimits } from '@vendly/contract/limits'
import type { StartedPayment } from '@vendly/contract/wallet'
import { describe, expect, test } from 'vitest'
import { probeAtOnce } from '../../../test/circuit.ts'
import { givenIn, type Person } from '../../../test/given.ts'
import { moneyIn } from '../../../test/money.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
// On a slow machine a job is tried again while a fault lasts, which opens the circuit for the tests that follow.
probeAtOnce(world)
const given = givenIn(world)

const balance = async (who: Person) => (await world.api('GET /wallet/balance', { token: who.token })).data.balance
const fund = async (who: Person, naira: number) =>
  (await world.api('POST /wallet/fund', { token: who.token, body: { amount: naira } })).data
const charge = (reference: string, as: object) => world.sandbox('POST', `/__sandbox/charges/${reference}`, as)
const { webhooks, pay, fault, delivered } = moneyIn(world)

describe('a card payment', () => {
  test('case 3: is credited when the user returns, without a webhook', async () => {
    await webhooks('drop')
    const ada = await given.student()
    const { reference, authorization_url } = await fund(ada, 5000)
    expect(authorization_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/checkout\//)
    const verify = () => world.api('GET /wallet/verify/:reference', { token: ada.token, params: { reference } })
    expect((await verify()).data).toMatchObject({ status: 'pending', balance: 0 })
    await pay(reference)
    expect((await verify()).data).toMatchObject({ status: 'completed', amount: 5000, balance: 5000 })
    expect((await verify()).data.balance).toBe(5000)
    await webhooks('normal')
  })

  test('of little can be opened a few times a day; a repeated key is the same one, and more is always possible', async () => {
    const { below, fundings } = moneyLimits.small
    const ada = await given.student()
    const open = (amount: number, key?: string) =>
      world.ask('POST /wallet/fund', { token: ada.token, key, body: { amount } })
    const first = await open(below - 100, 'first')
    await Promise.all(Array.from({ length: fundings + 4 }, () => open(below - 100)))
    const refused = await open(below - 100)
    expect([refused.status, refused.body.code]).toEqual([429, 'small_fundings_too_many'])
    const [{ n }] = (await world.context.db.once<{ n: number }>(
      'select count(*)::int as n from payments where user_id = $id',
      { id: ada.id },
    )) as [{ n: number }]
    expect(n).toBe(fundings)
    expect((await open(below - 100, 'first')).body.data).toEqual(first.body.data)
    expect((await open(below)).status).toBe(201)
  })

  test('is no pending money once its page was left, and can still be paid', async () => {
    const ada = await given.student()
    const pages = [await fund(ada, 5000), await fund(ada, 5000)]
    const verify = (reference: string) =>
      world.api('GET /wallet/verify/:reference', { token: ada.token, params: { reference } })
    const shown = async () => {
      const { data: wallet } = await world.api('GET /wallet', { token: ada.token })
      const { data } = await world.api('GET /wallet/transactions', { token: ada.token })
      const { data: deletion } = await world.api('GET /users/delete-account', { token: ada.token })
      return {
        pending: wallet.pending,
        transactions: data.map(({ status, description }) => [status, description]),
        blocked: deletion.some(({ code }) => code === 'payments'),
      }
    }
    for (const { reference } of pages) await verify(reference)
    const left = ['failed', 'Card payment not finished']
    expect(await shown()).toEqual({ pending: 0, transactions: [left, left], blocked: false })
    // The payer came back to one of them, and is paying.
    const { reference } = pages[0]!
    await charge(reference, { status: 'ongoing' })
    await verify(reference)
    expect(await shown()).toMatchObject({ pending: 5000, blocked: true })
    await charge(reference, { status: 'success' })
    expect((await verify(reference)).data).toMatchObject({ status: 'completed', balance: 5000 })
  })

  test('that the bank took back is not explained by the "Approved" that came before', async () => {
    const ada = await given.student()
    const { reference } = await fund(ada, 5000)
    await charge(reference, { status: 'reversed', gateway_response: 'Approved' })
    await world.api('GET /wallet/verify/:reference', { token: ada.token, params: { reference } })
    const { data } = await world.api('GET /wallet/transactions', { token: ada.token })
    expect(data.map(({ status, description }) => [status, description])).toEqual([
      ['failed', 'Card payment taken back by the bank'],
    ])
  })

  test('case 2: is credited by the webhook alone, and the user who returns later sees it', async () => {
    const ada = await given.student()
    const { reference } = await fund(ada, 2500)
    await pay(reference)
    await delivered(reference)
    await world.settle()
    expect(await balance(ada)).toBe(2500)
    const { data } = await world.api('GET /notifications', { token: ada.token })
    expect(data.notifications[0]).toMatchObject({ title: 'Wallet funded', isRead: false })
    const returned = await world.api('GET /wallet/verify/:reference', { token: ada.token, params: { reference } })
    expect(returned.data).toMatchObject({ status: 'completed', balance: 2500 })
  })

  test('is credited by the webhook also when the provider does not confirm it at once', async () => {
    const ada = await given.student()
    const { reference } = await fund(ada, 2500)
    // Until the fault is over: on a slow machine the job may be tried again while this waits.
    await fault('/transaction/verify/:x', '500', 100)
    await pay(reference)
    await delivered(reference)
    await world.settle()
    expect(await balance(ada)).toBe(0)
    await world.sandbox('DELETE', '/__sandbox/faults')
    await world.context.db.once('update graphile_worker._private_jobs set run_at = now() where attempts > 0', {})
    await world.settle()
    expect(await balance(ada)).toBe(2500)
  })

  test('case 3: is credited by the scheduled check without both', async () => {
    await webhooks('drop')
    const ada = await given.student()
    const { reference } = await fund(ada, 1000)
    await pay(reference)
    await world.context.db.once(`update graphile_worker._private_jobs set run_at = now() where key = $key`, {
      key: `charge:${reference}`,
    })
    await world.settle()
    expect(await balance(ada)).toBe(1000)
    await webhooks('normal')
  })

  test('case 1: is credited once, with repeated webhooks and checks', async () => {
    await webhooks('duplicate:20')
    const ada = await given.student()
    const { reference } = await fund(ada, 3000)
    await pay(reference)
    const verify = () => world.api('GET /wallet/verify/:reference', { token: ada.token, params: { reference } })
    await Promise.all([...Array.from({ length: 10 }, verify), delivered(reference).then(() => world.settle())])
    await world.settle()
    expect(await balance(ada)).toBe(3000)
    expect(await world.faults()).toEqual([])
    await webhooks('normal')
  })

  test('case 7: is not credited when amount, currency or mode differ from the request', async () => {
    for (const wrong of [{ amount: 100_000, requested_amount: 100_000 }, { currency: 'USD' }, { domain: 'live' }]) {
      await webhooks('drop')
      const ada = await given.student()
      const { reference } = await fund(ada, 5000)
      await pay(reference)
      await charge(reference, wrong)
      const { data } = await world.api('GET /wallet/verify/:reference', { token: ada.token, params: { reference } })
      expect(data).toMatchObject({ status: 'pending', isUnderReview: true, balance: 0 })
      const listed = await world.api('GET /wallet/transactions', { token: ada.token })
      expect(listed.data).toMatchObject([
        {
          status: 'pending',
          isUnderReview: true,
          description: 'Card payment: We received a different amount than asked. We are looking into it.',
        },
      ])
      const [found] = await world.context.db.once(
        'select kind from reconciliation_breaks where reference = $reference',
        {
          reference,
        },
      )
      expect(found).toBeDefined()
      await webhooks('normal')
    }
  })

  test('case 7: is credited with the requested amount when the payer paid the fee', async () => {
    const ada = await given.student()
    const { reference } = await fund(ada, 5000)
    await pay(reference)
    await charge(reference, { amount: 517_500, requested_amount: 500_000, fees: 17_500 })
    await delivered(reference)
    await world.settle()
    expect(await balance(ada)).toBe(5000)
    // The provider pays out what was asked for, and nothing of it was our cost.
    const entries = await world.context.db.once(
      `select a.code, e.side, e.amount from ledger_entries e
         join ledger_accounts a on a.id = e.account_id
         join journals j on j.id = e.journal_id
        where j.key = $key order by a.code`,
      { key: `fund:${reference}` },
    )
    expect(entries).toEqual([
      { code: 'provider:collections', side: 'D', amount: 500_000 },
      { code: `wallet:user:${ada.id}`, side: 'C', amount: 500_000 },
    ])
  })

  test.each([
    ['card', 'Card payment', 'by card'],
    ['bank_transfer', 'Bank transfer', 'by bank transfer'],
    ['ussd', 'USSD', 'by USSD'],
  ])('by %s says so in the wallet and in the notification', async (channel, description, phrase) => {
    const ada = await given.student()
    const { reference } = await fund(ada, 1500)
    await world.sandbox('POST', `/__sandbox/pay/${reference}`, channel === 'card' ? {} : { channel })
    await world.api('GET /wallet/verify/:reference', { token: ada.token, params: { reference } })
    await world.settle()
    const { data } = await world.api('GET /wallet/transactions', { token: ada.token })
    expect(data).toMatchObject([{ type: 'fund', status: 'completed', description, amount: 1500 }])
    const { notifications } = (await world.api('GET /notifications', { token: ada.token })).data
    expect(notifications[0]).toMatchObject({ body: `₦1,500.00 was added ${phrase}.` })
  })

  test('case 8: may fail first and succeed later', async () => {
    const ada = await given.student()
    const { reference } = await fund(ada, 5000)
    await pay(reference, 'declined')
    await charge(reference, { status: 'failed' })
    const verify = () => world.api('GET /wallet/verify/:reference', { token: ada.token, params: { reference } })
    expect((await verify()).data.status).toBe('failed')
    await charge(reference, { status: 'success' })
    expect((await verify()).data).toMatchObject({ status: 'completed', balance: 5000 })
  })

  test('stays pending while the provider does not answer', async () => {
    const ada = await given.student()
    const { reference } = await fund(ada, 5000)
    await webhooks('drop')
    await pay(reference)
    await fault('/transaction/verify/:x', '500')
    const verify = () => world.api('GET /wallet/verify/:reference', { token: ada.token, params: { reference } })
    expect((await verify()).data).toMatchObject({ status: 'pending', balance: 0 })
    expect((await verify()).data).toMatchObject({ status: 'completed', balance: 5000 })
    await webhooks('normal')
  })
})

describe('starting a payment', () => {
  test.each([[99], [150], [0], [-100], [1.234], ['1e3'], ['many'], [10_000_100], [null]])(
    'of %s is refused with a message',
    async (amount) => {
      const ada = await given.student()
      const { status, body } = await world.ask('POST /wallet/fund', { token: ada.token, body: { amount } })
      expect([400, 422]).toContain(status)
      expect(body.message).toMatch(/\w/)
      expect((await world.context.db.once('select 1 from payments where user_id = $id', { id: ada.id })).length).toBe(0)
    },
  )

  test('ten times at once with one key is one payment with one page; another amount is refused', async () => {
    const ada = await given.student()
    const ask = (amount: number) => world.ask('POST /wallet/fund', { token: ada.token, key: 'k1', body: { amount } })
    const presses = await Promise.all(Array.from({ length: 10 }, () => ask(1000)))
    const pages = presses.map(({ status, body }) => [status, (body.data as StartedPayment)?.authorization_url])
    expect(pages[0]).toEqual([201, expect.stringContaining('http')])
    expect(pages).toEqual(Array(10).fill(pages[0]))
    expect((await ask(1000)).body.data).toMatchObject({ authorization_url: pages[0]![1] })
    expect(await ask(2000)).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
    expect((await world.context.db.once('select 1 from payments where user_id = $id', { id: ada.id })).length).toBe(1)
  })

  test('reports that the provider does not answer, and nothing is lost', async () => {
    const ada = await given.student()
    await world.sandbox('POST', '/__sandbox/faults', { path: '/transaction/initialize', times: 1, kind: '500' })
    expect(await world.ask('POST /wallet/fund', { token: ada.token, body: { amount: 1000 } })).toMatchObject({
      status: 502,
      body: { message: 'Payment initialization failed' },
    })
    const { data } = await world.api('GET /wallet/transactions', { token: ada.token })
    expect(data[0]).toMatchObject({ status: 'pending', amount: 1000 })
  })

  test('is not for administrators', async () => {
    const admin = await given.admin()
    for (const call of ['POST /wallet/fund', 'POST /wallet/verify-pending'])
      expect(await world.ask(call, { token: admin.token, body: { amount: 1000 } })).toMatchObject({
        status: 403,
        body: { message: 'Admins do not have wallets to verify.' },
      })
  })

  test('of another user cannot be verified', async () => {
    const [ada, bola] = [await given.student(), await given.student()]
    const { reference } = await fund(ada, 1000)
    expect(
      (await world.ask('GET /wallet/verify/:reference', { token: bola.token, params: { reference } })).status,
    ).toBe(404)
  })
})

describe('the webhook', () => {
  const key = world.context.paystack
  const send = (body: string, signature?: string) =>
    fetch(`${world.url}/api/wallet/webhook`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...(signature ? { 'x-paystack-signature': signature } : {}) },
    })

  test('case 4: is refused without the right signature, and not stored', async () => {
    const body = JSON.stringify({
      event: 'charge.success',
      data: { reference: 'vw-forged', status: 'success', amount: 1 },
    })
    for (const signature of [undefined, 'abc', createHmac('sha512', 'another key').update(body).digest('hex')])
      expect((await send(body, signature)).status).toBe(401)
    expect(await world.context.db.once(`select 1 from provider_events where reference = 'vw-forged'`)).toEqual([])
    expect(key.isSigned(Buffer.from(body), undefined)).toBe(false)
  })

  test.each(['\u0000', '\ud800'])('is answered when it contains %j, which the database does not store', async (bad) => {
    const body = JSON.stringify({ event: 'charge.success', data: { reference: `vw-${bad}`, status: 'success' } })
    const signature = createHmac('sha512', world.paystackKey).update(body).digest('hex')
    expect((await send(body, signature)).status).toBe(200)
  })

  test('case 5: is accepted with escaped characters, which a parser would write differently', async () => {
    await webhooks('unicode_escape')
    const ada = await given.student()
    const { reference } = await fund(ada, 700)
    await pay(reference)
    await delivered(reference)
    await world.settle()
    expect(await balance(ada)).toBe(700)
    await webhooks('normal')
  })

  test('case 4: with a bad signature moves no money', async () => {
    await webhooks('bad_signature')
    const ada = await given.student()
    const { reference } = await fund(ada, 900)
    await pay(reference)
    await delivered(reference)
    await world.settle()
    expect(await balance(ada)).toBe(0)
    await webhooks('normal')
  })
})
