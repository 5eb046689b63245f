import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { csvOnly } from './exports.ts'
import { id } from './ids.ts'
import { naira } from './money.ts'
import { heldPart } from './order-tracking.ts'
import { reserve } from './reserves.ts'

export const riderEarnings = endpoint({
  method: 'GET',
  path: '/riders/earnings',
  audience: 'rider',
  summary: 'What the rider was paid by week and by day (Lagos time), latest first, for what, and what is held',
  query: z.object({
    weeks: z.coerce.number().int().min(1).max(52).default(8),
    days: z.coerce.number().int().min(1).max(92).default(30).meta({ description: 'How many days, until today' }),
  }),
  reply: z
    .object({
      ...reserve.shape,
      balance: naira,
      inEscrow: naira,
      earned: naira,
      earnedToday: naira,
      earnedThisWeek: naira,
      deliveredTotal: z.number().int(),
      weeks: z.array(z.object({ from: z.iso.date(), deliveries: z.number().int(), earned: naira })),
      held: z.array(heldPart),
      unpaid: z
        .array(
          z.object({
            _id: id,
            orderNumber: z.string(),
            amount: naira,
            status: z.enum(['waiting', 'owed']).meta({ description: 'For Vendly’s decision, or by the seller' }),
          }),
        )
        .meta({ description: 'Ways in vain that were not paid yet' }),
      days: z.array(z.object({ day: z.iso.date(), deliveries: z.number().int(), delivered: naira, ways: naira })),
      items: z
        .array(
          z.object({ item: z.enum(['delivery', 'cancelled', 'returned']), count: z.number().int(), amount: naira }),
        )
        .meta({ description: 'Of the days: deliveries, and ways for orders that were cancelled or brought back' }),
    })
    .meta({ id: 'RiderEarnings' }),
})

const period = z.object({
  days: z.coerce.number().int().min(7).max(92).default(30).meta({ description: 'How many days, until today' }),
})
const counted = z.object({ name: z.string(), count: z.number().int() })

export const riderAnalytics = endpoint({
  method: 'GET',
  path: '/riders/analytics',
  audience: 'rider',
  summary: 'How much the rider delivered, when, from where and how fast, compared with the days before',
  query: period,
  reply: z
    .object({
      deliveries: z.number().int(),
      earned: naira,
      metres: z.number().int().meta({ description: 'From the sellers to the buyers, as the crow flies' }),
      minutesToPickUp: z.number().nullable().meta({ description: 'Median, from taking it' }),
      minutesToHandOver: z.number().nullable().meta({ description: 'Median, from the pick-up' }),
      before: z
        .object({
          deliveries: z.number().int(),
          earned: naira,
          metres: z.number().int(),
          minutesToPickUp: z.number().nullable(),
          minutesToHandOver: z.number().nullable(),
        })
        .meta({ description: 'As many days before' }),
      hours: z.array(z.number().int()).length(24).meta({ description: 'Deliveries by hour of the day in Lagos' }),
      weekdays: z.array(z.number().int()).length(7).meta({ description: 'Deliveries from Monday to Sunday' }),
      sellers: z.array(counted),
      places: z.array(counted),
    })
    .meta({ id: 'RiderAnalytics' }),
})

const performance = z.object({
  taken: z.number().int(),
  skipped: z.number().int(),
  delivered: z.number().int(),
  onTime: z.number().int(),
  givenBack: z.number().int(),
  released: z.number().int().meta({ description: 'Lost to other riders, because they did not come' }),
  failed: z.number().int(),
  lost: z.number().int().meta({ description: 'Neither delivered nor brought back' }),
  cancelled: z.number().int(),
  earned: naira,
})

const ratings = z.object({ average: z.number().nullable(), count: z.number().int() })

export const riderPerformance = endpoint({
  method: 'GET',
  path: '/riders/performance-report',
  audience: 'rider',
  summary: 'Jobs taken and skipped, and how they ended, by week and in the days before; with the ratings of the time',
  query: period,
  reply: z
    .object({
      from: z.iso.date(),
      to: z.iso.date(),
      total: performance,
      ratings,
      before: performance.extend({ ratings }).meta({ description: 'As many days before' }),
      weeks: z.array(performance.extend({ from: z.iso.date(), ratings })),
    })
    .meta({ id: 'RiderPerformance' }),
})

export const riderPerformanceFile = endpoint({
  method: 'GET',
  path: '/riders/performance-report/csv',
  audience: 'rider',
  summary: 'The same as a table, a row for each week',
  query: period.extend(csvOnly),
  produces: 'text/csv',
})
