import { statement } from '../../platform/database.ts'
import { EXPORT_ROWS, type UserData } from '../../platform/user-data.ts'

const exportPhotos = statement<{ number: string; stage: string; latitude: number; longitude: number; takenAt: Date }>(
  'handovers.exportHandoverPhotos',
  `select o.number, h.stage, h.latitude, h.longitude, h.created_at as "takenAt"
     from handover_photos h
     join orders o on o.id = h.order_id
    where h.rider_id = $userId
    order by h.created_at desc
    limit ${EXPORT_ROWS + 1}`,
)

/** The photos stay with the orders that they prove. */
export const handoverUserData: UserData = {
  section: 'orders',
  exportUser: async (db, userId) => ({ handoverPhotos: await db.rows(exportPhotos, { userId }) }),
}
