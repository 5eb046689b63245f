import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
 * `brand` and `detail` are words of product names: what a brand makes is also what it `standsFor`; a detail never says what a product is.
 */
export const searchWords = pgTable(
  'search_words',
  {
    id: key(),
    phrase: text().notNull(),
    meaning: text().notNull(),
    standsFor: text(),
    createdAt: createdAt(),
  },
  (t) => [
    // A word may have one meaning in a text and another in a name: max.
    uniqueIndex('search_words_phrase_unique').on(t.phrase, sql`(${t.meaning} in ('brand','detail'))`),
    check(
      'search_words_meaning',
      sql`${t.meaning} in ('filler','max','min','cheap','used','new','name','emoji','brand','detail')`,
    ),
    check('search_words_stands_for', sql`(${t.meaning} in ('emoji','brand')) = (${t.standsFor} is not null)`),
    check('search_words_phrase', sql`${t.phrase} = lower(btrim(${t.phrase})) and ${t.phrase} <> ''`),
  ],
)
