import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/columns.ts'

/** Rates that an administrator may change; a missing key has its default in the code. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: createdAt(),
})
