import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, timestamptz } from '../../platform/columns.ts'
import { users } from '../users/users.tables.ts'

/** A resumable upload. Its chunks are in a folder of this server until the file is complete or deleted. */
export const uploads = pgTable(
  'uploads',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bytes: integer().notNull(),
    kind: text().notNull().default('picture'),
    state: text().notNull().default('open'),
    /** Of a private picture its id, once something refers to it. */
    pictureKey: text(),
    createdAt: createdAt(),
    doneAt: timestamptz(),
  },
  (table) => [
    index('uploads_user').on(table.userId, table.createdAt),
    index('uploads_old').on(table.createdAt),
    check('uploads_kind', sql`${table.kind} in ('picture', 'private', 'voice', 'video')`),
    check('uploads_state', sql`${table.state} in ('open', 'done', 'refused')`),
  ],
)

/** Stored pictures, by the hash of their content. */
export const pictures = pgTable(
  'pictures',
  {
    key: text().primaryKey(),
    /** Who uploaded it first. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    /** The category tint nearest to the main colour, shown while the picture loads. */
    tint: text().notNull(),
    /** 64 bits; similar pictures differ in few of them. */
    perceptualHash: bigint({ mode: 'bigint' }).notNull(),
    /** The bytes of the hash with their positions, so that an index finds similar pictures. */
    perceptualHashParts: integer().array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('pictures_likeness').using('gin', table.perceptualHashParts)],
)
