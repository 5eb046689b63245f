import { ApiProblem, api } from '../../lib/api.ts'
import { showToast, type ToastInput } from '../../lib/toasts.ts'
import { addProblemText, addToCart } from './add-to-cart.ts'
import { setCartCount } from './cart-count.ts'
import { type GuestCart, guestCart } from './guest-cart.ts'
import { type PendingAction, pendingAction } from './pending-action.ts'

export interface FinishedAction {
  /** The page they were on. */
  returnTo?: string
  /** The result, shown there. */
  toast?: ToastInput
}

let running: Promise<FinishedAction> | undefined

/** Merges the guest's cart, then does what the guest wanted to do. Never throws, because signing in itself has worked. */
export function finishPendingAction(): Promise<FinishedAction> {
  running ??= finish().finally(() => {
    running = undefined
  })
  return running
}

/** Tries again what could not be done at sign-in. */
export async function retryPendingAction(): Promise<void> {
  if (running) return
  const { toast } = await finishPendingAction()
  if (toast) showToast(toast)
}

async function finish(): Promise<FinishedAction> {
  const cart = guestCart.read()
  if (cart) await mergeGuestCart(cart)
  const action = pendingAction.read()
  if (!action) return {}
  return { returnTo: action.returnTo, toast: await replay(action) }
}

async function mergeGuestCart(cart: GuestCart): Promise<void> {
  // Stored with its key first: if the response is lost, the retry has the same key and nothing is merged twice.
  guestCart.write(cart)
  const items = cart.items.map(({ productId, quantity, selectedVariant }) => ({ productId, quantity, selectedVariant }))
  try {
    const { data } = await api('POST /cart/merge', { body: { key: cart.key, items }, idempotencyKey: cart.key })
    setCartCount(data.itemCount)
    guestCart.clear()
  } catch (problem) {
    if (isFinal(problem)) guestCart.clear()
  }
}

/** It would be refused again. After anything else it is tried again, see pending-retry.ts. */
const isFinal = (problem: unknown): boolean =>
  problem instanceof ApiProblem &&
  problem.status >= 400 &&
  problem.status < 500 &&
  ![401, 408, 429].includes(problem.status) &&
  problem.code !== 'idempotency_running'

async function replay(action: PendingAction): Promise<ToastInput> {
  try {
    const done = await perform(action)
    pendingAction.clear()
    return done
  } catch (problem) {
    if (!isFinal(problem)) return { text: 'No answer yet. We’ll try again when the network is back.', tone: 'bad' }
    pendingAction.clear()
    return { text: addProblemText(problem), tone: 'bad' }
  }
}

async function perform(action: PendingAction): Promise<ToastInput> {
  if (action.kind === 'save') {
    await api('POST /users/wishlist', { body: { productId: action.productId } })
    return { text: `Saved: ${action.name}` }
  }
  if (action.kind === 'follow') {
    await api('POST /vendors/:id/follow', { params: { id: action.vendorId } })
    return { text: `You’re following ${action.name}` }
  }
  await addToCart(action, action.key)
  return { text: `In your cart: ${action.name}`, link: { label: 'View cart', to: '/cart' } }
}
