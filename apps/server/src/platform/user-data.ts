import type { Db, Tx } from './database.ts'

/** Lists in a data export hold at most this many rows each; statements ask for one more to see that there are more. */
export const EXPORT_ROWS = 5000

/** What a module stores about a user: how the user downloads it, and how it is erased with their account. */
export type UserData = {
  /** The part of the exported file, where it is not the module's name. */
  readonly section?: string
  /** Lists and records by name, in camelCase and naira. */
  readonly exportUser?: (db: Db, userId: string) => Promise<Readonly<Record<string, unknown>>>
  /** Deletes or anonymizes it. What must stay, such as orders, names the user only through the anonymized account. */
  readonly eraseUser?: (tx: Tx, userId: string) => Promise<void>
}
