import { toNaira } from '@vendly/contract/money'
import { statement } from '../../platform/database.ts'
import { EXPORT_ROWS, type UserData } from '../../platform/user-data.ts'

const exportServices = statement<{
  name: string
  description: string
  price: number
  status: string
  landmark: string | null
  onlineLink: string | null
  questions: unknown
  createdAt: Date
}>(
  'services.export',
  `select name, description, price, status, landmark, online_link as "onlineLink", questions, created_at as "createdAt"
     from services
    where seller_id = $userId and deleted_at is null
    order by created_at desc
    limit ${EXPORT_ROWS + 1}`,
)

/** Services stay for the bookings that refer to them; they are hidden because the account is suspended. */
export const serviceUserData: UserData = {
  exportUser: async (db, userId) => ({
    services: (await db.rows(exportServices, { userId })).map((one) => ({ ...one, price: toNaira(one.price) })),
  }),
}
