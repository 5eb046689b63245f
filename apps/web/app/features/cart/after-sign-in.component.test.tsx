import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { held, openPart } from '../../../test/component.tsx'
import { idOf, sampleCart, sampleCartItem } from '../../../test/samples.ts'
import { retryPendingAction } from './after-sign-in.ts'
import { guestCart } from './guest-cart.ts'

test('a network that comes back while an attempt is failing is tried again at once', async () => {
  const first = held()
  const rice = sampleCartItem(1, 'Rice')
  const { api } = await openPart(<p>Market</p>, {
    as: 'student',
    api: {
      'POST /cart/merge': async () => {
        if (api.sent('POST /cart/merge').length > 1) return { data: sampleCart([rice]) }
        await first.until
        throw new TypeError('Failed to fetch')
      },
    },
  })
  const line = { productId: rice.product._id, quantity: 1, selectedVariant: null, name: 'Rice' }
  guestCart.write({ key: idOf(7), items: [line] })
  void retryPendingAction()
  await expect.poll(() => api.sent('POST /cart/merge')).toHaveLength(1)
  // Twice, as by the network and by the socket.
  void retryPendingAction()
  void retryPendingAction()
  first.release()
  await expect.element(page.getByText('In your cart: Rice')).toBeVisible()
  await expect.poll(() => api.sent('POST /cart/merge')).toHaveLength(2)
  expect(guestCart.read()).toBeUndefined()
})
