import { type AdminRight, type AdminRole, roleIncludes } from '@vendly/contract/admin-roles'
import { listEndpoints } from '@vendly/contract/api'
import { classOf, DAYS } from './campus.ts'
import type { Day } from './day.ts'
import { PLATFORM_COUPON, PLATFORM_PERCENT, STORE_PERCENT } from './orders.ts'

/** Before the first buyer: coupons of each store and of Vendly, and the classes of each seller. */
export async function openOffice({ phones, campus }: Day): Promise<void> {
  for (const [n, shop] of campus.shops.entries()) {
    shop.coupon = `STORE${n}`
    const body = { code: shop.coupon, percent: STORE_PERCENT }
    await phones.api('POST /vendors/coupons', { token: shop.token, body })
  }
  await phones.api('POST /admin/coupons', {
    token: campus.admins.operations.token,
    body: {
      ...{ code: PLATFORM_COUPON, percent: PLATFORM_PERCENT, cap: 1000 },
      ...{ totalLimit: 100_000, perUserLimit: 50, budget: 1_000_000 },
    },
  })
  for (const provider of campus.providers)
    for (let n = 0; n < DAYS.count; n++) {
      const body = { start: classOf(n).toISOString() }
      const params = { id: provider.services.class }
      await phones.api('POST /services/:id/sessions', { token: provider.token, params, body })
    }
}

/** Lists and figures of administrators, which need nothing to be chosen. */
const reads = listEndpoints()
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ method, path, audience, right }) => method === 'GET' && right && audience.length === 1 && !path.includes(':'),
  )

/** Everybody of the office reads what their role includes, and is refused the rest. */
export async function readEverything({ phones, campus }: Day): Promise<void> {
  for (const [role, { token }] of Object.entries(campus.admins) as [AdminRole, { token: string }][])
    for (const { path, right, byCampus } of reads) {
      const may = roleIncludes(role, right as AdminRight) && (role !== 'campus-manager' || byCampus)
      await phones.mayRead(`GET ${path}`, token, may)
    }
}
