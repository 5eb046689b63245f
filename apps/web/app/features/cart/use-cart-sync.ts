import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { readCartCount, showQuantities, watchCartCount } from '../../lib/cart-count.ts'
import { isUnder, keys } from '../../lib/keys.ts'
import { fetchMissed } from '../../lib/missed.queries.ts'
import { useRealtime } from '../../lib/realtime.ts'
import { cartQuery } from './cart.queries.ts'

/** Long enough for a row of presses to be one refresh. */
const QUIET_MS = 300

/** Keeps cart, checkout and badge as the server has them, whichever tab or device changed the cart. */
export function useCartSync(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // While this tab changes something, its own answer comes first: the numbers would jump back and forth.
      if (client.isMutating() > 0) return refresh()
      void client.invalidateQueries({ queryKey: keys.quote })
      // Also where no screen shows the cart: the bars and the product cards have its numbers.
      void client.fetchQuery({ ...cartQuery, staleTime: 0 }).catch((problem) => console.warn(problem))
    }, QUIET_MS)
  })
  useRealtime('cart:changed', refresh)
  useRealtime('missed', () => {
    if (client.isMutating() > 0) return refresh()
    void client.invalidateQueries({ predicate: ({ queryKey }) => isUnder(queryKey, keys.quote, keys.cart) })
    fetchMissed(client).then(
      ({ cart }) => showQuantities(cart),
      (problem) => console.warn(problem),
    )
  })
  useEffect(() => {
    // A product added on a public page changes only the count: the cart itself is fetched again.
    const compare = () => {
      const cart = client.getQueryData<{ itemCount: number }>(keys.cart)
      if (cart && cart.itemCount !== readCartCount()) refresh()
    }
    let comparing: ReturnType<typeof setTimeout> | undefined
    const unwatch = watchCartCount(() => {
      clearTimeout(comparing)
      // An answer with the cart announces its count just before the cache has it.
      comparing = setTimeout(compare)
    })
    return () => {
      unwatch()
      clearTimeout(comparing)
      clearTimeout(timer.current)
    }
  }, [client])
}
