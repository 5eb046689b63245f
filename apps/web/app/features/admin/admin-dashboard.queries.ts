import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { LateStep } from '@vendly/contract/admin-orders'
import type { DashboardStats, StatsPeriod } from '@vendly/contract/admin-stats'
import { api } from '../../lib/api.ts'
import { chosenCampus } from '../../lib/chosen-campus.ts'
import { keys } from '../../lib/keys.ts'
import { useRealtime } from '../../lib/realtime.ts'
import { sampleStats } from './sample-stats.ts'

const RECENT_ORDERS = 20

/** The latest orders of all stores of the chosen campus, or of all. */
export function recentOrdersQuery() {
  const campus = chosenCampus()
  return queryOptions({
    queryKey: [...keys.orders, 'recent', RECENT_ORDERS, campus] as const,
    queryFn: async ({ signal }) =>
      (await api('GET /orders/recent', { query: { limit: RECENT_ORDERS, campus }, signal })).data,
  })
}

const WORST = 10
/** Orders become late without an event. */
const LATE_MS = 60_000

/** The orders that are late the longest, of all steps or of one. */
export function lateOrdersQuery(step: LateStep | undefined) {
  const campus = chosenCampus()
  return queryOptions({
    queryKey: [...keys.orders, 'late', step, campus] as const,
    queryFn: async ({ signal }) =>
      (await api('GET /orders/admin/all', { query: { tab: 'late', step, campus, limit: WORST }, signal })).data,
    refetchInterval: LATE_MS,
  })
}

export interface Stats {
  figures: DashboardStats
  /** Why the real figures could not be loaded; then these are examples. */
  failure?: Error
}

export const periods: readonly { value: StatsPeriod; label: string }[] = [
  { value: 'today', label: 'Today' },
  { value: '7-days', label: '7 days' },
  { value: '30-days', label: '30 days' },
]

/** An unknown period is today. */
export const periodFromUrl = (search: URLSearchParams): StatsPeriod =>
  periods.find(({ value }) => value === search.get('period'))?.value ?? 'today'

/** The specification asks for sample figures when the real ones cannot be loaded; the screen says what they are. */
export function statsQuery(period: StatsPeriod) {
  const campus = chosenCampus()
  return queryOptions({
    queryKey: [...keys.dashboardStats, period, campus] as const,
    placeholderData: keepPreviousData,
    refetchInterval: LATE_MS,
    queryFn: async ({ signal }): Promise<Stats> => {
      try {
        return {
          figures: (await api('GET /admin/dashboard-stats', { query: { period, campus }, signal })).data,
        }
      } catch (problem) {
        if (signal.aborted) throw problem
        console.warn(problem)
        return { figures: sampleStats(period, new Date()), failure: problem as Error }
      }
    },
  })
}

/** Refreshes the figures as soon as someone joins, writes or applies. */
export function useLiveStats(): void {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: keys.dashboardStats })
  useRealtime('admin:user:new', refresh)
  useRealtime('admin:feedback:new', refresh)
  useRealtime('admin:vendor:application', refresh)
  useRealtime('admin:rider:application', refresh)
  useRealtime('missed', refresh)
}
