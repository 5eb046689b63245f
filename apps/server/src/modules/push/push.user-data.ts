import { statement } from '../../platform/database.ts'
import type { UserData } from '../../platform/user-data.ts'
import { deleteDevicesOf } from './push.service.ts'

const exportDevices = statement<{ device: string; addedAt: Date; lastUsedAt: Date | null }>(
  'push.exportDevices',
  `select s.device, p.created_at as "addedAt", p.last_used_at as "lastUsedAt"
     from push_subscriptions p
     join sessions s on s.id = p.session_id
    where p.user_id = $userId
    order by p.created_at desc`,
)

/** Without addresses and keys, which would only help a thief of the file. */
export const pushUserData: UserData = {
  exportUser: async (db, userId) => ({ devices: await db.rows(exportDevices, { userId }) }),
  eraseUser: deleteDevicesOf,
}
