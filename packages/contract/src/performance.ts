import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { connectionClasses, performanceLimits as limits, visitorRoles, vitalMetrics } from './performance-limits.ts'

const count = z.number().int()
const day = z.iso.date()
const role = z.enum(visitorRoles)
const connection = z.enum(connectionClasses)
export const vitalMetric = z.enum(vitalMetrics).meta({ id: 'VitalMetric' })

/** The id of a page in the site's own route table; others are not counted. */
const pageId = z.string().min(1).max(120)
const milliseconds = z.number().min(0).max(600_000).optional()
const counted = z.object({ counted: count.meta({ description: 'Those of pages that the site has' }) })

export const reportVitals = endpoint({
  method: 'POST',
  path: '/performance/vitals',
  audience: 'public',
  summary: 'What a browser measured on the pages of one visit',
  body: z.object({
    role,
    connection,
    pages: z
      .array(
        z.object({
          page: pageId,
          LCP: milliseconds,
          INP: milliseconds,
          CLS: z.number().min(0).max(1000).optional(),
          FCP: milliseconds,
          TTFB: milliseconds,
        }),
      )
      .min(1)
      .max(limits.measuredPages),
  }),
  reply: counted,
  status: 202,
})
export type VitalsReport = z.output<typeof reportVitals.body>

export const reportViews = endpoint({
  method: 'POST',
  path: '/performance/views',
  audience: 'public',
  summary: 'The pages that a browser showed',
  body: z.object({ role, pages: z.array(pageId).min(1).max(limits.views) }),
  reply: counted,
  status: 202,
})
export type ViewsReport = z.output<typeof reportViews.body>

/** Any day that may have figures, and none whose neighbours the database cannot store. */
export const askedDay = day.refine((text) => text >= '2020-01-01' && text < '2100-01-01', 'A day from 2020 to 2099.')
const range = {
  from: askedDay.optional().meta({ description: 'A day in Lagos; without it six days before the last one' }),
  to: askedDay.optional().meta({ description: 'A day in Lagos, included; without it today' }),
}

export const periodQuery = z.object(range)

const filters = {
  ...range,
  route: z.string().min(1).max(120).optional().meta({ description: 'A page by its pattern, as /product/:productId' }),
  role: role.optional().meta({ description: 'Of the visitors' }),
  connection: connection.optional().meta({ description: 'The class that the browser reports' }),
}

const share = z.number().min(0).max(1)
const quantile = z.number().nullable().meta({ description: 'Null without samples' })
export const vitalFigure = z
  .object({
    metric: vitalMetric,
    samples: count,
    p50: quantile,
    p75: quantile,
    p95: quantile,
    good: share,
    needsWork: share,
    poor: share,
  })
  .meta({ id: 'VitalFigure', description: 'Quantiles are interpolated within the bucket that holds them' })
export type VitalFigure = z.output<typeof vitalFigure>

const p75s = z.record(vitalMetric, quantile).meta({ description: 'What 75 of 100 visits stay within' })
export const performanceMetrics = z
  .object({
    from: day,
    to: day,
    views: count,
    vitals: z.array(vitalFigure),
    routes: z.array(z.object({ route: z.string(), views: count, samples: count, p75: p75s })),
    days: z.array(z.object({ day, views: count, samples: count, p75: p75s })),
  })
  .meta({ id: 'PerformanceMetrics' })
export type PerformanceMetrics = z.output<typeof performanceMetrics>

export const getPerformanceMetrics = endpoint({
  method: 'GET',
  path: '/performance/metrics',
  audience: 'admin',
  right: 'figures:read',
  summary: 'Web vitals and page views of a period: as a whole, by page and by day',
  query: z.object(filters),
  reply: performanceMetrics,
})

export const exportPerformanceMetrics = endpoint({
  method: 'GET',
  path: '/performance/export',
  audience: 'admin',
  right: 'figures:read',
  summary: 'The counted vitals and page views of a period as a file',
  query: z.object({
    ...range,
    format: z.enum(['csv', 'json']).default('csv').meta({ description: 'The kind of file.' }),
  }),
  produces: ['text/csv', 'application/json'],
  confirmed: true,
})

export const deletePerformanceMetrics = endpoint({
  method: 'DELETE',
  path: '/performance/metrics',
  audience: 'admin',
  right: 'settings:act',
  summary: 'Delete the counted vitals and page views, all or those before a day',
  query: z.object({ before: askedDay.optional().meta({ description: 'A day in Lagos; it is kept' }) }),
  reply: z.object({ deleted: count.meta({ description: 'Rows' }) }),
  status: 202,
  confirmed: true,
})
