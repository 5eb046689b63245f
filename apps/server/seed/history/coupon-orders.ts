import type { DemoOrder } from '../demo-campus.ts'

/** Which past orders used which coupon of `insert/coupons.ts`: days ago, naira off, and how many at most. */
const USES: readonly {
  code: string
  bearer: 'vendor' | 'platform'
  /** none: every store of the campus */
  storeKey?: string
  from: number
  to: number
  amount: number
  minimum: number
  count: number
}[] = [
  { code: 'QUICK200', bearer: 'vendor', storeKey: 'mama-ngozi', from: 9, to: 0, amount: 200, minimum: 1500, count: 3 },
  {
    code: 'LUNCH300',
    bearer: 'vendor',
    storeKey: 'mama-ngozi',
    from: 40,
    to: 10,
    amount: 300,
    minimum: 2000,
    count: 8,
  },
  { code: 'RAINYDAY', bearer: 'platform', from: 2, to: 0, amount: 50, minimum: 2500, count: 6 },
]

export const usesOf = (code: string): number => USES.find((use) => use.code === code)?.count ?? 0

/** Each buyer uses a coupon once, and an order has one at most. */
export function withCoupons(orders: readonly DemoOrder[]): DemoOrder[] {
  const used = new Map<string, Set<string>>()
  return orders.map((order) => {
    if (order.dispute || order.reason || order.isReturning) return order
    const use = USES.find(({ code, storeKey, from, to, minimum, count }) => {
      const buyers = used.get(code)
      const fits = storeKey ? order.storeKey === storeKey : order.campusKey === 'unilag'
      const isInTime = order.placedDaysAgo < from && order.placedDaysAgo > to
      return (
        fits && isInTime && order.subtotal >= minimum && (buyers?.size ?? 0) < count && !buyers?.has(order.buyerKey)
      )
    })
    if (!use) return order
    const { code, bearer, amount } = use
    used.set(code, (used.get(code) ?? new Set()).add(order.buyerKey))
    return { ...order, discount: { code, bearer, amount }, total: order.total - amount }
  })
}
