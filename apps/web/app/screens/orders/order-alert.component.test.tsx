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
