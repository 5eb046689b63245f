import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'
import type { ReportChoice } from './report-period.ts'

type Span = Pick<ReportChoice, 'from' | 'to'>
export const ROWS_PER_PAGE = 10

export const reportQuery = ({ from, to, compare }: ReportChoice) =>
  queryOptions({
    queryKey: [...keys.vendor, 'report', from, to, compare] as const,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api('GET /vendors/my-analytics/report', { query: { from, to, compare }, signal })).data,
  })

const pages = { initialPageParam: undefined as string | undefined, placeholderData: keepPreviousData }

export const reportedProductsQuery = ({ from, to }: Span) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...keys.vendor, 'report-products', from, to] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /vendors/my-analytics/products', { query: { from, to, cursor, limit: ROWS_PER_PAGE }, signal }),
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

export const reportedBuyersQuery = ({ from, to }: Span) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...keys.vendor, 'report-buyers', from, to] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /vendors/my-analytics/customers', { query: { from, to, cursor, limit: ROWS_PER_PAGE }, signal }),
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })
