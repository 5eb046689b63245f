import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { keys } from '../../lib/keys.ts'
import { useRealtime } from '../../lib/realtime.ts'
import { cartQuery } from './cart.queries.ts'
import { readCartCount, watchCartCount } from './cart-count.ts'

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
  useRealtime('missed', refresh)
  useEffect(() => {
    // A product added on a public page changes only the count: the cart itself is fetched again.
    const unwatch = watchCartCount(() => {
      const cart = client.getQueryData<{ itemCount: number }>(keys.cart)
      if (cart && cart.itemCount !== readCartCount()) refresh()
    })
    return () => {
      unwatch()
      clearTimeout(timer.current)
    }
  }, [client])
}
