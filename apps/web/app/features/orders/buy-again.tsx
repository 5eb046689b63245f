import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '@vendly/contract/orders'
import { api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { showCart } from '../../lib/cart-count.ts'
import { keys } from '../../lib/keys.ts'
import { refusalText } from '../../lib/problem.ts'
import { showReturned } from '../../lib/show-returned.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'

const listing = new Intl.ListFormat('en-NG')
const over: readonly Order['status'][] = ['delivered', 'cancelled', 'rejected']

/** Puts the products of an order that is over into the cart, and names those that cannot be bought now. */
export function BuyAgain({ order }: { order: Order }) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  const again = useMutation({
    mutationFn: async () => {
      const items = order.items.map(({ product, quantity, selectedVariant }) => ({
        productId: product,
        quantity,
        selectedVariant,
      }))
      const key = attempt.keyFor(items)
      return (await api('POST /cart/merge', { body: { key, items }, idempotencyKey: key })).data
    },
    onSuccess: async (cart) => {
      showCart(cart)
      await showReturned(client, keys.cart, cart)
      void client.invalidateQueries({ queryKey: keys.quote })
      const inCart = new Set(
        cart.items.map(({ product, selectedVariant }) => lineKey(product._id, selectedVariant?._id)),
      )
      const missing = order.items.filter((line) => !inCart.has(lineKey(line.product, line.selectedVariant)))
      showToast(
        missing.length === 0
          ? { text: 'Added to your cart.', link: { to: '/cart', label: 'View cart' } }
          : {
              text: `Not available now: ${listing.format(missing.map(({ name }) => name))}`,
              ...(missing.length === order.items.length
                ? { tone: 'bad' as const }
                : { link: { to: '/cart', label: 'View cart' } }),
            },
      )
    },
    onError: (problem) => showToast({ text: refusalText(problem, 'Your cart is unchanged.'), tone: 'bad' }),
    onSettled: (_, problem) => attempt.over(problem),
  })
  if (!over.includes(order.status)) return null
  return (
    <Button kind="secondary" size="sm" busy={again.isPending && 'Adding…'} onClick={() => again.mutate()}>
      Buy again
    </Button>
  )
}

const lineKey = (productId: string, optionId: string | null | undefined) => `${productId} ${optionId ?? ''}`
