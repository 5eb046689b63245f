import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PerformanceRecommendation } from '@vendly/contract/performance-report'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { dayIn } from '../../lib/lagos-days.ts'
import { type PerformanceFilter, periodDays } from './performance-filter.ts'

/** The days of a period, until today. */
export const daysOf = ({ period }: Pick<PerformanceFilter, 'period'>) => ({
  from: dayIn(1 - periodDays[period]),
  to: dayIn(0),
})

export const metricsQuery = (filter: PerformanceFilter) => {
  const { period: _, ...asked } = filter
  const query = { ...daysOf(filter), ...asked }
  return queryOptions({
    queryKey: [...keys.performance, 'metrics', query] as const,
    queryFn: async ({ signal }) => (await api('GET /performance/metrics', { query, signal })).data,
    placeholderData: (before) => before,
  })
}

export const recommendationsQuery = (filter: Pick<PerformanceFilter, 'period'>) =>
  queryOptions({
    queryKey: [...keys.performance, 'recommendations', daysOf(filter)] as const,
    queryFn: async ({ signal }) =>
      (await api('GET /performance/recommendations', { query: daysOf(filter), signal })).data,
    placeholderData: (before) => before,
  })

export const reportQuery = (filter: Pick<PerformanceFilter, 'period'>) =>
  queryOptions({
    queryKey: [...keys.performance, 'report', daysOf(filter)] as const,
    queryFn: async ({ signal }) => (await api('GET /performance/report', { query: daysOf(filter), signal })).data,
    placeholderData: (before) => before,
  })

type Answer = { answer: 'done' | 'ignored' | null; until?: string | undefined }

export function useAnswerRecommendation({ rule, subject }: PerformanceRecommendation) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answer: Answer) =>
      api('PUT /performance/recommendations/answer', { body: { rule, subject, ...answer } }),
    onSettled: () => client.invalidateQueries({ queryKey: [...keys.performance, 'recommendations'] }),
  })
}

export function useDeleteFigures() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (before: string | undefined) =>
      (await api('DELETE /performance/metrics', { query: { before } })).data,
    onSettled: () => client.invalidateQueries({ queryKey: keys.performance }),
  })
}
