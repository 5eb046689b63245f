import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

/** Four digits that one side of a handover tells the other, who enters them. `tries` counts the attempts, and locks the code. */
export const handoverCodes = pgTable(
  'handover_codes',
  {
    /** What is handed over, or done: an order, or a booking. */
    subjectKind: text().notNull(),
    subjectId: uuid().notNull(),
    stage: text().notNull(),
    code: text().notNull(),
    tries: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.subjectKind, table.subjectId, table.stage] }),
    check('handover_codes_subject', sql`${table.subjectKind} in ('order','booking')`),
    check('handover_codes_stage', sql`${table.stage} in ('pick-up', 'delivery')`),
    check('handover_codes_code', sql`${table.code} ~ '^[0-9]{4}$'`),
    check('handover_codes_tries', sql`${table.tries} >= 0`),
  ],
)
