import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { timestamp } from './ids.ts'
import { askedDay, periodQuery, vitalMetric } from './performance.ts'
import { performanceRules } from './performance-limits.ts'

const count = z.number().int()
const day = z.iso.date()
const share = z.number().min(0).max(1)

const statementTime = z.object({
  text: z.string().meta({ description: 'Its beginning, with $1 in place of values' }),
  calls: count,
  mean: z.number().meta({ description: 'Milliseconds' }),
})

const comparedVital = z.object({
  metric: vitalMetric,
  p75: z.number().nullable(),
  before: z.number().nullable(),
  samples: count,
})

export const performanceReport = z
  .object({
    from: day,
    to: day,
    previous: z.object({ from: day, to: day }).meta({ description: 'As many days before' }),
    sentences: z.array(z.string()).meta({ description: 'The period in words' }),
    views: z.object({ now: count, before: count }),
    vitals: z.array(comparedVital),
    release: z
      .object({
        commit: z.string(),
        since: timestamp,
        after: z.object({ from: day, to: day }),
        before: z.object({ from: day, to: day }).meta({ description: 'As many days before it' }),
        vitals: z.array(comparedVital),
      })
      .nullable()
      .meta({ description: 'Before and after the newest release; null where none is known' }),
    pages: z
      .array(
        z.object({
          route: z.string(),
          views: count,
          metric: vitalMetric.meta({ description: 'The one that is furthest above its target' }),
          p75: z.number(),
          target: z.number(),
          excess: z.number().meta({ description: 'By how much p75 is above the target, as a share of it' }),
        }),
      )
      .meta({ description: 'Above a target, the most views times excess first' }),
    server: z
      .object({
        since: timestamp,
        requests: count,
        errors: share.meta({ description: 'Answered with 5xx' }),
        pagesFromMemory: share.nullable().meta({ description: 'Of all pages; null without one' }),
        calls: z.array(
          z.object({ call: z.string(), requests: count, p95: z.number().meta({ description: 'Milliseconds' }) }),
        ),
      })
      .meta({ description: 'Of the process that answers, since it started' }),
    queue: z.object({ waiting: count, oldestSeconds: z.number(), givenUp: count }),
    database: z.object({
      bytes: count,
      cacheHits: share.nullable(),
      statements: z
        .array(statementTime)
        .nullable()
        .meta({ description: 'The slowest; null without pg_stat_statements' }),
    }),
  })
  .meta({ id: 'PerformanceReport' })
export type PerformanceReport = z.output<typeof performanceReport>

export const getPerformanceReport = endpoint({
  method: 'GET',
  path: '/performance/report',
  audience: 'admin',
  right: 'figures:read',
  summary: 'A period in sentences and figures, compared with the one before it, and the state of server and database',
  query: periodQuery,
  reply: performanceReport,
})

const rule = z.enum(performanceRules).meta({ id: 'PerformanceRule' })
const answer = z.enum(['done', 'ignored'])

export const performanceRecommendation = z
  .object({
    rule,
    severity: z.enum(['now', 'soon', 'later']),
    subject: z.string().meta({ description: 'The page, call, table or index; empty where there is only one' }),
    title: z.string(),
    figure: z.number().nullable(),
    threshold: z.number().nullable(),
    unit: z.enum(['ms', 'seconds', 'share', 'bytes', 'count', 'score', 'none']),
    whatToDo: z.string(),
    answer: z.object({ answer, until: day.meta({ description: 'Shown again from this day on' }) }).nullable(),
  })
  .meta({ id: 'PerformanceRecommendation' })
export type PerformanceRecommendation = z.output<typeof performanceRecommendation>

export const listPerformanceRecommendations = endpoint({
  method: 'GET',
  path: '/performance/recommendations',
  audience: 'admin',
  right: 'figures:read',
  summary: 'What to do about slow pages, calls and tables, the most urgent first; the answered ones last',
  query: periodQuery,
  reply: z.array(performanceRecommendation),
})

export const answerPerformanceRecommendation = endpoint({
  method: 'PUT',
  path: '/performance/recommendations/answer',
  audience: 'admin',
  right: 'settings:act',
  summary: 'Hide a recommendation that is done or ignored, or show it again',
  body: z.object({
    rule,
    subject: z.string().max(300),
    answer: answer.nullable().meta({ description: 'Null shows it again' }),
    until: askedDay.optional().meta({ description: 'Of ignored ones: the day on which it is shown again' }),
  }),
})
export type RecommendationAnswer = z.output<typeof answerPerformanceRecommendation.body>
