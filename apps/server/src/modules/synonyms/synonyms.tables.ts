import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, key, timestamptz } from '../../platform/columns.ts'

/**
 * Phrases that mean the same to buyers, with common misspellings: a search for one finds all. The first names the
 * group.
 */
export const synonyms = pgTable('synonyms', {
  id: key(),
  phrases: text().array().notNull(),
  createdAt: createdAt(),
  changedAt: timestamptz(),
})
