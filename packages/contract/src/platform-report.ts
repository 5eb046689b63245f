import { z } from 'zod'
import { ofCampus } from './campus-choice.ts'
import { endpoint } from './endpoint.ts'
import { csvOnly } from './exports.ts'
import { id } from './ids.ts'
import { naira } from './money.ts'
import { comparison, figure, funnel, reportSpan, reportTerm, visitorsOfDay } from './store-report.ts'
import { PLATFORM_REPORT_DAYS } from './store-report-limits.ts'

const count = z.number().int()
const period = {
  from: z.iso.date().meta({ description: 'A day in Lagos' }),
  to: z.iso.date().meta({
    description: `A day in Lagos, included; at most ${PLATFORM_REPORT_DAYS} days after the first, and not after today`,
  }),
}

/** Minutes from the payment to the door; null where nothing was delivered. */
const minutes = z.object({ median: z.number().nullable(), p90: z.number().nullable(), deliveries: count })

export const campusReport = z
  .object({
    ...{ _id: id, slug: z.string(), name: z.string(), shortName: z.string() },
    ...{ orders: count, sales: naira, cancelled: count, buyers: count, newBuyers: count, stores: count },
    previous: z.object({ orders: count, sales: naira }).nullable(),
    minutes,
    hours: z
      .array(
        z.object({
          hour: count.meta({ description: 'Of the payment, in Lagos' }),
          median: z.number(),
          deliveries: count,
        }),
      )
      .meta({ description: 'Minutes to the door by hour; those with few deliveries are left out' }),
  })
  .meta({ id: 'CampusReport' })
export type CampusReport = z.output<typeof campusReport>

export const platformReport = z
  .object({
    period: reportSpan,
    comparedWith: reportSpan.nullable(),
    isSoFar: z.boolean(),
    term: reportTerm.meta({ description: 'Of the only campus that the report is of' }),
    figures: z.array(figure),
    weeks: z
      .array(z.object({ from: z.iso.date().meta({ description: 'A Monday' }), sales: naira, orders: count }))
      .meta({ description: 'The last twelve weeks, whatever the period; the last one goes on' }),
    campuses: z.array(campusReport).meta({ description: 'The most sales first' }),
    funnel,
    visitors: z.array(visitorsOfDay).meta({
      description: 'Of all campuses, or of the only one that the caller may see; days without any are left out',
    }),
  })
  .meta({ id: 'PlatformReport' })
export type PlatformReport = z.output<typeof platformReport>

export const getPlatformReport = endpoint({
  method: 'GET',
  path: '/admin/analytics',
  audience: 'admin',
  right: 'figures:read',
  byCampus: true,
  summary: 'The figures of all campuses in a period, by week and by campus',
  query: z.object({
    ...period,
    ...ofCampus,
    compare: comparison
      .default('previous')
      .meta({ description: 'With as many days before, or with the same weekdays of the year before' }),
  }),
  reply: platformReport,
})

export const cohortUnit = z.enum(['week', 'month', 'term'])
export type CohortUnit = z.output<typeof cohortUnit>
export const cohortOf = z.enum(['buyers', 'stores', 'riders'])
export type CohortOf = z.output<typeof cohortOf>
export const cohorts = z
  .object({
    rows: z.array(
      z.object({
        from: z.iso.date(),
        term: z.object({ name: z.string(), campus: z.string() }).nullable(),
        size: count.meta({ description: 'Who first bought, sold or delivered in this unit' }),
        active: z.array(z.number().nullable()).meta({
          description: 'Per cent of them who did so in this unit, the next one and so on; null for small groups',
        }),
      }),
    ),
    returned: z.object({ before: count, again: count, isSoFar: z.boolean() }).nullable().meta({
      description:
        'Of those active in the term before the latest of their campus, how many were in the latest; null for small groups',
    }),
  })
  .meta({ id: 'Cohorts' })
export type Cohorts = z.output<typeof cohorts>

export const getCohorts = endpoint({
  method: 'GET',
  path: '/admin/analytics/cohorts',
  audience: 'admin',
  right: 'figures:read',
  byCampus: true,
  summary: 'Buyers, stores or riders by when they first bought, sold or delivered, and how many did so again later',
  query: z.object({
    unit: cohortUnit
      .default('month')
      .meta({ description: 'Weeks begin on Monday, in Lagos. Terms are those of each campus; holidays are in none' }),
    of: cohortOf.default('buyers').meta({ description: 'By first purchase, first sale or first delivery' }),
    ...ofCampus,
  }),
  reply: cohorts,
})

export const exportPlatformReport = endpoint({
  method: 'GET',
  path: '/admin/analytics/export',
  audience: 'admin',
  right: 'figures:read',
  byCampus: true,
  summary: 'The figures of each day of a period, as CSV',
  query: z.object({ ...period, ...ofCampus, ...csvOnly }),
  produces: 'text/csv',
  confirmed: true,
})
