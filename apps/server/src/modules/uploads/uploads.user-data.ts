import { statement } from '../../platform/database.ts'
import { EXPORT_ROWS, type UserData } from '../../platform/user-data.ts'

const exportUploads = statement<{ bytes: number; state: string; createdAt: Date }>(
  'uploads.exportUploads',
  `select bytes, state, created_at as "createdAt"
     from uploads
    where user_id = $userId
    order by created_at desc
    limit ${EXPORT_ROWS + 1}`,
)
const exportPictures = statement<{ url: string; width: number; height: number; createdAt: Date }>(
  'uploads.exportPictures',
  `select '/media/' || key as url, width, height, created_at as "createdAt"
     from pictures
    where user_id = $userId
    order by created_at desc
    limit ${EXPORT_ROWS + 1}`,
)
const anonymizePictures = statement(
  'uploads.anonymizePictures',
  'update pictures set user_id = null where user_id = $userId',
)

/**
 * Pictures stay, because several products and orders may show one file, but no longer name who uploaded them. Unfinished
 * uploads are deleted with their files within a day.
 */
export const uploadUserData: UserData = {
  exportUser: async (db, userId) => ({
    uploads: await db.rows(exportUploads, { userId }),
    pictures: await db.rows(exportPictures, { userId }),
  }),
  eraseUser: async (tx, userId) => void (await tx.rows(anonymizePictures, { userId })),
}
