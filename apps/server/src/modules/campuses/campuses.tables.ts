import { doublePrecision, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { key } from '../../platform/columns.ts'

export const campuses = pgTable('campuses', {
  id: key(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  shortName: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  emailDomain: text().notNull(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
})

export const places = pgTable(
  'places',
  {
    id: key(),
    campusId: uuid()
      .notNull()
      .references(() => campuses.id),
    kind: text().notNull(),
    name: text().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
  },
  (table) => [index().on(table.campusId, table.name)],
)
