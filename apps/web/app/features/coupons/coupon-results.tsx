import { useInfiniteQuery } from '@tanstack/react-query'
import type { Coupon } from '@vendly/contract/coupons'
import { figures } from '@vendly/contract/figures'
import { countText, nairaText } from '../../lib/money.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { adminCouponsQuery, COUPONS_PER_PAGE } from './coupons.queries.ts'

const heads = [
  ...['Coupon', figures.couponUses.name, figures.couponCost.name],
  ...[figures.orders.name, figures.bookings.name, figures.sales.name],
]

const cellsOf = ({ code, store, used, cost, orders, bookings, sales }: Coupon): string[] => [
  ...[store ? `${code} (${store.businessName})` : code, countText(used), nairaText(cost)],
  ...[countText(orders), countText(bookings), nairaText(sales)],
]

/** What all coupons brought, the newest first. */
export function CouponResults() {
  return (
    <PagedList
      query={useInfiniteQuery(adminCouponsQuery({}))}
      noun="coupons"
      step={COUPONS_PER_PAGE}
      failedText="No coupon was changed."
      skeleton={<RowsSkeleton count={4} />}
      empty={<EmptyState title="No coupons yet" text="What they cost and bring is listed here." />}
    >
      {(coupons) => (
        <div className="grid grid-cols-1 gap-2">
          <FiguresTable
            title="Coupons"
            heads={heads}
            rows={coupons.map((coupon) => ({ key: coupon._id, cells: cellsOf(coupon) }))}
            empty="No coupons yet."
          />
          <p className="text-ink-3 text-xs">
            {figures.couponCost.name}: {figures.couponCost.meaning}
          </p>
        </div>
      )}
    </PagedList>
  )
}
