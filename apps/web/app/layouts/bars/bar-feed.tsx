import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { unreadChatsQuery } from '../../features/chat/unread.queries.ts'
import { JOBS_LINK } from '../../features/deliveries/run/jobs-link.ts'
import { latestNotificationsQuery, useMarkRead } from '../../features/notifications/notifications.queries.ts'
import { balanceQuery } from '../../features/wallet/wallet.queries.ts'
import { type BarData, BarDataProvider, type BarNotification } from '../../lib/bar-data.ts'
import { useCartCount } from '../../lib/cart-count.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useRealtime } from '../../lib/realtime.ts'
import type { SessionUser } from '../../lib/session.ts'
import { placeToasts } from '../../lib/toast-place.ts'
import { barJobsQuery, barQuery, barStoreQuery } from './bar.queries.ts'

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
  const { data: bar, isPending, error } = useQuery(barQuery(useQueryClient()))
  useLoggedError(error)
  useEffect(placeToasts, [])
  const unreadChats = useQuery({ ...unreadChatsQuery, enabled: !isPending }).data
  const data = {
    email: bar?.user.email,
    ...useNotifications(user, !isPending),
    ...useMoney(user, !isPending),
    ...useJobs(user, !isPending),
    cartCount: useCartCount(),
    unreadChats,
  }
  return <BarDataProvider value={data}>{children}</BarDataProvider>
}

function useNotifications({ role }: SessionUser, enabled: boolean): BarData {
  const limit = role === 'vendor' ? MAX_FOR_VENDORS : MAX_NOTIFICATIONS
  const { data, error } = useQuery({ ...latestNotificationsQuery(limit), enabled })
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

/** Balance and sales load separately once they change; one that fails counts as zero. */
function useMoney({ role }: SessionUser, enabled: boolean): BarData {
  const balance = useQuery({ ...balanceQuery, enabled: enabled && role !== 'admin' })
  const store = useQuery({ ...barStoreQuery, enabled: enabled && role === 'vendor' })
  useLoggedError(balance.error)
  useLoggedError(store.error)
  return {
    walletBalance: balance.data ?? (balance.error ? 0 : undefined),
    salesToday: store.data?.salesToday ?? (store.error ? 0 : undefined),
    ordersToday: store.data?.ordersToday ?? (store.error ? 0 : undefined),
    ordersToAnswer: store.data?.ordersToAnswer,
    store: store.data ?? undefined,
  }
}

/** Counted again with each new job, and with each change of an order. */
function useJobs({ role }: SessionUser, enabled: boolean): BarData {
  const client = useQueryClient()
  const { data, error } = useQuery({ ...barJobsQuery, enabled: enabled && role === 'rider' })
  useLoggedError(error)
  const refresh = () => void client.invalidateQueries({ queryKey: barJobsQuery.queryKey })
  useRealtime('notification:new', ({ link }) => link === JOBS_LINK && refresh())
  useRealtime('missed', refresh)
  return { jobsToAnswer: data ?? undefined }
}

/** The bars show no errors; the console does. */
function useLoggedError(error: Error | null): void {
  useEffect(() => {
    if (error) console.warn(error)
  }, [error])
}
