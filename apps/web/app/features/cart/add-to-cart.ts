import type { messages } from '@vendly/contract/messages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiProblem, api } from '../../lib/api.ts'
import { readSession, rememberReturn } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
import { setCartCount } from './cart-count.ts'
import { savePendingAction } from './pending-action.ts'

type CartWords = (typeof messages)['cart']
// The types hold these to the letter; the contract itself stays out of public pages.
const guestAdds: CartWords['guestAdds'] = 'Please login to add items to cart'
const addFailed: CartWords['addFailed'] = 'Failed to add item to cart'
export const cartWords = { guestAdds, addFailed }

export interface CartInput {
  productId: string
  quantity: number
  selectedVariant: string | null
  name: string
}

/** Puts goods in the cart of whoever is signed in, and tells the bars how many are in it now. */
export async function addToCart({ productId, quantity, selectedVariant }: CartInput, key: string): Promise<void> {
  const body = { productId, quantity, selectedVariant }
  const { data } = await api('POST /cart/add', { body, idempotencyKey: key })
  setCartCount(data.itemCount)
}

/** The server's own words where it refused for a reason, the fixed text where it simply did not work. */
export function addProblemWords(problem: unknown): string {
  if (!(problem instanceof ApiProblem) || problem.status === 0 || problem.status >= 500) return addFailed
  const { left } = problem.details
  if (problem.code === 'out_of_stock' && typeof left === 'number' && left > 0) {
    return `Only ${left} left in stock, counting what is in your cart.`
  }
  return problem.message
}

/** What every "Add to cart" does: adds, or keeps the wish and leads to the login page. `adding` is the product under way. */
export function useAddToCart(): { add: (wish: CartInput) => Promise<void>; adding: string | undefined } {
  const navigate = useNavigate()
  const [adding, setAdding] = useState<string>()
  const add = async (wish: CartInput) => {
    if (adding) return
    if (readSession().status !== 'in') {
      await navigate('/login', { state: { cameFrom: keepForLater(wish) } })
      return
    }
    setAdding(wish.productId)
    try {
      await addToCart(wish, crypto.randomUUID())
      showToast({ text: `In your cart: ${wish.name}`, link: { label: 'View cart', to: '/cart' } })
    } catch (problem) {
      showToast({ text: addProblemWords(problem), tone: 'bad' })
    } finally {
      setAdding(undefined)
    }
  }
  return { add, adding }
}

/** The login page says why they are there: `cartWords.guestAdds`. */
/** Returns the page to come back to. */
function keepForLater(wish: CartInput): string {
  const returnTo = window.location.pathname + window.location.search
  savePendingAction({ kind: 'add-to-cart', ...wish, returnTo, key: crypto.randomUUID() })
  rememberReturn(returnTo)
  return returnTo
}
