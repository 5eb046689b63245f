import type { Db } from '../../platform/database.ts'

const CACHE_MS = 30_000

/** Changes by other processes are seen within half a minute. */
export function cachedBy<Value>(read: (db: Db) => Promise<Value>) {
  const cached = new WeakMap<object, { at: number; value: Promise<Value> }>()
  const find = (db: Db): Promise<Value> => {
    const known = cached.get(db)
    if (known && Date.now() - known.at < CACHE_MS) return known.value
    const value = read(db)
    cached.set(db, { at: Date.now(), value })
    value.catch(() => cached.delete(db))
    return value
  }
  return { find, clear: (db: Db) => cached.delete(db) }
}
