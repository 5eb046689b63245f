import type { UserData } from '../../platform/user-data.ts'
import { deleteNotesAbout } from './records.notes.service.ts'

/** Notes are the work of administrators, so they are not exported. */
export const recordUserData: UserData = { eraseUser: async (tx, userId) => void (await deleteNotesAbout(tx, userId)) }
