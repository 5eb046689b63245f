import { useEffect } from 'react'
import { useLiveBookings } from '../../features/bookings/live-bookings.ts'
import { usePendingRetry } from '../../features/cart/pending-retry.ts'
import { useCartSync } from '../../features/cart/use-cart-sync.ts'
import { useLiveUnreadChats } from '../../features/chat/unread.queries.ts'
import { useOutbox } from '../../features/chat/use-outbox.ts'
import { useLiveNotifications } from '../../features/notifications/live-notifications.ts'
import { useLiveOrders } from '../../features/orders/live-orders.ts'
import { retainRealtime, useRealtime } from '../../lib/realtime.ts'
import { leaveForLogin } from '../../lib/session-end.ts'
import { useKeepPushDevice } from './keep-push-device.ts'
import { useLiveSession, useOneAccount } from './live-session.ts'
import { useOpenedNotification } from './opened-notification.ts'
import { useRecordVisit } from './record-visit.ts'

/** Keeps the one socket open while someone is signed in, and the page up to date with it. Draws nothing. */
export function LiveFeed() {
  useEffect(retainRealtime, [])
  useRecordVisit()
  useLiveNotifications()
  useOpenedNotification()
  useKeepPushDevice()
  useLiveOrders()
  useLiveBookings()
  useLiveUnreadChats()
  useOutbox()
  useLiveSession()
  useOneAccount()
  useRealtime('session:ended', leaveForLogin)
  useCartSync()
  usePendingRetry()
  return null
}
