import { bigint, timestamp, uuid } from 'drizzle-orm/pg-core'
import { newId } from './ids.ts'

export const key = () => uuid().primaryKey().$defaultFn(newId)
/** Kobo. */
export const kobo = () => bigint({ mode: 'number' })
export const timestamptz = () => timestamp({ withTimezone: true, precision: 3 })
export const createdAt = () => timestamptz().notNull().defaultNow()
