import { statement } from '../../platform/database.ts'
import { EXPORT_ROWS, type UserData } from '../../platform/user-data.ts'

const exportSkips = statement<{ number: string; skippedAt: Date }>(
  'deliveries.exportSkips',
  `select o.number, s.created_at as "skippedAt"
     from delivery_skips s
     join orders o on o.id = s.order_id
    where s.rider_id = $userId
    order by s.created_at desc
    limit ${EXPORT_ROWS + 1}`,
)
const exportPosition = statement<{ lat: number; lng: number; at: Date }>(
  'deliveries.exportPosition',
  'select lat, lng, at from rider_positions where rider_id = $userId',
)
const deletePosition = statement('deliveries.deletePosition', 'delete from rider_positions where rider_id = $userId')
const deleteSkips = statement('deliveries.deleteSkips', 'delete from delivery_skips where rider_id = $userId')

export const deliveryUserData: UserData = {
  section: 'orders',
  exportUser: async (db, userId) => ({
    lastLocation: (await db.row(exportPosition, { userId })) ?? null,
    skippedJobs: await db.rows(exportSkips, { userId }),
  }),
  eraseUser: async (tx, userId) => {
    await tx.rows(deleteSkips, { userId })
    await tx.rows(deletePosition, { userId })
  },
}
