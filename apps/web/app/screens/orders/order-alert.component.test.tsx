import type { StoreBehaviour, Storefront } from '@vendly/contract/vendor-store'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../../test/component.tsx'
import { sampleOrder } from '../../../test/samples.ts'
import { OrderAlert } from './order-alert.tsx'

test('a buyer reads for how long the rider still waits', async () => {
  const since = new Date(Date.now() - 48_000)
  const until = new Date(since.getTime() + 300_000).toISOString()
  const waiting = { since: since.toISOString(), until, isContacted: false, place: null }
  await openPart(<OrderAlert order={sampleOrder({ status: 'picked-up', isArrived: true, waiting })} reader="buyer" />)
  await expect.element(page.getByText(/Your rider is waiting: 4:1\d/)).toBeVisible()
})

test('what a rider carried for too long is decided by Vendly, and each reads what they can do', async () => {
  const order = sampleOrder({ status: 'picked-up', escrow: 'disputed', isWithVendly: true })
  const { close } = await openPart(<OrderAlert order={order} reader="buyer" />)
  await expect.element(page.getByText(/If you have your order, confirm it below/)).toBeVisible()
  close()
  const nextStep = { kind: 'hand-over' as const, name: 'Ada Obi', place: null, room: null, pay: 450 }
  await openPart(<OrderAlert order={{ ...order, nextStep }} reader="rider" />)
  await expect.element(page.getByText(/You take no new deliveries until it is settled/)).toBeVisible()
})

const behaviour: StoreBehaviour = {
  ...{ days: 90, orders: 41, completedPercent: 96, acceptMinutes: 10, replyMinutes: 3, cancelledByStore: 1 },
  ...{ disputesLost: 0, bookings: null, since: '2026-01-01T00:00:00.000Z' },
}
test('a buyer who waits reads how fast the store usually accepts, and what happens if it does not', async () => {
  const acceptBy = new Date(Date.now() + 3_600_000).toISOString()
  await openPart(<OrderAlert order={sampleOrder({ status: 'pending', acceptBy })} reader="buyer" />, {
    as: 'student',
    api: { 'GET /vendors/:id': () => ({ data: { behaviour } as Storefront }) },
  })
  const text =
    /Usually accepts in 10 min\. Not accepted by .+\? ₦2,500 goes back to your wallet at once\. You can cancel until/
  await expect.element(page.getByText(text)).toBeVisible()
})

test('a buyer who may wait is offered the money when the seller does not answer in time', async () => {
  const acceptBy = new Date(Date.now() + 1_200_000).toISOString()
  const order = sampleOrder({ status: 'pending', acceptBy, answerMinutes: 30, mayWait: true })
  await openPart(<OrderAlert order={order} reader="buyer" />, {
    as: 'student',
    api: { 'GET /vendors/:id': () => ({ data: { behaviour } as Storefront }) },
  })
  await expect
    .element(page.getByText(/Not accepted by .+\? We’ll offer you your money back\. You can cancel/))
    .toBeVisible()
})
