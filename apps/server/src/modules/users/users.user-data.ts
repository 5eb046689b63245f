import { statement } from '../../platform/database.ts'
import type { UserData } from '../../platform/user-data.ts'
import { findNotificationSettings, findPrivacySettings, findSessionUser } from './users.queries.ts'

const exportActivity = statement<{
  studentEmail: string | null
  status: string
  warnings: number
  lastLoginAt: Date | null
}>(
  'users.exportActivity',
  `select student_email as "studentEmail", status, warnings, last_login_at as "lastLoginAt"
     from users
    where id = $userId`,
)

/** Accounts anonymize the user's row itself, after every module has erased its part. */
export const userUserData: UserData = {
  exportUser: async (db, userId) => {
    const { _id, firstName, lastName, email, phone, university, role, avatar, createdAt } = await findSessionUser(
      db,
      userId,
    )
    const activity = await db.row(exportActivity, { userId })
    return {
      profile: { _id, firstName, lastName, email, phone, university, role, avatar, createdAt, ...activity },
      notificationSettings: await findNotificationSettings(db, userId),
      privacySettings: await findPrivacySettings(db, userId),
    }
  },
}
