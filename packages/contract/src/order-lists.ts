import { z } from 'zod'
import { ofCampus } from './campus-choice.ts'
import { endpoint } from './endpoint.ts'
import { orderCard } from './orders.ts'
import { page } from './paging.ts'
import { line } from './text.ts'

const orderFilters = { ...page({ default: 20, max: 50 }), status: z.string().max(80).optional() }

export const myOrders = endpoint({
  method: 'GET',
  path: '/orders/my-orders',
  audience: 'any',
  summary: 'Orders that the caller placed, newest first; `status` is one status or a comma-separated list',
  query: z.object({ ...orderFilters, q: line().max(60).optional() }),
  reply: z.array(orderCard),
  meta: z.object({ counts: z.record(z.string(), z.number().int()) }),
  paged: true,
})

export const vendorOrders = endpoint({
  method: 'GET',
  path: '/orders/vendor/orders',
  audience: 'vendor',
  summary: 'Orders of the caller’s store',
  query: z.object({
    ...orderFilters,
    q: line().max(60).optional(),
    sort: z.enum(['newest', 'oldest', 'promised']).default('newest').meta({
      description:
        '`promised`: only accepted orders that are still with the store, the one promised for the earliest time first',
    }),
    slot: z
      .enum(['later', 'none'])
      .optional()
      .meta({ description: 'Accepted orders for later, the next one first; or, with `status`, all others' }),
    done: z.enum(['today']).optional().meta({
      description: 'Only what was finished today in Lagos, the latest change first; without `status` and `q`',
    }),
  }),
  reply: z.array(orderCard),
  meta: z.object({ counts: z.record(z.string(), z.number().int()) }),
  paged: true,
})

export const mySales = endpoint({
  method: 'GET',
  path: '/orders/my-sales',
  audience: ['student', 'rider'],
  summary: 'Orders of the caller’s items, newest first',
  query: z.object({ ...orderFilters, q: line().max(60).optional() }),
  reply: z.array(orderCard),
  meta: z.object({ counts: z.record(z.string(), z.number().int()) }),
  paged: true,
})

export const recentOrders = endpoint({
  method: 'GET',
  path: '/orders/recent',
  audience: 'any',
  right: 'orders:read',
  byCampus: true,
  summary: 'The caller’s latest orders, by role',
  query: z.object({ limit: z.coerce.number().int().min(1).max(20).default(5), ...ofCampus }),
  reply: z.array(orderCard),
})

export const riderAvailable = endpoint({
  method: 'GET',
  path: '/orders/rider/available',
  audience: 'rider',
  summary: 'Orders of the rider’s campus without a rider',
  query: z.object(page({ default: 20, max: 50 })),
  reply: z.array(orderCard),
  paged: true,
})
