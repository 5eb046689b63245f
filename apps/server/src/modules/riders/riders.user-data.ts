import { statement } from '../../platform/database.ts'
import type { UserData } from '../../platform/user-data.ts'

const exportRider = statement<{
  vehicle: string
  plate: string | null
  status: string
  isOnline: boolean
  createdAt: Date
}>(
  'riders.exportRider',
  `select vehicle, plate, status, is_online as "isOnline", created_at as "createdAt"
     from riders
    where user_id = $userId`,
)
const anonymizeRider = statement(
  'riders.anonymizeRider',
  'update riders set plate = null, is_online = false where user_id = $userId',
)

/** The row stays, because deliveries and their reviews refer to it. */
export const riderUserData: UserData = {
  exportUser: async (db, userId) => ({ rider: (await db.row(exportRider, { userId })) ?? null }),
  eraseUser: async (tx, userId) => void (await tx.rows(anonymizeRider, { userId })),
}
