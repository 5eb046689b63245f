import { describe, expect, test } from 'vitest'
import { at } from '../../../test/buying.ts'
import { givenIn, type Person } from '../../../test/given.ts'
import { HOLD_MS, moneyIn } from '../../../test/money.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes } from '../../platform/clock.ts'
import { remindAdmins } from './refunds.jobs.ts'

const world = await openWorld({ PAYSTACK_TIMEOUT_MS: '60000' })
const given = givenIn(world)
const { db } = world.context
const { pay, webhooks, delivered } = moneyIn(world)
const admin = await given.admin()
// Refunds are asked about, unless a test is about webhooks.
await webhooks('drop')

const balance = async (who: Person) => (await world.api('GET /wallet/balance', { token: who.token })).data.balance
const reason = 'I funded too much'

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

const request = ({ ada, transactionId }: Funded, amount?: number) =>
  world.ask('POST /wallet/transactions/:id/refund-request', {
    token: ada.token,
    params: { id: transactionId },
    body: { reason, amount },
  })
const refund = ({ transactionId }: Funded, amount?: number) =>
  world.ask('POST /wallet/transactions/:id/refund', {
    token: admin.token,
    params: { id: transactionId },
    body: { reason, amount },
  })
/** The next refund that is sent gets no answer. */
const loseAnswer = (kind: 'timeout_before' | 'timeout_after') =>
  world.sandbox('POST', '/__sandbox/faults', { method: 'POST', path: '/refund', kind, times: 1, hold_ms: HOLD_MS })
const seenBy = async ({ ada, transactionId }: Funded) =>
  (await world.api('GET /wallet/transactions/:id/refunds', { token: ada.token, params: { id: transactionId } })).data
const latest = async (one: Funded) => (await seenBy(one)).refunds[0]!
const decide = (id: string, decision: 'approve' | 'reject') =>
  world.ask('POST /admin/refunds/:id/decision', { token: admin.token, params: { id }, body: { decision, reason } })
const atProvider = async ({ reference }: Funded) => {
  const outcome = await world.context.paystack.listRefunds(reference)
  return outcome.kind === 'ok' ? outcome.data : []
}
const titles = async ({ ada }: Funded) =>
  (await world.api('GET /notifications', { token: ada.token })).data.notifications.map(({ title }) => title)

/** What the wallet says about refunds that left it. */
const statuses = async ({ ada }: Funded) =>
  (await world.api('GET /wallet/transactions', { token: ada.token, query: { type: 'refund' } })).data
    .filter(({ direction }) => direction === 'out')
    .map(({ status }) => status)

/** Runs the job of a refund until it has this status. */
async function reaches(one: Funded, status: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await db.once(`update graphile_worker._private_jobs set run_at = now() where key like 'card-refund:%'`)
        await world.settle()
        return (await latest(one)).status
      },
      { interval: 100 },
    )
    .toBe(status)
}

