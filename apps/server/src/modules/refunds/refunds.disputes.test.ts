import { describe, expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import { moneyIn } from '../../../test/money.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes } from '../../platform/clock.ts'
import { applyDispute } from '../chargebacks/chargebacks.service.ts'
import { repayDebts } from '../debts/debts.jobs.ts'

const world = await openWorld({ PAYSTACK_TIMEOUT_MS: '60000' })
const { given, balance } = await buyingIn(world)
const { pay, webhooks, openBreaks } = moneyIn(world)
const { db, paystack } = world.context
const admin = await given.admin()
await webhooks('drop')

/** A student who has paid ₦5,000 into the wallet by card. */
async function funded(card?: string) {
  const ada = await given.student()
  const { reference } = (await world.api('POST /wallet/fund', { token: ada.token, body: { amount: 5000 } })).data
  await pay(reference, card)
  await world.api('GET /wallet/verify/:reference', { token: ada.token, params: { reference } })
  const [paid] = (await world.api('GET /wallet/transactions', { token: ada.token })).data
  return { ada, reference, transactionId: paid!._id }
}
type Funded = Awaited<ReturnType<typeof funded>>

const refund = async ({ transactionId }: Funded, amount?: number) => {
  const body = { reason: 'Asked by phone', amount }
  const params = { id: transactionId }
  return (await world.api('POST /wallet/transactions/:id/refund', { token: admin.token, params, body })).data._id
}
const read = async (id: string) =>
  (await world.api('GET /admin/refunds/:id', { token: admin.token, params: { id } })).data
const refundable = async ({ ada, transactionId: id }: Funded) =>
  (await world.api('GET /wallet/transactions/:id/refunds', { token: ada.token, params: { id } })).data.refundable
const titles = async ({ ada }: Funded) =>
  (await world.api('GET /notifications', { token: ada.token })).data.notifications.map(({ title }) => title)
const openDispute = async (reference: string, amount = 500_000) => {
  const { data } = (await world.sandbox('POST', '/__sandbox/disputes', { reference, amount })) as {
    data: { id: number }
  }
  return String(data.id)
}
const accept = (providerId: string, amount: number) =>
  paystack.resolveDispute(providerId, { resolution: 'merchant-accepted', message: 'Accepted', amount })
const atProvider = async ({ reference }: Funded) => {
  const outcome = await paystack.listRefunds(reference)
  return outcome.kind === 'ok' ? outcome.data : []
}
const atDashboard = (charge: string, amount: number) =>
  paystack.createRefund({ charge, amount, note: 'at the dashboard' })

const runJob = async () => {
  await db.once(`update graphile_worker._private_jobs set run_at = now() where key like 'card-refund:%'`)
  await world.settle()
}

/** Runs the job of the refund until it is over. */
async function ends(id: string): Promise<string> {
  const status = async () => {
    await runJob()
    return (await read(id)).status
  }
  await expect.poll(status, { interval: 100 }).toMatch(/processed|failed/)
  return status()
}

test('case 21: a refund that was made at the dashboard before is ours when it is of exactly this amount', async () => {
  const one = await funded()
  await atDashboard(one.reference, 500_000)
  const id = await refund(one)
  expect(await ends(id)).toBe('processed')
  const [only] = await atProvider(one)
  expect([await balance(one.ada), (await read(id)).providerId]).toEqual([0, only!.id])
  expect(await openBreaks(one.reference)).toEqual([])
})

test('case 21: a charge that was reversed by other refunds sends nothing: the money is back, and a person looks', async () => {
  const one = await funded()
  for (const kobo of [200_000, 300_000]) await atDashboard(one.reference, kobo)
  const id = await refund(one)
  expect(await ends(id)).toBe('failed')
  expect(await balance(one.ada)).toBe(5000)
  expect(await openBreaks(`${one.reference}/${id}`)).toEqual(['refund_reversed'])
  expect(await titles(one)).toContain('Your refund did not go through')
  expect(await titles(one)).not.toContain('Your refund was sent')
})

test('case 21: a second part is not taken for done because of the first one', async () => {
  const one = await funded()
  expect(await ends(await refund(one, 1000))).toBe('processed')
  await atDashboard(one.reference, 400_000)
  const id = await refund(one, 1000)
  expect(await ends(id)).toBe('failed')
  expect(await balance(one.ada)).toBe(4000)
})

test('a refund of a charge that the bank has taken back, which we do not know yet, fails, and is taken once', async () => {
  const one = await funded()
  const id = await refund(one)
  const providerId = await openDispute(one.reference)
  await accept(providerId, 500_000)
  expect(await ends(id)).toBe('failed')
  expect([await balance(one.ada), await atProvider(one)]).toEqual([5000, []])
  expect(await openBreaks(one.reference)).toEqual(['refund_reversed'])
  expect(await applyDispute(world.context, providerId)).toBe('lost')
  expect(await balance(one.ada)).toBe(0)
  expect(await openBreaks(one.reference)).toEqual([])
})

test('when the bank takes the charge back while the provider is asked, no alarm is left for anybody', async () => {
  const one = await funded()
  const id = await refund(one)
  const providerId = await openDispute(one.reference)
  await accept(providerId, 500_000)
  const { paystack } = world.context
  const createRefund: typeof paystack.createRefund = async (wanted) => {
    const refused = await paystack.createRefund(wanted)
    await applyDispute(world.context, providerId)
    return refused
  }
  Object.assign(world.context, { paystack: { ...paystack, createRefund } })
  const status = await ends(id)
  Object.assign(world.context, { paystack })
  expect(status).toBe('failed')
  await repayDebts(world.context)
  expect([await balance(one.ada), await openBreaks(one.reference)]).toEqual([0, []])
})

test('nothing of a charge can be refunded any more when a part of it was lost to the bank', async () => {
  const one = await funded()
  const providerId = await openDispute(one.reference, 100_000)
  await applyDispute(world.context, providerId)
  await accept(providerId, 100_000)
  expect(await applyDispute(world.context, providerId)).toBe('lost')
  expect([await balance(one.ada), await refundable(one)]).toEqual([4000, 0])
  const asked = await world.ask('POST /wallet/transactions/:id/refund-request', {
    token: one.ada.token,
    params: { id: one.transactionId },
    body: { reason: 'The rest of it' },
  })
  expect(asked.body.code).toBe('refund_not_possible')
  const params = { id: one.ada.id }
  const listed = await world.api('GET /admin/users/:id/card-payments', { token: admin.token, params })
  expect(listed.data).toMatchObject([{ refundable: 0 }])
})

test('the audit finds a refund that is called sent and has no number at the provider', async () => {
  const one = await funded()
  const id = await refund(one, 1000)
  expect(await ends(id)).toBe('processed')
  const { providerId } = await read(id)
  const set = (value: string | null) =>
    db.once('update card_refunds set provider_id = $value where id = $id', { id, value })
  await set(null)
  expect(await world.faults()).toMatchObject([{ subject: id }])
  await set(providerId)
  expect(await world.faults()).toEqual([])
})

describe('while the bank disputes the charge', () => {
  const request = async ({ ada, transactionId: id }: Funded, amount?: number) =>
    world.ask('POST /wallet/transactions/:id/refund-request', {
      token: ada.token,
      params: { id },
      body: { reason: 'I funded too much', amount },
    })
  const latest = async () => (await world.api('GET /admin/refunds', { token: admin.token })).data[0]!._id
  const decide = (id: string, decision: 'approve' | 'reject') =>
    world.ask('POST /admin/refunds/:id/decision', {
      token: admin.token,
      params: { id },
      body: { decision, reason: 'As asked' },
    })
  const heldFor = async (providerId: string) =>
    (
      await db.once<{ held: number }>('select held::int as held from chargebacks where provider_id = $providerId', {
        providerId,
      })
    )[0]!.held
  const decline = async (providerId: string) => {
    await paystack.addEvidence(providerId, {
      customerEmail: 'ada@example.com',
      customerName: 'Ada',
      customerPhone: '08031234567',
      serviceDetails: 'Delivered',
    })
    await paystack.resolveDispute(providerId, { resolution: 'declined', message: 'Delivered', amount: 0 })
    expect(await applyDispute(world.context, providerId)).toBe('won')
  }

  test('a request ends, and its money is held for the bank; won, it can be asked for again', async () => {
    const one = await funded()
    await request(one)
    const id = await latest()
    const providerId = await openDispute(one.reference)
    await applyDispute(world.context, providerId)
    await world.settle()
    expect([(await read(id)).status, await heldFor(providerId), await balance(one.ada)]).toEqual([
      'rejected',
      500_000,
      0,
    ])
    expect(await titles(one)).toContain('Your refund was not approved')
    expect(await read(id)).toMatchObject({ owed: 0, isFrozen: true })
    expect((await decide(id, 'approve')).body.code).toBe('charge_disputed')
    expect((await request(one)).body.code).toBe('refund_not_possible')
    await decline(providerId)
    expect([await balance(one.ada), await refundable(one)]).toEqual([5000, 5000])
    expect((await request(one)).status).toBe(201)
    expect(await world.faults()).toEqual([])
  })

  test('an approved refund that is not sent yet ends, and the provider never gets it', async () => {
    const one = await funded()
    const id = await refund(one)
    const providerId = await openDispute(one.reference)
    await applyDispute(world.context, providerId)
    expect([(await read(id)).status, await heldFor(providerId), await balance(one.ada)]).toEqual(['failed', 500_000, 0])
    await runJob()
    expect(await atProvider(one)).toEqual([])
    await accept(providerId, 500_000)
    expect(await applyDispute(world.context, providerId)).toBe('lost')
    expect(await balance(one.ada)).toBe(0)
    expect(await world.faults()).toEqual([])
  })

  test('ten approvals and the dispute at once: the money goes one way', { tags: 'slow' }, async () => {
    for (let run = 0; run < 5; run++) {
      const one = await funded()
      await request(one)
      const id = await latest()
      const providerId = await openDispute(one.reference)
      await Promise.all([
        ...Array.from({ length: 5 }, () => decide(id, 'approve')),
        applyDispute(world.context, providerId),
        ...Array.from({ length: 5 }, () => decide(id, 'approve')),
      ])
      await runJob()
      expect([await heldFor(providerId), await balance(one.ada), await atProvider(one)]).toEqual([500_000, 0, []])
    }
  })

  test('one whose answer was lost is not sent again; its money stays held until the bank has decided', async () => {
    const one = await funded()
    const lost = { method: 'POST', path: '/refund', kind: '500', times: 1 }
    await world.sandbox('POST', '/__sandbox/faults', lost)
    const id = await refund(one, 1000)
    await world.settle()
    const providerId = await openDispute(one.reference)
    await applyDispute(world.context, providerId)
    await at(minutes(6), async () => {
      await runJob()
      expect([(await read(id)).status, await atProvider(one), await heldFor(providerId)]).toEqual([
        'approved',
        [],
        400_000,
      ])
      await decline(providerId)
      await ends(id)
    })
    expect([(await read(id)).status, await balance(one.ada)]).toEqual(['processed', 4000])
    expect(await world.faults()).toEqual([])
  })

  test('one that needs attention is sent to no account, and its page says why', async () => {
    const one = await funded('refund_needs_attention')
    const id = await refund(one)
    await expect
      .poll(
        async () => {
          await runJob()
          return (await read(id)).status
        },
        { interval: 100 },
      )
      .toBe('needs-attention')
    expect(await read(id)).toMatchObject({ chargeback: null, can: { retry: true } })
    await world.api('GET /wallet/banks', { token: one.ada.token })
    await applyDispute(world.context, await openDispute(one.reference))
    expect(await read(id)).toMatchObject({ chargeback: expect.any(String), can: { retry: false, cancel: true } })
    const body = { accountNumber: '0123456789', bankCode: '058' }
    const sent = await world.ask('POST /admin/refunds/:id/account', { token: admin.token, params: { id }, body })
    expect(sent.body.code).toBe('charge_disputed')
  })
})
