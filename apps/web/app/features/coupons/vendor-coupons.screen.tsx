import { useInfiniteQuery } from '@tanstack/react-query'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { useSidePanel } from '../../lib/side-panel.ts'
import { pageMeta } from '../../lib/title.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { useCouponFilter } from './coupon-filter.tsx'
import { CouponList } from './coupon-list.tsx'
import { CouponSheet } from './coupon-sheet.tsx'
import { COUPONS_PER_PAGE, vendorCouponsQuery } from './coupons.queries.ts'

export const meta = () => pageMeta('Coupons')
export const handle: ScreenHandle = { phone: 'own-top', title: 'Coupons' }
export const clientLoader = () =>
  warm((client) => void client.prefetchInfiniteQuery(vendorCouponsQuery({ state: undefined })))

/** The coupons of the own store with their figures, and a new one. */
export default function VendorCouponsScreen() {
  const { filter, field } = useCouponFilter()
  const panel = useSidePanel('new')
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Coupons" back="/vendor/store" backLabel="Your store">
        <span className="pr-2 lg:pr-0">
          <Button size="sm" icon="plus-bold" onClick={() => panel.open('coupon')}>
            New coupon
          </Button>
        </span>
      </PageHead>
      <div className="grid grid-cols-1 gap-3 px-gutter pt-3 pb-8">
        {field}
        <PagedList
          query={useInfiniteQuery(vendorCouponsQuery(filter))}
          noun="coupons"
          step={COUPONS_PER_PAGE}
          failedText="Your coupons are unchanged."
          skeleton={<RowsSkeleton count={3} />}
          empty={
            filter.state ? (
              <EmptyState title="None of these" text="Show all coupons to see the others." />
            ) : (
              <EmptyState title="No coupons yet" text="A coupon takes something off for buyers who type its code." />
            )
          }
        >
          {(rows) => <CouponList side="vendor" coupons={rows} />}
        </PagedList>
      </div>
      {panel.openId && <CouponSheet side="vendor" onClose={panel.close} />}
    </div>
  )
}
