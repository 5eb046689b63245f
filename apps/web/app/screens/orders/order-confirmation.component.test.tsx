import type { Confirmation } from '@vendly/contract/checkout'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../../test/component.tsx'
import { idOf, sampleOrder } from '../../../test/samples.ts'
import * as screen from './order-confirmation.screen.tsx'

test('from the page of a placed order, its store is shared, and not the order', async () => {
  const order = sampleOrder({ isPaid: true })
  const placement: Confirmation = {
    ...{ checkoutId: idOf(30), paymentMethod: 'wallet', paid: true, total: 4500, pricing: order.pricing },
    ...{ orders: [order], useWallet: null, due: null, placedAt: order.createdAt, payBy: null, nextStep: 'follow' },
  }
  const shared = vi.fn(async () => undefined)
  const before = Object.getOwnPropertyDescriptor(navigator, 'share')
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true })
  try {
    await openScreen(`/order-confirmation/${order._id}`, screen, {
      ...{ as: 'student', path: '/order-confirmation/:orderId' },
      api: { 'GET /orders/:id/confirmation': () => ({ data: placement }) },
    })
    await page.getByRole('button', { name: 'Share this store with a friend', exact: true }).click()
    const { businessName, slug } = order.vendor
    const address = `${window.location.origin}/store/${slug}`
    await expect.poll(() => shared.mock.calls).toEqual([[{ title: businessName, url: address }]])
  } finally {
    if (before) Object.defineProperty(navigator, 'share', before)
    else Reflect.deleteProperty(navigator, 'share')
  }
})
