import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, timestamptz } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'

/** A file on its way in, piece by piece. What has come lies in a folder of this server until it is taken in or swept. */
export const uploads = pgTable(
  'uploads',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bytes: integer().notNull(),
    state: text().notNull().default('open'),
    pictureKey: text(),
    createdAt: createdAt(),
    doneAt: timestamptz(),
  },
  (table) => [
    index('uploads_user').on(table.userId, table.createdAt),
    index('uploads_old').on(table.createdAt),
    check('uploads_state', sql`${table.state} in ('open', 'done', 'refused')`),
  ],
)

/** Pictures taken in for goods, by the hash of their content. */
export const pictures = pgTable(
  'pictures',
  {
    key: text().primaryKey(),
    /** Who brought it first. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    /** The category tint nearest to the picture's main colour: what is seen while it loads. */
    tint: text().notNull(),
    /** 64 bits of what the picture looks like: near pictures differ in few of them. */
    perceptualHash: bigint({ mode: 'bigint' }).notNull(),
    /** The same in eight numbers, each of a byte and its place, so that an index finds the near ones. */
    perceptualHashParts: integer().array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('pictures_likeness').using('gin', table.perceptualHashParts)],
)
