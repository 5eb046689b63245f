import { expect, test } from 'vitest'
import { moneyIn } from '../../../test/money.ts'
import { openWorld } from '../../../test/world.ts'
import { newId } from '../ids.ts'
import { isReversedBefore, refundCalls } from './paystack.refunds.ts'

const world = await openWorld({ PAYSTACK_TIMEOUT_MS: '60000' })
const { paystack } = world.context
const { pay, fault } = moneyIn(world)

/** A paid charge of ₦5,000. */
async function paid(card?: string): Promise<string> {
  const reference = `vw-${newId().replaceAll('-', '')}`
  await paystack.initCharge({
    reference,
    amount: 500_000,
    email: 'ada@people.example',
    callbackUrl: 'http://127.0.0.1/back',
    cancelUrl: 'http://127.0.0.1/back',
    metadata: {},
  })
  await pay(reference, card)
  return reference
}
const dataOf = <T>(outcome: { kind: string; data?: T }): T => {
  expect(outcome.kind).toBe('ok')
  return outcome.data as T
}
/** The refund once it is in a state, as the sandbox moves it along by its own clock. */
const reaches = (id: string, status: string) =>
  expect.poll(async () => dataOf(await paystack.fetchRefund(id))?.status, { interval: 100 }).toBe(status)

test('a refund of a part is created, found by its charge with our note, and processed', async () => {
  const charge = await paid()
  const refund = dataOf(await paystack.createRefund({ charge, amount: 200_000, note: 'note 1' }))
  expect(refund).toMatchObject({ status: 'pending', amount: 200_000, currency: 'NGN', domain: 'test' })
  expect(dataOf(await paystack.listRefunds(charge))).toMatchObject([{ id: refund.id, note: 'note 1' }])
  await reaches(refund.id, 'processed')
})

test('a second refund of everything is refused as already done; more than was paid is refused otherwise', async () => {
  const charge = await paid()
  const tooMuch = await paystack.createRefund({ charge, amount: 500_001, note: '' })
  expect([tooMuch.kind, isReversedBefore(tooMuch)]).toEqual(['refused', false])
  dataOf(await paystack.createRefund({ charge, amount: 500_000, note: '' }))
  const again = await paystack.createRefund({ charge, amount: 500_000, note: '' })
  expect([again.kind, isReversedBefore(again)]).toEqual(['refused', true])
})

test('a refund whose answer was lost is in the list of its charge', async () => {
  const charge = await paid()
  await fault('/refund', 'timeout_after')
  expect((await paystack.createRefund({ charge, amount: 100_000, note: 'lost' })).kind).toBe('unknown')
  expect(dataOf(await paystack.listRefunds(charge))).toMatchObject([{ amount: 100_000, note: 'lost' }])
})

test('a refund that needs attention goes to a bank account, and one that does not is refused', async () => {
  const charge = await paid('refund_needs_attention')
  const { id } = dataOf(await paystack.createRefund({ charge, amount: 500_000, note: '' }))
  const account = { accountNumber: '0123456789', bankId: '9' }
  expect((await paystack.retryRefund(id, account)).kind).toBe('refused')
  await reaches(id, 'needs-attention')
  expect(dataOf(await paystack.retryRefund(id, account)).status).toBe('processing')
  await reaches(id, 'processed')
})

test('an unknown refund is null, and an unknown charge has no refunds', async () => {
  expect(await paystack.fetchRefund('999999999')).toEqual({ kind: 'ok', data: null })
  expect(await paystack.listRefunds('vw-unknown')).toEqual({ kind: 'ok', data: [] })
})

test('amounts that arrive as text are read', async () => {
  // The provider writes them as text in webhooks and as numbers elsewhere.
  const calls = refundCalls(async (_method, _path, schema) => ({
    kind: 'ok',
    data: schema.parse({ id: 4_294_967_297, status: 'processed', amount: '250000', currency: 'NGN', domain: 'test' }),
  }))
  expect(dataOf(await calls.fetchRefund('1'))).toMatchObject({ id: '4294967297', amount: 250_000, note: null })
})
