import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Bar } from '@vendly/contract/bars'
import { latestKey } from '../../features/notifications/notifications-cache.ts'
import { balanceQuery } from '../../features/wallet/wallet.queries.ts'
import { api } from '../../lib/api.ts'
import { showQuantities } from '../../lib/cart-count.ts'
import { keys } from '../../lib/keys.ts'

/**
 * Everything the bars show, in one call. What has a query of its own is stored there too, where live events and the
 * screens keep it up to date; this one is not asked again while the page is open.
 */
export const barQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: keys.bar,
    queryFn: async ({ signal }): Promise<Bar> => {
      const { data } = await api('GET /users/me/bar', { signal })
      const { notifications, unreadCount: unread, notificationCount: total } = data
      client.setQueryData(latestKey, { notifications, unread, total, lastSeq: notifications[0]?.seq ?? 0 })
      if (data.balance !== null) client.setQueryData(balanceQuery.queryKey, data.balance)
      client.setQueryData(keys.chatUnread, data.unreadChats)
      client.setQueryData(barStoreQuery.queryKey, data.store)
      client.setQueryData(barJobsQuery.queryKey, data.jobsToAnswer)
      showQuantities(data.cart)
      return data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The vendor's own store with its sales of today. */
export const barStoreQuery = queryOptions({
  queryKey: keys.vendorBar,
  queryFn: async ({ signal }) => (await api('GET /users/me/bar', { signal })).data.store,
})

/** How many deliveries wait for a rider's answer. */
export const barJobsQuery = queryOptions({
  queryKey: [...keys.deliveries, 'bar'] as const,
  queryFn: async ({ signal }) => (await api('GET /users/me/bar', { signal })).data.jobsToAnswer,
})
