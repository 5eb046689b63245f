import { statement } from '../../platform/database.ts'
import type { UserData } from '../../platform/user-data.ts'
import { deleteContactOf } from './vendors.service.ts'

const exportStore = statement<{
  businessName: string
  slug: string
  category: string
  tagline: string
  about: string
  phone: string | null
  plan: string
  premiumUntil: Date | null
  followerCount: number
  createdAt: Date
}>(
  'vendors.exportStore',
  `select business_name as "businessName", slug, category, tagline, about, phone, plan,
          premium_until as "premiumUntil", follower_count as "followerCount", created_at as "createdAt"
     from vendors
    where user_id = $userId`,
)

/** The store's row stays, because orders refer to it; it is hidden because the account is suspended. */
export const vendorUserData: UserData = {
  exportUser: async (db, userId) => ({ store: (await db.row(exportStore, { userId })) ?? null }),
  eraseUser: deleteContactOf,
}
