import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import { sampleOrder } from '../../../test/samples.ts'
import { OrderActions } from './order-actions.tsx'

test('a buyer is asked before an order is cancelled, and reads where the money goes', async () => {
  const order = sampleOrder({ status: 'pending', can: { cancel: true } })
  const { api } = await openPart(<OrderActions order={order} isBuyer />, {
    as: 'student',
    api: { 'PATCH /orders/:id/cancel': () => ({ data: { ...order, status: 'cancelled' } }) },
  })
  const question = page.getByRole('dialog', { name: 'Cancel order VD-10001?' })
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect.element(question.getByText('₦2,500 goes back to your wallet right away.')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await question.getByRole('button', { name: 'Keep order' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Cancel order' })).toHaveFocus()
  await expect.poll(() => api.sent('PATCH /orders/:id/cancel')).toEqual([])
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect.element(page.getByText('Order cancelled. Your money is back in your wallet.')).toBeVisible()
  const [sent, ...others] = api.sent('PATCH /orders/:id/cancel')
  expect([sent!.params.id, others]).toEqual([order._id, []])
  expect(sent!.key).not.toBeNull()
})

test('the seller is paid only after the buyer said that everything is there', async () => {
  const order = sampleOrder({ status: 'picked-up', can: { confirmDelivery: true } })
  const { api, address } = await openPart(<OrderActions order={order} isBuyer />, {
    as: 'student',
    elsewhere: ['/delivery-confirmation/:orderId'],
    api: { 'PATCH /orders/:id/confirm-delivery': () => ({ data: { ...order, status: 'delivered' } }) },
  })
  await page.getByRole('button', { name: 'I’ve received it' }).click()
  const question = page.getByRole('dialog', { name: 'Have you received everything?' })
  await expect.element(question.getByText(/We’ll pay Mama Ngozi and you can’t undo it/)).toBeVisible()
  await expect.poll(() => api.sent('PATCH /orders/:id/confirm-delivery')).toEqual([])
  await question.getByRole('button', { name: 'Yes, I have it' }).click()
  await expect.element(page.getByText('Thank you. The seller has been paid.')).toBeVisible()
  await expect.poll(address).toBe(`/delivery-confirmation/${order._id}`)
})

test('what is refused is said, with what did not happen', async () => {
  const order = sampleOrder({ can: { prepare: true } })
  await openPart(<OrderActions order={order} isBuyer={false} />, {
    as: 'vendor',
    api: {
      'PATCH /orders/:id/status': () => {
        throw refuse('order_state', { status: 'cancelled' })
      },
      'GET /orders/:id': () => ({ data: order }),
    },
  })
  await page.getByRole('button', { name: 'Start preparing' }).click()
  await expect.element(page.getByText(/No money was moved\./)).toBeVisible()
})

test('an order that was cancelled without an answer shows what is true', async () => {
  const order = sampleOrder({ status: 'pending', can: { cancel: true } })
  await openPart(<OrderActions order={order} isBuyer />, {
    as: 'student',
    api: {
      'PATCH /orders/:id/cancel': () => {
        throw new TypeError('Failed to fetch')
      },
      'GET /orders/:id': () => ({ data: { ...order, status: 'cancelled', can: sampleOrder().can } }),
    },
  })
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect.element(page.getByText('Order cancelled. Your money is back in your wallet.')).toBeVisible()
})

test('a student who sells an item is offered to choose a rider once it is ready', async () => {
  const order = sampleOrder({ status: 'ready', rider: null, can: { assign: true } })
  await openPart(<OrderActions order={order} isBuyer={false} />, { as: 'student' })
  await expect.element(page.getByRole('button', { name: 'Choose a rider for VD-10001' })).toBeVisible()
})

test('after an order is cancelled the page shows its top, where the refund is', async () => {
  const order = sampleOrder({ status: 'pending', can: { cancel: true } })
  const tall = (
    <div>
      <div style={{ height: 2000 }} />
      <OrderActions order={order} isBuyer />
    </div>
  )
  await openPart(tall, {
    as: 'student',
    api: { 'PATCH /orders/:id/cancel': () => ({ data: { ...order, status: 'cancelled' } }) },
  })
  const cancel = page.getByRole('button', { name: 'Cancel order' })
  await expect.element(cancel).toBeVisible()
  cancel.element().scrollIntoView()
  await expect.poll(() => window.scrollY).toBeGreaterThan(0)
  await cancel.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect.poll(() => window.scrollY).toBe(0)
})
