import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { showCart } from '../../lib/cart-count.ts'
import { keys } from '../../lib/keys.ts'
import { showToast } from '../../lib/toasts.ts'
import { setSaved } from '../products/saved.ts'

export const WISHLIST_STEP = 24

export const wishlistQuery = infiniteQueryOptions({
  queryKey: keys.wishlist,
  queryFn: ({ pageParam, signal }) =>
    api('GET /users/wishlist', { query: { cursor: pageParam, limit: WISHLIST_STEP }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ pagination }) => pagination?.next ?? undefined,
})

export const savedServicesQuery = infiniteQueryOptions({
  queryKey: [...keys.wishlist, 'services'],
  queryFn: ({ pageParam, signal }) =>
    api('GET /users/wishlist/services', { query: { cursor: pageParam, limit: WISHLIST_STEP }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ pagination }) => pagination?.next ?? undefined,
})

/** Moves some or all products to the cart, and says how many could not be moved and why. */
export function useMoveToCart() {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return useMutation({
    mutationFn: async (body: { productIds?: string[] }) => {
      const { data } = await api('POST /users/wishlist/to-cart', { body, idempotencyKey: attempt.keyFor(body) })
      attempt.over()
      const [cart, saved] = await Promise.all([api('GET /cart'), api('GET /users/wishlist/ids')])
      showCart(cart.data)
      setSaved(saved.data)
      return data
    },
    onSuccess: ({ moved, stayed }) => {
      const text = moved.length === 1 ? 'Added to cart' : `${moved.length} added to cart`
      const [first] = stayed
      if (moved.length === 0 && first) return showToast({ text: first.message, tone: 'bad' })
      const rest = stayed.length ? `. ${stayed.length} not added: ${first?.message}` : ''
      showToast({ text: text + rest, link: { label: 'View cart', to: '/cart' } })
    },
    onError: (problem) => {
      attempt.over(problem)
      showToast({ text: problem.message, tone: 'bad' })
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: wishlistQuery.queryKey }),
        client.invalidateQueries({ queryKey: keys.cart }),
      ]),
  })
}

/** Creates or removes the public link. */
export function useShareWishlist() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (isShared: boolean) => {
      if (isShared) await api('POST /users/wishlist/link')
      else await api('DELETE /users/wishlist/link')
    },
    onError: (problem) => showToast({ text: problem.message, tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey: wishlistQuery.queryKey }),
  })
}

export function useClearWishlist() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api('DELETE /users/wishlist')).data,
    onSuccess: setSaved,
    onError: (problem) => showToast({ text: problem.message, tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey: wishlistQuery.queryKey }),
  })
}
