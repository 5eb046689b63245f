import { queryOptions } from '@tanstack/react-query'
import type { DashboardStats } from '@vendly/contract/admin'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { sampleStats } from './sample-stats.ts'

export interface Stats {
  figures: DashboardStats
  /** Made up, because the real ones could not be read. */
  isSample: boolean
}

/** The market in figures. When they do not come, made-up ones take their place and say what they are. */
export const statsQuery = queryOptions({
  queryKey: keys.dashboardStats,
  queryFn: async ({ signal }): Promise<Stats> => {
    try {
      return { figures: (await api('GET /admin/dashboard-stats', { signal })).data, isSample: false }
    } catch (problem) {
      if (signal.aborted) throw problem
      console.warn(problem)
      return { figures: sampleStats(new Date()), isSample: true }
    }
  },
})
