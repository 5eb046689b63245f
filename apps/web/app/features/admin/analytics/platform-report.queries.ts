import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CohortOf, CohortUnit } from '@vendly/contract/platform-report'
import { api } from '../../../lib/api.ts'
import { chosenCampus } from '../../../lib/chosen-campus.ts'
import { keys } from '../../../lib/keys.ts'
import type { ReportChoice } from '../../vendors/analytics/report-period.ts'

export function platformReportQuery({ from, to, compare }: ReportChoice) {
  const query = { from, to, compare, campus: chosenCampus() }
  return queryOptions({
    queryKey: [...keys.admin, 'report', query] as const,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await api('GET /admin/analytics', { query, signal })).data,
  })
}

export function cohortsQuery(unit: CohortUnit, of: CohortOf) {
  const query = { unit, of, campus: chosenCampus() }
  return queryOptions({
    queryKey: [...keys.admin, 'cohorts', query] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/analytics/cohorts', { query, signal })).data,
  })
}
