import { toNaira } from '@vendly/contract/money'
import { statement } from '../../platform/database.ts'
import { EXPORT_ROWS, type UserData } from '../../platform/user-data.ts'

const exportReserves = statement<{
  number: string
  amount: number
  left: number
  releaseAt: Date
  closedAt: Date | null
}>(
  'reserves.export',
  `select memo ->> 'orderNumber' as number, amount, "left", release_at as "releaseAt", closed_at as "closedAt"
     from reserves
    where user_id = $userId
    order by created_at desc
    limit ${EXPORT_ROWS + 1}`,
)
const exportLevel = statement<{ level: string; since: Date }>(
  'reserves.exportLevel',
  'select level, since from trust_levels where user_id = $userId',
)

/** An account with a reserve cannot be deleted. */
export const reserveUserData: UserData = {
  exportUser: async (db, userId) => ({
    reserves: (await db.rows(exportReserves, { userId })).map(({ amount, left, ...one }) => ({
      ...one,
      amount: toNaira(amount),
      left: toNaira(left),
    })),
    trustLevel: await db.rows(exportLevel, { userId }),
  }),
}
