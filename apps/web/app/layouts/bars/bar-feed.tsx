import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { cartQuery } from '../../features/cart/cart.queries.ts'
import { useCartCount } from '../../features/cart/cart-count.ts'
import { latestNotificationsQuery, useMarkRead } from '../../features/notifications/notifications.queries.ts'
import { storeProfileQuery } from '../../features/vendors/dashboard/store-profile.queries.ts'
import { salesQuery } from '../../features/vendors/sales.queries.ts'
import { balanceQuery } from '../../features/wallet/wallet.queries.ts'
import { type BarData, BarDataProvider, type BarNotification } from '../../lib/bar-data.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { SessionUser } from '../../lib/session.ts'

const MAX_NOTIFICATIONS = 10
const MAX_FOR_VENDORS = 5

/** Loads the figures of a role's bars. The top and the bottom bar have one each, and share the query cache. */
export function BarFeed({ user, children }: { user: SessionUser; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient()}>
      <BarDataLoader user={user}>{children}</BarDataLoader>
    </QueryClientProvider>
  )
}

function BarDataLoader({ user, children }: { user: SessionUser; children: ReactNode }) {
  const data = { ...useNotifications(user), ...useMoney(user), cartCount: useCart(user) }
  return <BarDataProvider value={data}>{children}</BarDataProvider>
}

function useNotifications({ role }: SessionUser): BarData {
  const limit = role === 'vendor' ? MAX_FOR_VENDORS : MAX_NOTIFICATIONS
  const { data, error } = useQuery(latestNotificationsQuery(limit))
  const read = useMarkRead()
  useLoggedError(error)
  if (!data) return error ? { notifications: [], unreadNotifications: 0 } : {}
  return {
    unreadNotifications: Math.max(0, data.unread),
    notifications: data.notifications
      .slice(0, limit)
      .map((notification) => ({ ...notification, isUrgent: notification.priority === 'high' })),
    openNotification: (notification: BarNotification) => {
      if (!notification.isRead) read.mutate(notification)
    },
  }
}

/** Balance and sales load separately; one that fails counts as zero. */
function useMoney({ role }: SessionUser): BarData {
  const isVendor = role === 'vendor'
  const balance = useQuery({ ...balanceQuery, enabled: role !== 'admin' })
  const sales = useQuery({ ...salesQuery, enabled: isVendor })
  const store = useQuery({ ...storeProfileQuery, enabled: isVendor })
  useLoggedError(balance.error)
  useLoggedError(sales.error)
  const overview = sales.data?.overview
  return {
    walletBalance: balance.data ?? (balance.error ? 0 : undefined),
    salesToday: overview?.salesToday ?? (sales.error ? 0 : undefined),
    ordersToday: overview?.ordersToday ?? (sales.error ? 0 : undefined),
    store: store.data && {
      name: store.data.businessName,
      colour: store.data.colour,
      image: store.data.storeImage,
      opening: store.data.opening,
    },
  }
}

function useCart({ role }: SessionUser): number | undefined {
  const canShop = role === 'student' || role === 'customer' || role === 'rider'
  const { error } = useQuery({ ...cartQuery, enabled: canShop })
  useLoggedError(error)
  return useCartCount()
}

/** The bars show no errors; the console does. */
function useLoggedError(error: Error | null): void {
  useEffect(() => {
    if (error) console.warn(error)
  }, [error])
}
