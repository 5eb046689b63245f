import { liveEvents } from '@vendly/contract/realtime'
import { statement } from '../../platform/database.ts'
import { type LiveLoader, liveLoader } from '../../platform/realtime.ts'

const findNewUser = statement<{ _id: string; name: string; role: string }>(
  'users.findNewUser',
  `select id as "_id", first_name || ' ' || last_name as name, role from users where id = $userId`,
)

export const userLoaders: readonly LiveLoader[] = [
  liveLoader(liveEvents.adminUserNew, async (db, { _id }) => (await db.row(findNewUser, { userId: _id })) ?? null),
]
