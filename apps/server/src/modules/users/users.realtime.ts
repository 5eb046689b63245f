import { liveEvents } from '@vendly/contract/realtime'
import { type LiveLoader, liveLoader } from '../../platform/realtime.ts'
import { findNameAndRole } from './users.queries.ts'

export const userLoaders: readonly LiveLoader[] = [
  liveLoader(liveEvents.adminUserNew, async (db, { _id }) => (await findNameAndRole(db, _id)) ?? null),
]
