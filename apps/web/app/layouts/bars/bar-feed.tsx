import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { cartQuery } from '../../features/cart/cart.queries.ts'
import { useCartCount } from '../../features/cart/cart-count.ts'
import { latestNoticesQuery, useReadNotice } from '../../features/notifications/notifications.queries.ts'
import { balanceQuery } from '../../features/wallet/wallet.queries.ts'
import { type BarData, BarDataProvider, type BarNotice } from '../../lib/bar-data.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { SessionUser } from '../../lib/session.ts'
import { meQuery, salesQuery } from './bar.queries.ts'

const VENDOR_NOTICES = 5
const NOTICES = 10

/** Gives a role's bars their figures. Top and bottom bar each stand in one; they share what was fetched. */
export function BarFeed({ user, children }: { user: SessionUser; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient()}>
      <Fed user={user}>{children}</Fed>
    </QueryClientProvider>
  )
}

function Fed({ user, children }: { user: SessionUser; children: ReactNode }) {
  const data = { ...useNotices(user), ...useMoney(user), cartCount: useCart(user) }
  return <BarDataProvider value={data}>{children}</BarDataProvider>
}

function useNotices({ role }: SessionUser): BarData {
  const limit = role === 'vendor' ? VENDOR_NOTICES : NOTICES
  const { data, error } = useQuery(latestNoticesQuery(limit))
  const read = useReadNotice()
  useLogged(error)
  if (!data) return error ? { notices: [], unreadNotices: 0 } : {}
  return {
    unreadNotices: Math.max(0, data.unread),
    notices: data.notices.slice(0, limit).map((notice) => ({ ...notice, isUrgent: notice.priority === 'high' })),
    openNotice: (notice: BarNotice) => {
      if (!notice.isRead) read.mutate(notice)
    },
  }
}

/** Balance and sales are asked for together; either may fail by itself and then counts as nothing. */
function useMoney({ role }: SessionUser): BarData {
  const isVendor = role === 'vendor'
  const balance = useQuery({ ...balanceQuery, enabled: role !== 'admin' })
  const sales = useQuery({ ...salesQuery, enabled: isVendor })
  const me = useQuery({ ...meQuery, enabled: isVendor })
  useLogged(balance.error)
  useLogged(sales.error)
  const overview = sales.data?.overview
  return {
    walletBalance: balance.data ?? (balance.error ? 0 : undefined),
    sales: overview?.totalRevenue ?? (sales.error ? 0 : undefined),
    orderCount: overview?.totalOrders ?? (sales.error ? 0 : undefined),
    storeName: me.data?.vendor?.businessName,
  }
}

function useCart({ role }: SessionUser): number | undefined {
  const shops = role === 'student' || role === 'customer' || role === 'rider'
  const { error } = useQuery({ ...cartQuery, enabled: shops })
  useLogged(error)
  return useCartCount()
}

/** The bars say nothing of their failures: whoever reads the console may. */
function useLogged(problem: Error | null): void {
  useEffect(() => {
    if (problem) console.warn(problem)
  }, [problem])
}
