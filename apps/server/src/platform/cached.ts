import type { Db } from './database.ts'

/** What a process reads from the database at most once in `ms` milliseconds; changes by other processes are seen after that. */
export function cachedFor<Value>(ms: number, read: (db: Db) => Promise<Value>) {
  const cached = new WeakMap<object, { at: number; value: Promise<Value> }>()
  const find = (db: Db): Promise<Value> => {
    const known = cached.get(db)
    if (known && Date.now() - known.at < ms) return known.value
    const value = read(db)
    cached.set(db, { at: Date.now(), value })
    value.catch(() => cached.delete(db))
    return value
  }
  return { find, clear: (db: Db) => cached.delete(db) }
}
