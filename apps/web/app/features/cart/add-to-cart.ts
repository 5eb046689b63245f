import type { messages } from '@vendly/contract/messages'
import { useState } from 'react'
import { ApiProblem, api } from '../../lib/api.ts'
import { AttemptKey } from '../../lib/attempt-key.ts'
import { showCart } from '../../lib/cart-count.ts'
import { isUnanswered } from '../../lib/problem.ts'
import { readSession } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
import { signInFirst } from './sign-in-first.ts'

type CartMessages = (typeof messages)['cart']
// Checked by type only, so that the contract stays out of public pages.
const guestAdds: CartMessages['guestAdds'] = 'Please login to add items to cart'
const addFailed: CartMessages['addFailed'] = 'Failed to add item to cart'
const noAnswer = 'No answer yet. Try again: it is added only once.'
export const cartMessages = { guestAdds, addFailed }

export interface CartInput {
  productId: string
  quantity: number
  selectedVariant: string | null
  name: string
}

/** By what is added: a repeated press has the same key until the server has answered, also from another page. */
const attempts = new Map<string, AttemptKey>()

function attemptAt(input: CartInput): AttemptKey {
  const id = `${input.productId} ${input.selectedVariant}`
  const attempt = attempts.get(id) ?? new AttemptKey()
  attempts.set(id, attempt)
  return attempt
}

/** Adds a product to the signed-in user's cart and updates the count in the bars. */
async function addToCart({ productId, quantity, selectedVariant }: CartInput, key: string): Promise<void> {
  const body = { productId, quantity, selectedVariant }
  const { data } = await api('POST /cart/add', { body, idempotencyKey: key })
  showCart(data)
}

/** The server's message when it refused for a reason, else the fixed text. */
export function addProblemText(problem: unknown): string {
  if (isUnanswered(problem)) return noAnswer
  if (!(problem instanceof ApiProblem)) return addFailed
  const { left } = problem.details
  if (problem.code === 'out_of_stock' && typeof left === 'number' && left > 0) {
    return `Only ${left} left in stock, including what is in your cart.`
  }
  return problem.message
}

/** Adds a product; a guest's products are kept until they sign in. `adding` is the id in progress. */
export function useAddToCart(): { add: (input: CartInput) => Promise<void>; adding: string | undefined } {
  const [adding, setAdding] = useState<string>()
  const add = async (input: CartInput) => {
    if (adding) return
    if (readSession().status !== 'in') return signInFirst({ kind: 'add-to-cart', ...input })
    const attempt = attemptAt(input)
    if (!attempt.begin()) return
    setAdding(input.productId)
    try {
      await addToCart(input, attempt.keyFor(input))
      attempt.over()
      showToast({ text: `In your cart: ${input.name}`, link: { label: 'View cart', to: '/cart' } })
    } catch (problem) {
      attempt.over(problem)
      showToast({ text: addProblemText(problem), tone: 'bad' })
    } finally {
      setAdding(undefined)
    }
  }
  return { add, adding }
}
