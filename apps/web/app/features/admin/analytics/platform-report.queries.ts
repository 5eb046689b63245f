import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CohortUnit } from '@vendly/contract/platform-report'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'
import type { ReportChoice } from '../../vendors/analytics/report-period.ts'

export const platformReportQuery = ({ from, to, compare }: ReportChoice) =>
  queryOptions({
    queryKey: [...keys.admin, 'report', from, to, compare] as const,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await api('GET /admin/analytics', { query: { from, to, compare }, signal })).data,
  })

export const cohortsQuery = (unit: CohortUnit) =>
  queryOptions({
    queryKey: [...keys.admin, 'cohorts', unit] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/analytics/cohorts', { query: { unit }, signal })).data,
  })
