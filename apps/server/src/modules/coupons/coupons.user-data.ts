import { toNaira } from '@vendly/contract/money'
import { statement } from '../../platform/database.ts'
import { EXPORT_ROWS, type UserData } from '../../platform/user-data.ts'
import { clearAppliedCoupon } from './coupons.service.ts'

const exportUses = statement<{ code: string; discount: number; usedAt: Date; returnedAt: Date | null }>(
  'coupons.exportUses',
  `select c.code, u.discount, u.used_at as "usedAt", u.returned_at as "returnedAt"
     from coupon_uses u
     join coupons c on c.id = u.coupon_id
    where u.user_id = $userId
    order by u.used_at desc
    limit ${EXPORT_ROWS + 1}`,
)
const exportApplied = statement<{ code: string; appliedAt: Date }>(
  'coupons.exportApplied',
  `select c.code, a.applied_at as "appliedAt"
     from applied_coupons a
     join coupons c on c.id = a.coupon_id
    where a.user_id = $userId`,
)
const exportCreated = statement<{ code: string; createdAt: Date }>(
  'coupons.exportCreated',
  `select code, created_at as "createdAt"
     from coupons
    where created_by = $userId
    order by created_at desc
    limit ${EXPORT_ROWS + 1}`,
)

export const couponUserData: UserData = {
  exportUser: async (db, userId) => ({
    used: (await db.rows(exportUses, { userId })).map((use) => ({ ...use, discount: toNaira(use.discount) })),
    onCart: (await db.row(exportApplied, { userId })) ?? null,
    created: await db.rows(exportCreated, { userId }),
  }),
  eraseUser: async (tx, userId) => void (await clearAppliedCoupon(tx, userId)),
}
