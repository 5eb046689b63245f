import { ApiProblem, api } from '../../lib/api.ts'
import { storageKeys } from '../../lib/session.ts'
import type { ToastInput } from '../../lib/toasts.ts'
import { addProblemWords, addToCart } from './add-to-cart.ts'
import { setCartCount } from './cart-count.ts'
import { clearGuestCart, type GuestCart, readGuestCart } from './guest-cart.ts'
import { clearPendingAction, type PendingAction, readPendingAction } from './pending-action.ts'

export interface Waited {
  /** The page they were on. */
  returnTo?: string
  /** What came of it, to be said there. */
  said?: ToastInput
}

/**
 * What waited for somebody to sign in: the cart left on this device, then the goods they wanted to add. Never fails:
 * signing in itself has worked.
 */
export async function finishWhatWaited(): Promise<Waited> {
  const cart = readGuestCart()
  if (cart) await mergeGuestCart(cart)
  const action = readPendingAction()
  if (!action) return {}
  return { returnTo: action.returnTo, said: await replay(action) }
}

async function mergeGuestCart(cart: GuestCart): Promise<void> {
  // Kept with its key first: if the answer is lost, the next try is the same merge and the server does nothing twice.
  localStorage.setItem(storageKeys.guestCart, JSON.stringify(cart))
  const items = cart.items.map(({ productId, quantity, selectedVariant }) => ({ productId, quantity, selectedVariant }))
  try {
    const { data } = await api('POST /cart/merge', { body: { key: cart.key, items }, idempotencyKey: cart.key })
    setCartCount(data.itemCount)
    clearGuestCart()
  } catch (problem) {
    // Refused for good: keeping it would only be refused again. Otherwise the next sign-in tries once more.
    if (problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500) clearGuestCart()
  }
}

async function replay(action: PendingAction): Promise<ToastInput> {
  clearPendingAction()
  try {
    if (action.kind === 'save') {
      await api('POST /users/wishlist', { body: { productId: action.productId } })
      return { text: `Saved: ${action.name}` }
    }
    if (action.kind === 'follow') {
      await api('POST /vendors/:id/follow', { params: { id: action.vendorId } })
      return { text: `You follow ${action.name}` }
    }
    await addToCart(action, action.key)
    return { text: `In your cart: ${action.name}`, link: { label: 'View cart', to: '/cart' } }
  } catch (problem) {
    return { text: addProblemWords(problem), tone: 'bad' }
  }
}
