import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { probeAtOnce } from '../../../test/circuit.ts'
import { moneyIn } from '../../../test/money.ts'
import { withdrawingIn } from '../../../test/withdrawing.ts'
import { openWorld } from '../../../test/world.ts'
import { hours, minutes } from '../../platform/clock.ts'

const world = await openWorld()
probeAtOnce(world)
const withdrawing = withdrawingIn(world)
const { someone, withdraw, work, find, statusOf, balance, becomes, atProvider, journalsOf, breaksOf } = withdrawing
const { webhooks, fault, delivered } = moneyIn(world)

afterEach(async () => {
  withdrawing.timeIsBack()
  await webhooks('normal')
  expect(await world.faults()).toEqual([])
})

describe('a transfer that goes well', () => {
  test('is sent, arrives, costs us the fee, and the user hears of both', async () => {
    await webhooks('drop')
    const ada = await someone(10_000)
    const before = await withdrawing.providerBalance()
    const { id, reference } = await withdraw(ada, '6789', 4_000)
    expect(await balance(ada)).toBe(6_000)
    expect(await statusOf(ada, id)).toBe('requested')
    await world.settle()
    expect(await find(ada, id)).toMatchObject({ status: 'pending', stage: 'under-way', sentAt: expect.any(String) })
    await becomes(reference, 'success')
    await work(id)
    expect(await find(ada, id)).toMatchObject({
      status: 'succeeded',
      stage: 'arrived',
      reason: null,
      bankReference: expect.stringMatching(/^\d+$/),
    })
    expect(await journalsOf(id)).toEqual(['withdrawal.request', 'withdrawal.success'])
    expect((await withdrawing.providerBalance()) - before).toBe(-401_000)
    const [entry] = await world.context.db.once(
      `select e.amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
         join journals j on j.id = e.journal_id
        where a.code = 'expense:transfer_fees' and j.subject_id = $id::uuid`,
      { id },
    )
    expect(entry).toEqual({ amount: 1_000 })
    expect(await atProvider(reference)).toHaveLength(1)
    expect(await withdrawing.titlesOf(ada)).toEqual([
      '₦4,000 arrived',
      '₦4,000 is on its way',
      '₦4,000 is going to a new bank account',
    ])
  })

  test('is known by the webhook, also when it comes twenty times', async () => {
    await webhooks('duplicate:20')
    const ada = await someone()
    const { id, reference } = await withdraw(ada, '6789')
    await world.settle()
    await becomes(reference, 'success')
    await delivered(reference)
    await world.settle()
    expect(await statusOf(ada, id)).toBe('succeeded')
    expect(await journalsOf(id)).toEqual(['withdrawal.request', 'withdrawal.success'])
  })
})

describe('money that comes back', () => {
  test('a transfer that fails puts the money back and says why', async () => {
    // On a busy machine it has failed before the balance is read.
    await webhooks('hold')
    const ada = await someone(5_000)
    const { id, reference } = await withdraw(ada, '1111', 5_000)
    await world.settle()
    expect(await balance(ada)).toBe(0)
    await becomes(reference, 'failed')
    await webhooks('normal')
    await world.sandbox('POST', '/__sandbox/webhooks/flush')
    await delivered(reference)
    await world.settle()
    expect(await find(ada, id)).toMatchObject({
      status: 'failed',
      stage: 'returned',
      reason: expect.stringMatching(/bank/),
    })
    expect(await balance(ada)).toBe(5_000)
    expect((await withdrawing.titlesOf(ada))[0]).toBe('₦5,000 is back in your wallet')
    expect(await journalsOf(id)).toEqual(['withdrawal.request', 'withdrawal.failed'])
  })

  test('case 16: a transfer that arrives and is then reversed is paid out and paid back once', async () => {
    await webhooks('drop')
    const ada = await someone(5_000)
    const { id, reference } = await withdraw(ada, '2222', 3_000)
    await world.settle()
    await becomes(reference, 'success', '1500ms')
    await work(id)
    expect(await statusOf(ada, id)).toBe('succeeded')
    await becomes(reference, 'reversed', '5s')
    await work(id)
    expect(await find(ada, id)).toMatchObject({ status: 'reversed', stage: 'returned', arrivedAt: expect.any(String) })
    expect(await balance(ada)).toBe(5_000)
    expect(await journalsOf(id)).toEqual(['withdrawal.request', 'withdrawal.success', 'withdrawal.reversed'])
    // The provider gave its fee back too.
    const [fees] = await world.context.db.once(
      `select sum(case e.side when 'D' then e.amount else -e.amount end)::int as sum from ledger_entries e
         join ledger_accounts a on a.id = e.account_id join journals j on j.id = e.journal_id
        where a.code = 'expense:transfer_fees' and j.subject_id = $id::uuid`,
      { id },
    )
    expect(fees).toEqual({ sum: 0 })
  })

  test('case 16: the reversal reported before the success posts both, once, and the late success changes nothing', async () => {
    await webhooks('hold')
    const ada = await someone(5_000)
    const { id, reference } = await withdraw(ada, '2222', 3_000)
    await world.settle()
    await becomes(reference, 'reversed', '5s')
    await webhooks('reverse_order')
    await world.sandbox('POST', '/__sandbox/webhooks/flush')
    await delivered(reference)
    await world.settle()
    expect(await statusOf(ada, id)).toBe('reversed')
    expect(await balance(ada)).toBe(5_000)
    expect(await journalsOf(id)).toEqual(['withdrawal.request', 'withdrawal.success', 'withdrawal.reversed'])
    expect(await breaksOf(reference)).toEqual([])
  })

  test('a reversal that the provider does not confirm yet is asked for again', async () => {
    await webhooks('drop')
    const ada = await someone()
    const { id, reference } = await withdraw(ada, '6789')
    await world.settle()
    await becomes(reference, 'success')
    await work(id)
    await tell('transfer.reversed', reference)
    expect(await statusOf(ada, id)).toBe('succeeded')
    expect(await breaksOf(reference)).toEqual([])
    await withdrawing.end(reference, 'reversed')
    await retryJobs()
    expect(await statusOf(ada, id)).toBe('reversed')
  })
})

