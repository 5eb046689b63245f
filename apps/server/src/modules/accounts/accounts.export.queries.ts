import type { Output } from '@vendly/contract/endpoint'
import type { exportData } from '@vendly/contract/users'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { EXPORT_ROWS, type UserData } from '../../platform/user-data.ts'

type DataExport = Output<(typeof exportData)['reply']>

/** Everything stored about a user, by module. */
export async function collectExport(
  db: Db,
  userId: string,
  parts: readonly (UserData & { name: string })[],
): Promise<DataExport> {
  const data: DataExport['data'] = {}
  let isTruncated = false
  for (const { name, section = name, exportUser } of parts) {
    if (!exportUser) continue
    const part = Object.entries(await exportUser(db, userId))
    isTruncated ||= part.some(([, value]) => Array.isArray(value) && value.length > EXPORT_ROWS)
    data[section] = {
      ...data[section],
      ...Object.fromEntries(
        part.map(([key, value]) => [key, Array.isArray(value) ? value.slice(0, EXPORT_ROWS) : value]),
      ),
    }
  }
  return { exportedAt: now().toISOString(), isTruncated, data }
}
