import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readCartCount, watchCartCount } from '../../features/cart/cart-count.ts'
import { useLiveNotifications } from '../../features/notifications/live-notifications.ts'
import { useLiveOrders } from '../../features/orders/live-orders.ts'
import { leaveForLogin } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { retainRealtime, useRealtime } from '../../lib/realtime.ts'
import { useLiveSession } from './live-session.ts'
import { useRecordVisit } from './record-visit.ts'

/** Keeps the one socket open while someone is signed in, and the page up to date with it. Draws nothing. */
export function LiveFeed() {
  useEffect(retainRealtime, [])
  useRecordVisit()
  useLiveNotifications()
  useLiveOrders()
  useLiveSession()
  useRealtime('session:ended', leaveForLogin)
  useCartSync()
  return null
}

/** A product added on a public page changes only the count: the cart itself is fetched again. */
function useCartSync(): void {
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
