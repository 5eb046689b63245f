import { z } from 'zod'
import { ad } from './ads.ts'
import { endpoint } from './endpoint.ts'
import { csvOnly } from './exports.ts'
import { type FigureId, figures } from './figures.ts'
import { id, timestamp } from './ids.ts'
import { naira } from './money.ts'
import { page } from './paging.ts'
import { STORE_REPORT_DAYS } from './store-report-limits.ts'
import { visitSources } from './visit-sources.ts'

const count = z.number().int()
const figureIds = Object.keys(figures) as [FigureId, ...FigureId[]]

/** One figure of a period, and of the one that it is compared with: naira, a count, or per cent. */
export const figure = z
  .object({ id: z.enum(figureIds), value: z.number(), previous: z.number().nullable() })
  .meta({ id: 'Figure' })
export type Figure = z.output<typeof figure>

export const reportSpan = z.object({ from: z.iso.date(), to: z.iso.date() })
/** The term that goes on, until today, or the latest one. */
export const reportTerm = reportSpan.extend({ name: z.string(), isSoFar: z.boolean() }).nullable()
export type ReportTerm = z.output<typeof reportTerm>
const period = {
  from: z.iso.date().meta({ description: 'A day in Lagos' }),
  to: z.iso.date().meta({
    description: `A day in Lagos, included; at most ${STORE_REPORT_DAYS} days after the first, and not after today`,
  }),
}
export const comparison = z.enum(['previous', 'year', 'none'])
export type Comparison = z.output<typeof comparison>
const compare = comparison
  .default('previous')
  .meta({ description: 'With as many days before, or with the same weekdays of the year before' })

/** How far visitors came within seven days with the products that they saw; a visitor and a product count once a day. */
export const funnel = z.object({ seen: count, carted: count, opened: count, paid: count }).meta({ id: 'Funnel' })
export type Funnel = z.output<typeof funnel>
export const sourceFigures = z
  .object({
    source: z.enum(visitSources).meta({ description: 'The link or the page by which a visitor came to what they saw' }),
    views: count.meta({ description: 'Of products and services' }),
    ...funnel.shape,
  })
  .meta({ id: 'SourceFigures' })
export type SourceFigures = z.output<typeof sourceFigures>
export const visitorsOfDay = z
  .object({ day: z.iso.date(), visitors: count })
  .meta({ id: 'VisitorsOfDay', description: 'Different visitors of one day; the same person is another one each day' })
export type VisitorsOfDay = z.output<typeof visitorsOfDay>

/** What a seller could do something about, the dearest first. */
export const storeHint = z
  .discriminatedUnion('kind', [
    z.object({
      ...{ kind: z.literal('sold-out'), productId: id, name: z.string(), picture: z.string().nullable() },
      days: count.meta({ description: 'Since when it is sold out' }),
      missed: count.meta({ description: 'About how many would have been sold, by its last 14 days in stock' }),
      missedSales: naira,
    }),
    z.object({
      ...{ kind: z.literal('running-out'), productId: id, name: z.string(), picture: z.string().nullable() },
      stock: count,
      daysLeft: count.meta({ description: 'Until it is sold out, as it sold in the last 14 days' }),
    }),
    z.object({
      ...{ kind: z.literal('not-bought'), productId: id, name: z.string(), picture: z.string().nullable() },
      ...{ views: count, sold: count },
    }),
  ])
  .meta({ id: 'StoreHint' })
export type StoreHint = z.output<typeof storeHint>

export const storeReport = z
  .object({
    period: reportSpan,
    comparedWith: reportSpan.nullable(),
    isSoFar: z
      .boolean()
      .meta({ description: 'The last day is today, so the other period ends at the same time of day' }),
    term: reportTerm.meta({ description: 'Of the campus of the store' }),
    figures: z.array(figure),
    days: z.array(
      z.object({
        ...{ day: z.iso.date(), sales: naira, orders: count, bookings: count, views: count },
        previous: z.object({ sales: naira, orders: count, views: count }).nullable(),
      }),
    ),
    hours: z
      .array(z.object({ weekday: count.meta({ description: '1 is Monday' }), hour: count, orders: count }))
      .meta({ description: 'Orders and bookings by the time of payment in Lagos; hours without any are left out' }),
    ads: z.array(ad).meta({ description: 'Those that ran in the period, with what they brought until now' }),
    coupons: z.array(z.object({ code: z.string(), orders: count, sales: naira, cost: naira })),
    hints: z.array(storeHint),
    funnel,
    sources: z.array(sourceFigures).meta({ description: 'The most views first' }),
    visitors: z.array(visitorsOfDay).meta({ description: 'Days without any are left out' }),
  })
  .meta({ id: 'StoreReport' })
export type StoreReport = z.output<typeof storeReport>

export const getStoreReport = endpoint({
  method: 'GET',
  path: '/vendors/my-analytics/report',
  audience: 'vendor',
  summary: 'The figures of the caller’s store in a period, by day and by hour, and what it could act on',
  query: z.object({ ...period, compare }),
  reply: storeReport,
})

export const reportedProduct = z
  .object({
    ...{ kind: z.enum(['product', 'service']), _id: id, name: z.string(), picture: z.string().nullable() },
    units: count,
    sales: naira,
    stock: count.nullable().meta({ description: 'Null for a service, and for what is always available' }),
  })
  .meta({ id: 'ReportedProduct' })
export type ReportedProduct = z.output<typeof reportedProduct>

export const listReportedProducts = endpoint({
  method: 'GET',
  path: '/vendors/my-analytics/products',
  audience: 'vendor',
  summary: 'What the caller’s store sold in a period, the most sales first',
  query: z.object({ ...period, ...page({ default: 10, max: 50 }) }),
  reply: z.array(reportedProduct),
  paged: true,
})

export const reportedBuyer = z
  .object({
    _id: id,
    name: z.string().meta({ description: 'The first name' }),
    place: z.string().nullable().meta({ description: 'Where they had the last order brought to, or picked it up' }),
    orders: count,
    sales: naira,
    lastAt: timestamp,
    isNew: z.boolean().meta({ description: 'They had not bought here before the period' }),
  })
  .meta({ id: 'ReportedBuyer' })
export type ReportedBuyer = z.output<typeof reportedBuyer>

export const listReportedBuyers = endpoint({
  method: 'GET',
  path: '/vendors/my-analytics/customers',
  audience: 'vendor',
  summary: 'Who bought at the caller’s store in a period, the most sales first',
  query: z.object({ ...period, ...page({ default: 10, max: 50 }) }),
  reply: z.array(reportedBuyer),
  paged: true,
})

export const exportStoreReport = endpoint({
  method: 'GET',
  path: '/vendors/my-analytics/export',
  audience: 'vendor',
  summary: 'The figures of the caller’s store by day, as CSV',
  query: z.object({ ...period, ...csvOnly }),
  produces: 'text/csv',
})

export const exportStoreSources = endpoint({
  method: 'GET',
  path: '/vendors/my-analytics/sources/export',
  audience: 'vendor',
  summary: 'Where the views of the caller’s store came from by day, and how far they led, as CSV',
  query: z.object({ ...period, ...csvOnly }),
  produces: 'text/csv',
})
