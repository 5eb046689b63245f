import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'

const MOST = 100

/** The vendor's own goods that are on sale, those that sell most first. */
export const goodsOnSaleQuery = queryOptions({
  queryKey: [...keys.vendor, 'products-on-sale'] as const,
  queryFn: async ({ signal }) => {
    const query = { tab: 'active' as const, sort: 'sold' as const, limit: MOST }
    return (await api('GET /products/vendor/my-products', { query, signal })).data
  },
})
