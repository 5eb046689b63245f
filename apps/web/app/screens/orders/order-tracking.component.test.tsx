import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import { sampleOrder } from '../../../test/samples.ts'
import * as screen from './order-tracking.screen.tsx'

const open = (status: 'confirmed' | 'picked-up') => {
  const order = sampleOrder({ status, deliveryCode: '4821' })
  const unknown = () => {
    throw refuse('unavailable')
  }
  return openScreen(`/order-tracking/${order._id}`, screen, {
    ...{ path: '/order-tracking/:orderId', as: 'student' },
    api: {
      'GET /orders/:id': () => ({ data: order }),
      'GET /orders/:id/tracking': unknown,
      'GET /orders/:id/handover': unknown,
    },
  })
}
const isBefore = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)

test('while the rider comes, the code is above the map and the people', async () => {
  await open('picked-up')
  const code = page.getByRole('img', { name: 'Code 4 8 2 1' })
  const rider = page.getByText('Your rider')
  await expect.element(code).toBeVisible()
  await expect.element(rider).toBeVisible()
  expect(isBefore(code.element(), rider.element())).toBe(true)
})

test('before that, its note is below the people', async () => {
  await open('confirmed')
  const note = page.getByText(/^Your 4-digit delivery code shows here once/)
  const rider = page.getByText('Your rider')
  await expect.element(note).toBeVisible()
  expect(isBefore(rider.element(), note.element())).toBe(true)
})
