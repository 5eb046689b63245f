import { type QueryClient, queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { Cart, CartItem } from '@vendly/contract/cart'
import { ApiProblem, api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { showCart } from '../../lib/cart-count.ts'
import { keys } from '../../lib/keys.ts'
import { isUnanswered } from '../../lib/problem.ts'
import { showExpected } from '../../lib/show-expected.ts'
import { showToast } from '../../lib/toasts.ts'
import { emptyCart, withQuantity } from './cart-lines.ts'

export const cartQuery = queryOptions({
  queryKey: keys.cart,
  queryFn: async ({ signal }): Promise<Cart> => withCountShown(await fetchCart(signal)),
})

/** As the server last sent it: shown again when a change was refused and the cart cannot be fetched. */
let confirmed: Cart | undefined

async function fetchCart(signal: AbortSignal): Promise<Cart> {
  try {
    confirmed = (await api('GET /cart', { signal })).data
    return confirmed
  } catch (problem) {
    // 404: this user has never added anything.
    if (problem instanceof ApiProblem && problem.status === 404) {
      // Rare, so its text is loaded only here.
      const { messages } = await import('@vendly/contract/messages')
      showToast({ text: messages.cart.notFound })
      return emptyCart
    }
    throw problem
  }
}

function withCountShown(cart: Cart): Cart {
  showCart(cart)
  return cart
}

/** Sets a line's quantity, 0 removes it. `seen`: the number it changes, which may be an old one. Shown at once; a refusal brings back what the server has. */
export function useSetQuantity() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [...keys.cart, 'set'],
    // In series, so that the last press is also the last request.
    scope: { id: 'cart' },
    mutationFn: async ({ item, quantity, seen }: { item: CartItem; quantity: number; seen?: number }) => {
      const params = { itemId: item._id }
      if (quantity <= 0) return (await api('DELETE /cart/remove/:itemId', { params })).data
      return (await api('PUT /cart/update/:itemId', { params, body: { quantity, seen } })).data
    },
    onMutate: ({ item, quantity }) => {
      const show = () => updateCart(client, (cart) => withQuantity(cart, item._id, quantity))
      showExpected(client, { queryKey: keys.cart }, show)
    },
    onSuccess: (cart) => settle(client, cart),
    onError: (problem) => refetchLast(client, problem),
  })
}

/** Adds a removed line again, for Undo. */
export function useRestoreLine() {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return useMutation({
    mutationKey: [...keys.cart, 'set'],
    scope: { id: 'cart' },
    mutationFn: async (item: CartItem) => {
      const body = {
        productId: item.product._id,
        quantity: item.quantity,
        selectedVariant: item.selectedVariant?._id,
      }
      return (await api('POST /cart/add', { body, idempotencyKey: attempt.keyFor(body) })).data
    },
    onSuccess: (cart) => settle(client, cart),
    onError: (problem) => refetchLast(client, problem),
    onSettled: (_, problem) => attempt.over(problem),
  })
}

export function useClearCart() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [...keys.cart, 'set'],
    scope: { id: 'cart' },
    mutationFn: async () => (await api('DELETE /cart/clear')).data,
    onSuccess: (cart) => settle(client, cart),
  })
}

export function useRemoveLines() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [...keys.cart, 'set'],
    scope: { id: 'cart' },
    mutationFn: async (itemIds: string[]) => (await api('POST /cart/remove-multiple', { body: { itemIds } })).data,
    onSuccess: (cart) => settle(client, cart),
  })
}

/** True while shown quantities are not confirmed by the server. */
export const useCartUpdating = (): boolean =>
  useMutationState({ filters: { mutationKey: [...keys.cart, 'set'], status: 'pending' } }).length > 0

function updateCart(client: QueryClient, update: (cart: Cart) => Cart): void {
  client.setQueryData<Cart>(keys.cart, (cart) => cart && withCountShown(update(cart)))
}

/** Ignores the response while a later press is in flight, or the quantity would jump back and forth. */
function settle(client: QueryClient, cart: Cart): void {
  confirmed = cart
  if (client.isMutating({ mutationKey: [...keys.cart, 'set'] }) > 1) return
  client.setQueryData(keys.cart, withCountShown(cart))
  void client.invalidateQueries({ queryKey: keys.quote })
}

/** After a failure, shows what the server has. */
function refetchLast(client: QueryClient, problem: Error): void {
  if (client.isMutating({ mutationKey: [...keys.cart, 'set'] }) > 1) return
  if (confirmed && !isUnanswered(problem)) client.setQueryData(keys.cart, withCountShown(confirmed))
  void client.invalidateQueries({ queryKey: keys.cart })
}
