import { date, index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/columns.ts'

/** How often a value of a vital fell into a bucket of `performance.buckets.ts`, by day in Lagos. No row is about a person. */
export const vitalsDays = pgTable(
  'vitals_days',
  {
    day: date().notNull(),
    /** The pattern of the page's address, as /product/:productId. */
    route: text().notNull(),
    role: text().notNull(),
    connection: text().notNull(),
    metric: text().notNull(),
    bucket: smallint().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.day, table.route, table.role, table.connection, table.metric, table.bucket],
    }),
    index('vitals_days_route').on(table.route, table.day),
  ],
)

/** How often a page was shown, by day in Lagos. */
export const pageViewDays = pgTable(
  'page_view_days',
  {
    day: date().notNull(),
    route: text().notNull(),
    role: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.route, table.role] })],
)

/** What an administrator answered to a recommendation, which is hidden until that day in Lagos. */
export const performanceAnswers = pgTable(
  'performance_answers',
  {
    rule: text().notNull(),
    /** The page, table or part that it is about; empty where there is only one. */
    subject: text().notNull(),
    answer: text().$type<'done' | 'ignored'>().notNull(),
    until: date().notNull(),
    at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.rule, table.subject] })],
)

/** Which version has served pages, and from when on. */
export const releases = pgTable('releases', {
  since: timestamp({ withTimezone: true }).primaryKey().defaultNow(),
  commit: text().notNull(),
})
