import type { Db } from '../src/platform/database.ts'
import { newId } from '../src/platform/ids.ts'

/** Both users have signed in on one device. */
export async function sharesDevice(db: Db, ...userIds: string[]): Promise<void> {
  const hash = newId()
  for (const userId of userIds)
    await db.once('insert into known_devices (user_id, device_hash) values ($userId, $hash)', { userId, hash })
}
