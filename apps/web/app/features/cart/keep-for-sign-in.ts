import { keepInGuestCart } from './guest-cart.ts'
import { type GuestAction, keepPending } from './pending-action.ts'

/** Keeps what a guest wants, and the page that they want it on. */
export function keepForSignIn(action: GuestAction): void {
  const returnTo = window.location.pathname + window.location.search
  if (action.kind === 'add-to-cart') {
    keepInGuestCart(action)
    keepPending(returnTo)
  } else keepPending(returnTo, action)
}
