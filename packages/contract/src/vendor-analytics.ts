import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { naira } from './money.ts'
import { heldPart } from './order-tracking.ts'
import { reserve } from './reserves.ts'
import { toAnswer } from './reviews.ts'
import { behaviour } from './vendor-store.ts'

export const myDashboard = endpoint({
  method: 'GET',
  path: '/vendors/my-dashboard',
  audience: 'vendor',
  summary: 'The vendor’s overview: today’s sales, waiting orders, low stock, followers',
  reply: z
    .object({
      ordersToday: z.number().int(),
      salesToday: naira,
      waiting: z.number().int(),
      underWay: z.number().int(),
      lowStock: z.number().int(),
      followerCount: z.number().int(),
      followersThisWeek: z.number().int(),
      averageRating: z.number(),
      reviewCount: z.number().int(),
      unanswered: z
        .number()
        .int()
        .meta({ description: `Reviews of the last 90 days. ${toAnswer}` }),
      behaviour,
    })
    .meta({ id: 'VendorDashboard' }),
})

export const myEarnings = endpoint({
  method: 'GET',
  path: '/vendors/my-earnings',
  audience: 'vendor',
  summary: 'What the store was paid by month (Lagos time), latest first, and what is held with the time of its payment',
  query: z.object({ months: z.coerce.number().int().min(1).max(24).default(6) }),
  reply: z
    .object({
      ...reserve.shape,
      earned: naira,
      inEscrow: naira,
      commission: naira,
      refunded: naira,
      months: z.array(
        z.object({
          month: z.string(),
          orders: z.number().int().meta({ description: 'Whose money was paid out' }),
          bookings: z.number().int(),
          sales: naira.meta({ description: 'What was paid out for, before the commission' }),
          commission: naira,
          ways: naira.meta({ description: 'Paid for the ways of riders to orders that the store then cancelled' }),
          earned: naira.meta({ description: 'Sales without commission and ways' }),
        }),
      ),
      held: z.array(heldPart),
    })
    .meta({ id: 'VendorEarnings' }),
})
