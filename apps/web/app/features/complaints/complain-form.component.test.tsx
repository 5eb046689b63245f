import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleBooking } from '../../../test/booking-samples.ts'
import { openPart, openScreen } from '../../../test/component.tsx'
import { onlyPage } from '../../../test/fake-api.ts'
import { idOf, sampleComplaint, sampleOrder } from '../../../test/samples.ts'
import * as screen from './complain.screen.tsx'
import { ComplainForm } from './complain-form.tsx'
import { complainedBooking, complainedOrder } from './complained.ts'

const kept = sampleOrder({
  ...{ status: 'cancelled', escrow: 'refunded', can: { complain: true } },
  pricing: { subtotal: 2000, deliveryFee: 500, discount: 0, total: 2500, refunded: 2300, paidBack: 0, remaining: 200 },
})

test('after a failed delivery the buyer complains about the fee that the rider was paid, and reads who answers', async () => {
  const { api } = await openPart(<ComplainForm about={complainedOrder(kept)} />, {
    ...{ as: 'student', elsewhere: ['/complaints/:id'] },
    api: { 'POST /complaints': () => ({ data: sampleComplaint() }) },
  })
  await expect.element(page.getByRole('radio', { name: 'The delivery fee' })).toBeChecked()
  await expect
    .element(page.getByText(/Ibrahim Musa was paid ₦200 of the delivery fee.*24 hours to answer/))
    .toBeVisible()
  await expect.element(page.getByText('Which products?')).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'Some of my money back' }).click()
  await expect.element(page.getByText('₦200 of the delivery fee was paid to the rider.')).toBeVisible()
  await page.getByRole('radio', { name: 'Something else' }).first().click()
  await expect.element(page.getByRole('button', { name: 'Send complaint' })).toBeVisible()
  await page.getByLabelText('How much do you want back?').fill('100')
  await page.getByLabelText('What happened?').fill('I waited at the gate the whole time.')
  await page.getByRole('button', { name: 'Send complaint, ask for ₦100' }).click()
  await expect.poll(() => api.sent('POST /complaints').length).toBe(1)
  await expect
    .poll(() => api.sent('POST /complaints')[0]!.body)
    .toMatchObject({
      subject: 'order',
      wanted: 'part',
      amount: '100',
      lines: [],
    })
})

test('the button names what is asked back: all of the items, or those that are chosen', async () => {
  const [first] = sampleOrder().items
  const items = [first!, { ...first!, _id: idOf(77), name: 'Zobo', quantity: 1, quantityLeft: 1, remaining: 300 }]
  const order = sampleOrder({ ...{ status: 'delivered', items, can: { complain: true } } })
  const { api } = await openPart(<ComplainForm about={complainedOrder(order)} />, {
    ...{ as: 'student', elsewhere: ['/complaints/:id'] },
    api: { 'POST /complaints': () => ({ data: sampleComplaint() }) },
  })
  await expect.element(page.getByRole('button', { name: 'Send complaint, ask for ₦2,000' })).toBeVisible()
  await page.getByRole('checkbox', { name: /Zobo/ }).click()
  await expect.element(page.getByRole('button', { name: 'Send complaint, ask for ₦300' })).toBeVisible()
  // Arrow keys choose among the tiles. What came too late is the whole order.
  await page.getByRole('radio', { name: 'Bad quality' }).click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: 'It came too late' })).toBeChecked()
  await page.getByLabelText('What happened?').fill('It came four hours after the time.')
  await page.getByRole('button', { name: 'Send complaint, ask for ₦2,000' }).click()
  await expect
    .poll(() => api.sent('POST /complaints').map(({ body }) => body))
    .toMatchObject([{ reason: 'late', lines: [] }])
})

test('a booking is complained about with its own reasons, and names itself', async () => {
  const booking = sampleBooking({ status: 'completed', can: { complain: true } })
  const { api } = await openPart(<ComplainForm about={complainedBooking(booking)} />, {
    ...{ as: 'student', elsewhere: ['/complaints/:id'] },
    api: { 'POST /complaints': () => ({ data: sampleComplaint() }) },
  })
  await expect.element(page.getByRole('radio', { name: 'The booking' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'It is damaged' })).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'It was badly done' }).click()
  await page.getByRole('radio', { name: 'Some of my money back' }).click()
  await expect.element(page.getByText('₦12,000 was paid here.')).toBeVisible()
  await page.getByLabelText('How much do you want back?').fill('4000')
  await page.getByLabelText('What happened?').fill('Half of the braids came loose by evening.')
  await page.getByRole('button', { name: 'Send complaint, ask for ₦4,000' }).click()
  await expect.poll(() => api.sent('POST /complaints').length).toBe(1)
  const { _id: bookingId } = booking
  await expect
    .poll(() => api.sent('POST /complaints')[0]!.body)
    .toEqual({
      ...{ subject: 'booking', bookingId, reason: 'badly_done', wanted: 'part', amount: '4000' },
      description: 'Half of the braids came loose by evening.',
    })
})

test('nobody complains about goods that are not made yet: they are late, or the order is cancelled', async () => {
  const order = sampleOrder({ status: 'pending', can: { complain: true, cancel: true } })
  await openPart(<ComplainForm about={complainedOrder(order)} />, { as: 'student' })
  await expect.element(page.getByRole('radio', { name: 'It came too late' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'It is damaged' })).not.toBeInTheDocument()
  await expect.element(page.getByText('The seller will see this.', { exact: false })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'cancel the order' }))
    .toHaveAttribute('href', `/orders/${order._id}`)
})

test('who confirmed an order cannot say that it never came; the form says which order it is about', async () => {
  const receipt = { by: 'buyer' as const, from: 'picked-up' as const, to: 'delivered' as const }
  const order = sampleOrder({
    ...{ status: 'delivered', can: { complain: true } },
    events: [{ _id: 9, at: '2026-11-20T13:00:00.000Z', kind: null, note: null, ...receipt }],
  })
  await openScreen(`/complaints/new?order=${idOf(1)}`, screen, {
    ...{ path: '/complaints/new', as: 'student' },
    api: {
      'GET /orders/:id': () => ({ data: order }),
      'GET /complaints/my-complaints': () => ({ data: [], counts: { open: 0, needsYou: 0 }, pagination: onlyPage(0) }),
    },
  })
  await expect.element(page.getByRole('radio', { name: 'It is damaged' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'It never arrived' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Mama Ngozi · VD-10001')).toBeVisible()
  await expect.element(page.getByText('₦2,500', { exact: true })).toBeVisible()
})
