import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'

export type Analytics = Data<'GET /riders/analytics'>
export type Report = Data<'GET /riders/performance-report'>

export const periods = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const
export type Period = (typeof periods)[number]['value']
export const USUAL_PERIOD: Period = '30'

export const periodFromUrl = (search: URLSearchParams): Period =>
  periods.find(({ value }) => value === search.get('days'))?.value ?? USUAL_PERIOD

export const analyticsQuery = (period: Period) =>
  queryOptions({
    queryKey: [...keys.deliveries, 'analytics', period] as const,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api('GET /riders/analytics', { query: { days: Number(period) }, signal })).data,
  })

export const reportQuery = (period: Period) =>
  queryOptions({
    queryKey: [...keys.deliveries, 'report', period] as const,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api('GET /riders/performance-report', { query: { days: Number(period) }, signal })).data,
  })
