import { statement } from '../../platform/database.ts'
import { EXPORT_ROWS, type UserData } from '../../platform/user-data.ts'
import { NOTIFICATION_COLUMNS, type NotificationRow, presentNotification } from './notifications.present.ts'

const exportNotifications = statement<NotificationRow>(
  'notifications.exportNotifications',
  `select ${NOTIFICATION_COLUMNS}
     from notifications
    where user_id = $userId
    order by seq desc
    limit ${EXPORT_ROWS + 1}`,
)
const deleteNotifications = statement(
  'notifications.deleteNotifications',
  'delete from notifications where user_id = $userId',
)

export const notificationUserData: UserData = {
  exportUser: async (db, userId) => ({
    notifications: (await db.rows(exportNotifications, { userId })).map(presentNotification),
  }),
  eraseUser: async (tx, userId) => void (await tx.rows(deleteNotifications, { userId })),
}
