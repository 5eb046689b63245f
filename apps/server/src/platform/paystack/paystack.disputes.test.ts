import { expect, test } from 'vitest'
import { moneyIn } from '../../../test/money.ts'
import { openWorld } from '../../../test/world.ts'
import { later } from '../clock.ts'
import { newId } from '../ids.ts'

const world = await openWorld()
const { paystack } = world.context
const { pay } = moneyIn(world)

/** A dispute over all of a charge of ₦5,000. */
async function disputed() {
  const reference = `vw-${newId().replaceAll('-', '')}`
  const [url, email] = ['http://127.0.0.1/back', 'ada@people.example']
  await paystack.initCharge({ reference, amount: 500_000, email, callbackUrl: url, cancelUrl: url, metadata: {} })
  await pay(reference)
  const { data } = (await world.sandbox('POST', '/__sandbox/disputes', { reference })) as { data: { id: number } }
  return { id: String(data.id), reference }
}
const evidence = {
  customerEmail: 'ada@people.example',
  customerName: 'Ada Obi',
  customerPhone: '+2348030000000',
  serviceDetails: 'Order VD-1: handed over with the delivery code.',
}

test('a dispute is read with its charge and its deadline, by id and in the list', async () => {
  const { id, reference } = await disputed()
  const outcome = await paystack.fetchDispute(id)
  expect(outcome).toMatchObject({
    kind: 'ok',
    data: { id, reference, amount: 500_000, status: 'awaiting-merchant-feedback', resolution: null },
  })
  const dueAt = outcome.kind === 'ok' ? outcome.data?.dueAt : null
  expect(dueAt!.getTime() - Date.now()).toBeGreaterThan(15 * 3_600_000)
  expect(await paystack.listDisputes(later(-60_000), later(60_000), 1)).toMatchObject({
    data: { disputes: [{ id }], unreadable: [] },
  })
})

test('a dispute that is declined with evidence is resolved, once', async () => {
  const { id } = await disputed()
  expect((await paystack.addEvidence(id, evidence)).kind).toBe('ok')
  const decline = { resolution: 'declined', message: 'It was delivered.', amount: 0 } as const
  expect(await paystack.resolveDispute(id, decline)).toMatchObject({
    data: { status: 'resolved', resolution: 'declined' },
  })
  expect((await paystack.resolveDispute(id, decline)).kind).toBe('refused')
  expect((await paystack.addEvidence(id, evidence)).kind).toBe('refused')
})

test('an unknown dispute is null', async () => {
  expect(await paystack.fetchDispute('999999999')).toEqual({ kind: 'ok', data: null })
})
