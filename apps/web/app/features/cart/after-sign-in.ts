import { ApiProblem, api } from '../../lib/api.ts'
import { announceCart, showCart } from '../../lib/cart-count.ts'
import { showToast, type ToastInput } from '../../lib/toasts.ts'
import { addProblemText } from './add-to-cart.ts'
import { type GuestCart, guestCart } from './guest-cart.ts'
import { type KeptAction, pendingActions } from './pending-action.ts'

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

let next: Promise<void> | undefined

/**
 * Tries again what could not be done at sign-in: after an attempt that is running, because that one may fail although the
 * network has come back meanwhile.
 */
export function retryPendingAction(): Promise<void> {
  next ??= retry()
  return next
}

async function retry(): Promise<void> {
  await running
  next = undefined
  const { toast } = await finishPendingAction()
  if (toast) showToast(toast)
}

async function finish(): Promise<FinishedAction> {
  const cart = guestCart.read()
  const pending = pendingActions.read()
  const results = cart ? [await mergeGuestCart(cart)] : []
  for (const action of pending?.actions ?? []) results.push(await replay(action))
  if ((pendingActions.read()?.actions.length ?? 0) === 0) pendingActions.clear()
  return { returnTo: pending?.returnTo, toast: oneToast(results) }
}

/** One toast for all: the same sentence only once. */
function oneToast(results: readonly ToastInput[]): ToastInput | undefined {
  if (results.length < 2) return results[0]
  return {
    text: [...new Set(results.map(({ text }) => text.replace(/\.$/, '')))].join('. '),
    tone: results.some(({ tone }) => tone === 'bad') ? 'bad' : undefined,
    link: results.find(({ link }) => link)?.link,
  }
}

async function mergeGuestCart(cart: GuestCart): Promise<ToastInput> {
  // Stored with its key first: if the response is lost, the retry has the same key and nothing is merged twice.
  guestCart.write(cart)
  const items = cart.items.map(({ productId, quantity, selectedVariant }) => ({ productId, quantity, selectedVariant }))
  try {
    const { data } = await api('POST /cart/merge', { body: { key: cart.key, items }, idempotencyKey: cart.key })
    forgetGuestCart()
    showCart(data)
    return mergedToast(cart, new Set(data.items.map(({ product }) => product._id)))
  } catch (problem) {
    if (!isFinal(problem)) return noAnswer
    forgetGuestCart()
    return { text: addProblemText(problem), tone: 'bad' }
  }
}

function forgetGuestCart(): void {
  guestCart.clear()
  announceCart()
}

/** The server leaves out what cannot be bought, and this names it. */
function mergedToast({ items }: GuestCart, inCart: ReadonlySet<string>): ToastInput {
  const added = items.filter(({ productId }) => inCart.has(productId))
  const missing = items.filter(({ productId }) => !inCart.has(productId))
  const count = added.reduce((sum, { quantity }) => sum + quantity, 0)
  const [first] = added
  const text = first && `In your cart: ${count === 1 ? first.name : `${count} products`}`
  const without = missing.length > 0 && `Can’t be bought right now: ${missing.map(({ name }) => name).join(', ')}`
  return {
    text: [text, without].filter(Boolean).join('. '),
    tone: without ? 'bad' : undefined,
    link: text ? { label: 'View cart', to: '/cart' } : undefined,
  }
}

const noAnswer: ToastInput = { text: 'No answer yet. We’ll try again when the network is back.', tone: 'bad' }

/** It would be refused again. After anything else it is tried again, see pending-retry.ts. */
const isFinal = (problem: unknown): boolean =>
  problem instanceof ApiProblem &&
  problem.status >= 400 &&
  problem.status < 500 &&
  ![401, 408, 429].includes(problem.status) &&
  problem.code !== 'idempotency_running'

async function replay(action: KeptAction): Promise<ToastInput> {
  try {
    const done = await perform(action)
    forget(action)
    return done
  } catch (problem) {
    if (!isFinal(problem)) return noAnswer
    forget(action)
    return { text: addProblemText(problem), tone: 'bad' }
  }
}

function forget(action: KeptAction): void {
  const pending = pendingActions.read()
  if (!pending) return
  const text = JSON.stringify(action)
  pendingActions.write({ ...pending, actions: pending.actions.filter((one) => JSON.stringify(one) !== text) })
}

async function perform(action: KeptAction): Promise<ToastInput> {
  if (action.kind === 'save') {
    await api('POST /users/wishlist', { body: { productId: action.productId } })
    return { text: `Saved: ${action.name}` }
  }
  if (action.kind === 'save-service') {
    await api('POST /users/wishlist/services', { body: { serviceId: action.id } })
    return { text: `Saved: ${action.name}` }
  }
  if (action.kind === 'notify') {
    await api('POST /search/saved', { body: action.search })
    return { text: `We’ll notify you when someone lists “${action.name}”` }
  }
  await api('POST /vendors/:id/follow', { params: { id: action.vendorId } })
  return { text: `You’re following ${action.name}` }
}
