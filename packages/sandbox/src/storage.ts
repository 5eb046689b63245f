import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { IDENTITY_TABLES } from './identity/identity-tables.ts'
import { MAIL_TABLES } from './mail/mail-tables.ts'
import { CHARGE_CHANNELS_COLUMN, PAYSTACK_TABLES } from './paystack/tables.ts'
import { PUSH_HOLD_COLUMN, PUSH_TABLES } from './push/push-tables.ts'
import { SMS_TABLES } from './sms/sms-tables.ts'

/** Opens the database file in `folder`, or an in-memory database for `:memory:`. */
export function openStorage(folder: string): DatabaseSync {
  if (folder !== ':memory:') mkdirSync(folder, { recursive: true })
  const db = new DatabaseSync(folder === ':memory:' ? folder : join(folder, 'sandbox.db'))
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000;')
  db.exec(PAYSTACK_TABLES)
  addMissingColumn(db, 'charge', 'channels', CHARGE_CHANNELS_COLUMN)
  db.exec(MAIL_TABLES)
  db.exec(IDENTITY_TABLES)
  db.exec(PUSH_TABLES)
  addMissingColumn(db, 'push_fault', 'hold_ms', PUSH_HOLD_COLUMN)
  db.exec(SMS_TABLES)
  return db
}

/** A database of an earlier version has the table without the column. */
function addMissingColumn(db: DatabaseSync, table: string, column: string, definition: string): void {
  const columns = db.prepare(`PRAGMA table_info(${table})`).all() as { name: string }[]
  if (!columns.some(({ name }) => name === column)) db.exec(`ALTER TABLE ${table} ADD COLUMN ${definition}`)
}

/** Runs `work` in a transaction. Calls may be nested; only the outermost one commits or rolls back. */
export function atomically<T>(db: DatabaseSync, work: () => T): T {
  if (db.isTransaction) return work()
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}
