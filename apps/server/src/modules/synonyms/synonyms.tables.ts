import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, key, timestamptz } from '../../platform/columns.ts'

/**
 * Phrases that mean the same to buyers, with common misspellings: a search for one finds all. The first names the
 * group. `isBroad`: the first is a broad word, which finds the others, and they do not find each other.
 */
export const synonyms = pgTable('synonyms', {
  id: key(),
  phrases: text().array().notNull(),
  isBroad: boolean().notNull().default(false),
  createdAt: createdAt(),
  changedAt: timestamptz(),
})

/**
 * Phrases that say something about a search and are not searched for: `max` and `min` before an amount, `cheap`, `used`, `new`,
 * `filler` nothing at all. `name`: what they say is a part of a name. `emoji`: an emoji, which is searched for as what it `standsFor`.
 */
export const searchWords = pgTable(
  'search_words',
  {
    id: key(),
    phrase: text().notNull().unique(),
    meaning: text().notNull(),
    standsFor: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('search_words_meaning', sql`${t.meaning} in ('filler','max','min','cheap','used','new','name','emoji')`),
    check('search_words_stands_for', sql`(${t.meaning} = 'emoji') = (${t.standsFor} is not null)`),
    check('search_words_phrase', sql`${t.phrase} = lower(btrim(${t.phrase})) and ${t.phrase} <> ''`),
  ],
)
