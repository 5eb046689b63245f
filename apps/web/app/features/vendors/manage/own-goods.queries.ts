import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

const MOST = 100

/** The vendor's own goods that are on sale, those that sell most first. */
export const goodsOnSaleQuery = queryOptions({
  queryKey: ['vendor', 'goods-on-sale'] as const,
  queryFn: async ({ signal }) => {
    const query = { tab: 'active' as const, sort: 'sold' as const, limit: MOST }
    return (await api('GET /products/vendor/my-products', { query, signal })).data
  },
})