describe('a refund that a user asks for', () => {
  test('is held, approved, sent, and processed; the user sees each step', async () => {
    const one = await funded()
    expect(await seenBy(one)).toEqual({ refundable: 5000, refunds: [] })
    expect((await request(one, 2000)).status).toBe(201)
    expect([await balance(one.ada), (await latest(one)).status]).toEqual([3000, 'requested'])
    await world.settle()
    const { data: inbox } = await world.api('GET /notifications', { token: admin.token })
    expect(inbox.notifications[0]).toMatchObject({ title: 'A refund is requested' })
    expect((await decide((await latest(one))._id, 'approve')).body.data).toMatchObject({ status: 'approved' })
    expect(await statuses(one)).toEqual(['pending'])
    await reaches(one, 'processed')
    expect(await statuses(one)).toEqual(['completed'])
    expect(await atProvider(one)).toMatchObject([{ amount: 200_000, status: 'processed' }])
    expect(await balance(one.ada)).toBe(3000)
    expect(await titles(one)).toEqual(expect.arrayContaining(['Your refund was approved', 'Your refund was sent']))
    expect((await seenBy(one)).refundable).toBe(3000)
    expect(await world.faults()).toEqual([])
  })

  test('is back in the wallet when it is rejected, with the reason', async () => {
    const one = await funded()
    await request(one)
    const { _id } = await latest(one)
    await decide(_id, 'reject')
    await world.settle()
    expect([await balance(one.ada), (await latest(one)).status]).toEqual([5000, 'rejected'])
    expect(await statuses(one)).toEqual(['failed'])
    expect(await titles(one)).toContain('Your refund was not approved')
    expect((await decide(_id, 'approve')).body.code).toBe('refund_state')
    const { data } = await world.api('GET /wallet/transactions', { token: one.ada.token })
    expect(data.slice(0, 2).map(({ description }) => description)).toEqual([
      'Refund to your card was not approved',
      'Refund to your card',
    ])
    expect(await world.faults()).toEqual([])
  })

  test('case 21: is one refund when it is pressed ten times at once, and so is its approval', async () => {
    const one = await funded()
    const presses = await Promise.all(Array.from({ length: 10 }, () => request(one, 1500)))
    expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([201]))
    expect([await balance(one.ada), (await seenBy(one)).refunds]).toMatchObject([3500, [{ amount: 1500 }]])
    const { _id } = await latest(one)
    const approvals = await Promise.all(Array.from({ length: 10 }, () => decide(_id, 'approve')))
    expect(approvals.filter(({ status }) => status === 200)).toHaveLength(1)
    await reaches(one, 'processed')
    expect(await atProvider(one)).toHaveLength(1)
    expect(await world.faults()).toEqual([])
  })

  test('cannot be of more than the wallet holds, nor of spent money', async () => {
    const one = await funded()
    const store = await given.vendor()
    const { id: productId } = await given.product(store, { naira: 4000 })
    await world.api('POST /cart/add', { token: one.ada.token, body: { productId } })
    await world.api('POST /orders', { token: one.ada.token, body: { deliveryMethod: 'pickup', expectedTotal: 4000 } })
    expect((await seenBy(one)).refundable).toBe(1000)
    expect((await request(one, 1001)).body).toMatchObject({ code: 'refund_too_much', left: 1000 })
    await request(one)
    expect(await balance(one.ada)).toBe(0)
    expect((await request(one, 10)).body.code).toBe('refund_open')
  })

  test('is refused for what is no card payment, and to others', async () => {
    const one = await funded()
    await request(one, 1000)
    const [hold] = (await world.api('GET /wallet/transactions', { token: one.ada.token })).data
    const ask = (token: string, id: string) =>
      world.ask('POST /wallet/transactions/:id/refund-request', { token, params: { id }, body: { reason } })
    expect((await ask(one.ada.token, hold!._id)).status).toBe(404)
    expect((await ask((await given.student()).token, one.transactionId)).status).toBe(404)
    expect((await ask(one.ada.token, 'e000')).status).toBe(404)
    expect((await request(one, -5)).status).toBe(400)
  })
})

describe('a refund by an administrator', () => {
  test('needs no request, and approves the one that there is', async () => {
    const [one, two] = [await funded(), await funded()]
    expect((await refund(one)).body.data).toMatchObject({ status: 'approved', amount: 5000 })
    await request(two, 700)
    expect((await refund(two)).body.data).toMatchObject({ status: 'approved', amount: 700 })
    expect((await refund(two)).body.data).toMatchObject({ status: 'approved', amount: 700 })
  })

  test('case 21: parts that add up to more than the payment are refused; all of it can go back in parts', async () => {
    const one = await funded()
    await refund(one, 3000)
    await reaches(one, 'processed')
    expect((await refund(one, 2001)).body.code).toBe('refund_too_much')
    await refund(one, 2000)
    await reaches(one, 'processed')
    expect((await refund(one)).body.code).toBe('refund_not_possible')
    expect([await balance(one.ada), await atProvider(one)]).toMatchObject([
      0,
      [{ amount: 200_000 }, { amount: 300_000 }],
    ])
    expect(await world.faults()).toEqual([])
  })

  test('whose answer was lost is found at the provider and not sent again', async () => {
    const one = await funded()
    await loseAnswer('timeout_after')
    await refund(one, 1000)
    await world.settle()
    expect((await latest(one)).status).toBe('approved')
    await reaches(one, 'processed')
    expect(await atProvider(one)).toHaveLength(1)
  })

  test('that never arrived is sent again after five minutes, once', async () => {
    const one = await funded()
    await loseAnswer('timeout_before')
    await refund(one, 1000)
    await world.settle()
    const runJobs = async () => {
      await db.once(`update graphile_worker._private_jobs set run_at = now() where key like 'card-refund:%'`)
      await world.settle()
    }
    await runJobs()
    expect(await atProvider(one)).toEqual([])
    await at(minutes(6), async () => {
      await runJobs()
      expect(await atProvider(one)).toHaveLength(1)
    })
    await reaches(one, 'processed')
    expect(await atProvider(one)).toHaveLength(1)
    expect(await world.faults()).toEqual([])
  })
})

describe('a refund that the bank does not take', () => {
  test('case 22: is back in the wallet when it failed, once, and the user is notified', async () => {
    const one = await funded('refund_fails')
    await refund(one)
    await reaches(one, 'failed')
    await world.settle()
    expect(await balance(one.ada)).toBe(5000)
    expect(await titles(one)).toContain('Your refund did not go through')
    expect(await world.faults()).toEqual([])
  })

  test('case 22: stays held while it needs attention, and goes to an account', async () => {
    const one = await funded('refund_needs_attention')
    await refund(one)
    await reaches(one, 'needs-attention')
    expect(await balance(one.ada)).toBe(0)
    expect(await titles(one)).toContain('Your refund takes longer')
    const { _id: id } = await latest(one)
    await world.api('GET /wallet/banks', { token: one.ada.token })
    const send = () =>
      world.ask('POST /admin/refunds/:id/account', {
        token: admin.token,
        params: { id },
        body: { accountNumber: '0123456789', bankCode: '058' },
      })
    expect((await send()).body.data).toMatchObject({ status: 'processing' })
    expect((await send()).body.code).toBe('refund_state')
    await reaches(one, 'processed')
    expect(await balance(one.ada)).toBe(0)
    expect(await world.faults()).toEqual([])
  })

  const cancel = (id: string) =>
    world.ask('POST /admin/refunds/:id/cancel', { token: admin.token, params: { id }, body: { reason } })
  const readAs = async (id: string) =>
    (await world.api('GET /admin/refunds/:id', { token: admin.token, params: { id } })).data

  /** One that needs attention, which the provider was asked to cancel, with its number there. */
  async function askedToCancel() {
    const one = await funded('refund_needs_attention')
    await refund(one)
    await reaches(one, 'needs-attention')
    const { _id: id } = await latest(one)
    const presses = await Promise.all(Array.from({ length: 10 }, () => cancel(id)))
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1)
    // The provider may still pay it, so the money stays held.
    expect([await balance(one.ada), (await latest(one)).status]).toEqual([0, 'needs-attention'])
    const { providerId, ...read } = await readAs(id)
    expect(read).toMatchObject({ cancelAskedAt: expect.any(String), can: { cancel: false, retry: true } })
    return {
      one,
      id,
      endThere: (status: string) => world.sandbox('POST', `/__sandbox/refunds/${providerId}`, { status }),
    }
  }

  test('case 22: is back in the wallet when the provider has cancelled it as it was asked to', async () => {
    const { one, endThere } = await askedToCancel()
    await endThere('failed')
    await reaches(one, 'failed')
    expect(await balance(one.ada)).toBe(5000)
    expect(await world.faults()).toEqual([])
  })

  test('case 22: is not in the wallet when somebody completes it at the provider after all', async () => {
    const { one, id, endThere } = await askedToCancel()
    await endThere('processed')
    await reaches(one, 'processed')
    expect([await balance(one.ada), await atProvider(one)]).toMatchObject([
      0,
      [{ amount: 500_000, status: 'processed' }],
    ])
    expect((await cancel(id)).body.code).toBe('refund_state')
    expect(await world.faults()).toEqual([])
  })
})

describe('webhooks about refunds', () => {
  test('end a refund without its job, however often they come', async () => {
    await webhooks('duplicate:5')
    const one = await funded()
    await refund(one, 1000)
    await world.settle()
    await expect
      .poll(
        async () => {
          await world.settle()
          return (await latest(one)).status
        },
        { interval: 100 },
      )
      .toBe('processed')
    expect(await balance(one.ada)).toBe(4000)
    expect(await world.faults()).toEqual([])
    await webhooks('drop')
  })

  test('about a refund that was made at the dashboard are reported to a person', async () => {
    await webhooks('normal')
    const one = await funded()
    await world.context.paystack.createRefund({ charge: one.reference, amount: 100_000, note: 'at the dashboard' })
    await expect
      .poll(
        async () => {
          await world.settle()
          return db.once('select kind from reconciliation_breaks where starts_with(reference, $reference)', {
            reference: one.reference,
          })
        },
        { interval: 100 },
      )
      .toEqual([{ kind: 'refund_unknown' }])
    expect(await balance(one.ada)).toBe(5000)
    await delivered(one.reference)
    await webhooks('drop')
  })
})

test('a refund that the provider has for more than 10 working days is in metrics and in the daily reminder', async () => {
  const one = await funded()
  await request(one, 1000)
  const figure = async (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await fetch(`${world.url}/metrics`)).text())?.[1])
  const reminders = async () => {
    await remindAdmins(world.context)
    await world.settle()
    const { notifications } = (await world.api('GET /notifications', { token: admin.token })).data
    return notifications.filter(({ body }) => body.includes('more than 10 working days')).length
  }
  const { _id: id } = await latest(one)
  const approved = (age: string) =>
    db.once(
      `update card_refunds set status = 'processing', decided_by = $by, decided_at = now() - $age::interval where id = $id`,
      { id, age, by: admin.id },
    )
  // The provider has had it for as long as is usual, and then for longer.
  await approved('13 days')
  expect(await reminders()).toBe(0)
  await approved('15 days')
  expect(await reminders()).toBe(1)
  expect(await figure('refunds_sent_oldest_seconds')).toBeGreaterThan(14 * 86_400)
  await db.once(`update card_refunds set status = 'requested', decided_by = null, decided_at = null where id = $id`, {
    id,
  })
  expect((await decide(id, 'reject')).status).toBe(200)
})
