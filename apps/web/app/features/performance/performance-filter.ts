import {
  connectionClasses,
  visitorRoles as roles,
  type VitalMetric,
  type visitorRoles,
  vitalMetrics,
} from '@vendly/contract/performance-limits'

export const periods = ['today', '7-days', '30-days', '90-days'] as const
export type Period = (typeof periods)[number]
export const periodDays: Record<Period, number> = { today: 1, '7-days': 7, '30-days': 30, '90-days': 90 }

export interface PerformanceFilter {
  period: Period
  route?: string | undefined
  role?: (typeof visitorRoles)[number] | undefined
  connection?: (typeof connectionClasses)[number] | undefined
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

/** What the address asks for; what it does not know is left out. */
export const readFilter = (search: URLSearchParams): PerformanceFilter => ({
  period: oneOf(periods, search.get('period')) ?? '7-days',
  route: search.get('route')?.slice(0, 120) || undefined,
  role: oneOf(roles, search.get('role')),
  connection: oneOf(connectionClasses, search.get('connection')),
})

export const readMetric = (search: URLSearchParams): VitalMetric => oneOf(vitalMetrics, search.get('metric')) ?? 'LCP'
