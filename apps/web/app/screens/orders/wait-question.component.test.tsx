import type { Order } from '@vendly/contract/orders'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart, openScreen, PHONE, userOf } from '../../../test/component.tsx'
import { type Fakes, refuse } from '../../../test/fake-api.ts'
import { sampleOrder } from '../../../test/samples.ts'
import * as orderScreen from './order.screen.tsx'
import { WaitQuestion } from './wait-question.tsx'

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const asked = () =>
  sampleOrder({
    ...{ status: 'pending', acceptBy: soon(-1), answerMinutes: 30, mayWait: true, waitBy: soon(14) },
    can: { wait: true, cancel: true },
  })
const waiting = (order: Order): Order => ({
  ...order,
  ...{ acceptBy: soon(30), waitBy: null, can: { ...order.can, wait: false } },
})
const question = page.getByRole('region', { name: 'Wait longer?' })
const open = (order: Order, api: Fakes) => openPart(<WaitQuestion order={order} />, { as: 'student', api })

test('a buyer whose seller did not answer reads until when, and waits with one press', async () => {
  const order = asked()
  const { api } = await open(order, { 'PATCH /orders/:id/wait': () => ({ data: waiting(order) }) })
  await expect.element(question.getByText(/^1[34]:\d\d left$/)).toBeVisible()
  await expect
    .element(question.getByText(/^Mama Ngozi hasn’t answered in 30 minutes, and still can\. If you don’t choose by/))
    .toBeVisible()
  await question.getByRole('button', { name: 'Wait 30 more minutes' }).click()
  await expect.element(page.getByText('You wait for Mama Ngozi.')).toBeVisible()
  const [sent, ...others] = api.sent('PATCH /orders/:id/wait')
  expect([sent!.params.id, others]).toEqual([order._id, []])
  expect(sent!.key).not.toBeNull()
})

test('the money is back only after a question, which stays open on a phone', async () => {
  const order = asked()
  const { api } = await openPart(<WaitQuestion order={order} />, { as: 'student', size: PHONE })
  await question.getByRole('button', { name: 'Get my money back now' }).click()
  const confirm = page.getByRole('dialog', { name: 'Cancel order VD-10001?' })
  await expect.element(confirm.getByText('₦2,500 goes back to your wallet right away.')).toBeVisible()
  await expect.poll(() => api.sent('PATCH /orders/:id/cancel')).toEqual([])
})

test('what the seller or the clock decided first is said', async () => {
  const order = asked()
  await open(order, {
    'PATCH /orders/:id/wait': () => {
      throw refuse('order_state', { status: 'confirmed' })
    },
    'GET /orders/:id': () => ({ data: order }),
  })
  await question.getByRole('button', { name: 'Wait 30 more minutes' }).click()
  await expect.element(question.getByText(/No money was moved\./)).toBeVisible()
})

test('the page of the order asks, instead of naming a deadline that is over', async () => {
  const order = asked()
  await openScreen(`/orders/${order._id}`, orderScreen, {
    ...{ path: '/orders/:orderId', as: userOf('student', { _id: order.customer._id }) },
    api: {
      'GET /orders/:id': () => ({ data: order }),
      'GET /orders/:id/tracking': () => {
        throw refuse('unavailable')
      },
    },
  })
  await expect.element(question).toBeVisible()
  await expect.element(page.getByText(/has until .+ to accept/)).not.toBeInTheDocument()
})