describe('a call without an answer', () => {
  test('case 13: a lost response keeps the money held until the provider is asked, and one transfer is made', async () => {
    await webhooks('drop')
    const ada = await someone(5_000)
    const { id, reference } = await withdraw(ada, '4444', 5_000)
    await world.settle()
    expect(await statusOf(ada, id)).toBe('unknown')
    expect(await balance(ada)).toBe(0)
    await work(id)
    expect(['pending', 'succeeded']).toContain(await statusOf(ada, id))
    await becomes(reference, 'success')
    await work(id)
    expect(await statusOf(ada, id)).toBe('succeeded')
    expect(await atProvider(reference)).toHaveLength(1)
  })

  test('case 14: a lost request is sent again with the same reference after two checks and five minutes', async () => {
    await webhooks('drop')
    const ada = await someone()
    const { id, reference } = await withdraw(ada, '5555')
    await world.settle()
    await work(id)
    await work(id)
    await work(id)
    expect(await statusOf(ada, id)).toBe('unknown')
    expect(await atProvider(reference)).toEqual([])
    withdrawing.pass(minutes(6))
    await work(id)
    expect(await statusOf(ada, id)).toBe('pending')
    await becomes(reference, 'success')
    await work(id)
    expect(await statusOf(ada, id)).toBe('succeeded')
    expect(await atProvider(reference)).toHaveLength(1)
  })

  test('the money stays held for as long as the provider does not answer', async () => {
    await webhooks('drop')
    const ada = await someone(2_000)
    const { id } = await withdraw(ada, '4444', 2_000)
    await world.settle()
    await fault('/transfer/verify/:x', '500', 20)
    for (let n = 0; n < 3; n++) {
      withdrawing.pass(hours(30))
      await work(id)
    }
    expect([await statusOf(ada, id), await balance(ada)]).toEqual(['unknown', 0])
    await world.sandbox('POST', '/__sandbox/reset', { keep_url: true })
  })

  test('case 15: a failure before our own call was answered is followed, and a late success is a break for a person', async () => {
    await webhooks('drop')
    const ada = await someone(5_000)
    const { id, reference } = await withdraw(ada, '4444', 5_000)
    await world.settle()
    await withdrawing.end(reference, 'failed')
    await tell('transfer.failed', reference)
    expect([await statusOf(ada, id), await balance(ada)]).toEqual(['failed', 5_000])
    await tell('transfer.success', reference)
    expect([await statusOf(ada, id), await balance(ada)]).toEqual(['failed', 5_000])
    expect(await breaksOf(reference)).toEqual(['transfer_contradiction'])
    expect(await journalsOf(id)).toEqual(['withdrawal.request', 'withdrawal.failed'])
  })

  test('too many calls at the provider are no answer, and nothing was sent', async () => {
    await webhooks('drop')
    const ada = await someone()
    const { id, reference } = await withdraw(ada, '6789')
    await fault('/transfer', '429')
    await world.settle()
    expect(await statusOf(ada, id)).toBe('requested')
    await work(id)
    expect(await statusOf(ada, id)).toBe('pending')
    expect(await atProvider(reference)).toHaveLength(1)
  })

  test('without the provider for a day nothing was sent, and the money goes back', async () => {
    const ada = await someone(2_000)
    await world.context.db.once('update bank_accounts set recipient_code = null', {})
    const { id } = await withdraw(ada, '6789', 2_000)
    await fault('/transferrecipient', '500')
    await world.settle()
    expect(await statusOf(ada, id)).toBe('requested')
    withdrawing.pass(hours(25))
    await work(id)
    expect(await find(ada, id)).toMatchObject({ status: 'failed', reason: expect.stringMatching(/nothing was sent/) })
    expect(await balance(ada)).toBe(2_000)
  })
})

