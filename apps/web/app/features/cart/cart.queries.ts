import { type QueryClient, queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { Cart, CartItem } from '@vendly/contract/cart'
import { ApiProblem, api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { setCartCount } from './cart-count.ts'
import { cartWith, emptyCart } from './cart-lines.ts'

export const cartQuery = queryOptions({
  queryKey: keys.cart,
  queryFn: async ({ signal }): Promise<Cart> => told(await fetchCart(signal)),
})

async function fetchCart(signal: AbortSignal): Promise<Cart> {
  try {
    return (await api('GET /cart', { signal })).data
  } catch (problem) {
    // Nobody has put anything in yet.
    if (problem instanceof ApiProblem && problem.status === 404) return emptyCart
    throw problem
  }
}

function told(cart: Cart): Cart {
  setCartCount(cart.itemCount)
  return cart
}

/** Sets a line's quantity, 0 takes it out; shown at once, put back when the server refuses. */
export function useSetQuantity() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [...keys.cart, 'set'],
    // One after another, so that the last press is also the last thing the server hears.
    scope: { id: 'cart' },
    mutationFn: async ({ item, quantity }: { item: CartItem; quantity: number }) => {
      const params = { itemId: item._id }
      if (quantity <= 0) return (await api('DELETE /cart/remove/:itemId', { params })).data
      return (await api('PUT /cart/update/:itemId', { params, body: { quantity } })).data
    },
    onMutate: async ({ item, quantity }) => {
      await client.cancelQueries({ queryKey: keys.cart })
      change(client, (cart) => cartWith(cart, item._id, quantity))
    },
    onSuccess: (cart) => settle(client, cart),
    onError: () => refetchLast(client),
  })
}

/** Puts back what was taken out. */
export function usePutBack() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [...keys.cart, 'set'],
    scope: { id: 'cart' },
    mutationFn: async (item: CartItem) => {
      const body = {
        productId: item.product._id,
        quantity: item.quantity,
        selectedVariant: item.selectedVariant?._id,
      }
      return (await api('POST /cart/add', { body, idempotencyKey: crypto.randomUUID() })).data
    },
    onSuccess: (cart) => settle(client, cart),
    onError: () => refetchLast(client),
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

/** True while what is shown is ahead of what the server has said. */
export const useCartUnsettled = (): boolean =>
  useMutationState({ filters: { mutationKey: [...keys.cart, 'set'], status: 'pending' } }).length > 0

function change(client: QueryClient, how: (cart: Cart) => Cart): void {
  client.setQueryData<Cart>(keys.cart, (cart) => cart && told(how(cart)))
}

/** The answer counts once no later press is on its way: else the figure would jump back and forth. */
function settle(client: QueryClient, cart: Cart): void {
  if (client.isMutating({ mutationKey: [...keys.cart, 'set'] }) > 1) return
  client.setQueryData(keys.cart, told(cart))
  void client.invalidateQueries({ queryKey: keys.quote })
}

function refetchLast(client: QueryClient): void {
  if (client.isMutating({ mutationKey: [...keys.cart, 'set'] }) <= 1) {
    void client.invalidateQueries({ queryKey: keys.cart })
  }
}
