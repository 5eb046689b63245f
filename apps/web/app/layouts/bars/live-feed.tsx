import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readCartCount, watchCartCount } from '../../features/cart/cart-count.ts'
import { useLiveNotices } from '../../features/notifications/live-notifications.ts'
import { useLiveOrders } from '../../features/orders/live-orders.ts'
import { keys } from '../../lib/keys.ts'
import { holdRealtime, useRealtime } from '../../lib/realtime.ts'
import { rememberReturn } from '../../lib/return-path.ts'
import { clearSession } from '../../lib/session.ts'
import { useLiveSession } from './live-session.ts'
import { useNoteVisit } from './note-visit.ts'

/** Holds the one socket while somebody is signed in and keeps what is shown in step with it. Draws nothing. */
export function LiveFeed() {
  useEffect(holdRealtime, [])
  useNoteVisit()
  useLiveNotices()
  useLiveOrders()
  useLiveSession()
  useRealtime('session:ended', leave)
  useCartInStep()
  return null
}

/** Ended somewhere else: a whole page load, so that nothing private stays in memory. */
function leave(): void {
  rememberReturn(window.location.pathname + window.location.search)
  clearSession()
  window.location.assign('/login')
}

/** Goods added on a public page change the count alone: the cart itself is then fetched anew. */
function useCartInStep(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      watchCartCount(() => {
        const cart = client.getQueryData<{ itemCount: number }>(keys.cart)
        if (cart && cart.itemCount !== readCartCount()) void client.invalidateQueries({ queryKey: keys.cart })
      }),
    [client],
  )
}