describe('a server that dies', () => {
  test('case 18a: after the hold was committed: the job sends it', async () => {
    await webhooks('drop')
    const ada = await someone()
    const { id, reference } = await withdraw(ada, '6789')
    // Nothing ran in between; a new process finds the job.
    await work(id)
    expect(await statusOf(ada, id)).toBe('pending')
    expect(await atProvider(reference)).toHaveLength(1)
  })

  test('case 18b: after the call and before the answer was stored: the provider is asked, nothing is sent twice', async () => {
    await webhooks('drop')
    const ada = await someone()
    const { id, reference } = await withdraw(ada, '6789')
    await world.settle()
    await world.context.db.once(
      `update withdrawals set status = 'submitting', sent_at = null, transfer_code = null, checks = 0 where id = $id`,
      { id },
    )
    await becomes(reference, 'success')
    await work(id)
    expect(await statusOf(ada, id)).toBe('succeeded')
    expect(await atProvider(reference)).toHaveLength(1)
  })

  test('a withdrawal whose job is gone is taken up again', async () => {
    await webhooks('drop')
    const ada = await someone()
    const { id } = await withdraw(ada, '6789')
    await world.context.db.once('delete from graphile_worker._private_jobs where key = $key', {
      key: `withdrawal:${id}`,
    })
    withdrawing.pass(minutes(11))
    await world.context.db.once(`select graphile_worker.add_job('payouts.sweep')`, {})
    await world.settle()
    expect(await statusOf(ada, id)).toBe('pending')
  })
})

describe('what the provider refuses', () => {
  test('case 17: too little money of ours at the provider: back at once, and the user is not blamed', async () => {
    await world.sandbox('POST', '/__sandbox/reset', { start_balance: 50_000, keep_url: true })
    await world.context.db.once('update bank_accounts set recipient_code = null', {})
    const ada = await someone(5_000)
    const { id } = await withdraw(ada, '6789', 5_000)
    await world.settle()
    expect(await find(ada, id)).toMatchObject({ status: 'failed', reason: expect.stringMatching(/because of us/) })
    expect(await balance(ada)).toBe(5_000)
    await world.sandbox('POST', '/__sandbox/reset', { keep_url: true })
    await world.context.db.once('update bank_accounts set recipient_code = null', {})
  })

  test('case 17: a business that may not transfer yet: back at once, and the user is not blamed', async () => {
    await fault('/transfer', 'starter_business')
    const ada = await someone(5_000)
    const { id } = await withdraw(ada, '6789', 5_000)
    await world.settle()
    expect(await find(ada, id)).toMatchObject({ status: 'failed', reason: expect.stringMatching(/because of us/) })
    expect(await balance(ada)).toBe(5_000)
  })

  test('a transfer of another amount under our reference ends nothing, and is a break', async () => {
    await webhooks('drop')
    const ada = await someone(2_000)
    const { id, reference } = await withdraw(ada, '6789', 2_000)
    const account = { type: 'nuban', name: 'ADA', account_number: '0123456789', bank_code: '058', currency: 'NGN' }
    const made = (await world.sandbox('POST', '/transferrecipient', account)) as { data: { recipient_code: string } }
    const recipient = made.data.recipient_code
    await world.sandbox('POST', '/transfer', { source: 'balance', amount: 100_000, recipient, reference })
    await world.settle()
    await becomes(reference, 'success')
    await work(id)
    expect([await statusOf(ada, id), await balance(ada)]).toEqual(['unknown', 0])
    expect(await breaksOf(reference)).toEqual(['transfer_amount'])
  })

  test('an event about a transfer that we do not know is a break', async () => {
    await tell('transfer.success', 'wd-0000000000000000000000')
    expect(await breaksOf('wd-0000000000000000000000')).toEqual(['unknown_reference'])
  })
})

let eventId = 0
/** A signed webhook that is not what the provider would say when asked. */
async function tell(event: string, reference: string) {
  const body = JSON.stringify({ event, data: { reference, id: ++eventId } })
  const signature = createHmac('sha512', world.paystackKey).update(body).digest('hex')
  const answer = await fetch(`${world.url}/api/wallet/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
    body,
  })
  expect(answer.status).toBe(200)
  await world.settle()
}

/** Runs jobs again that failed. */
async function retryJobs() {
  await world.context.db.once('update graphile_worker._private_jobs set run_at = now() where attempts > 0', {})
  await world.settle()
}
