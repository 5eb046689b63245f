import { useInfiniteQuery } from '@tanstack/react-query'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { FormPanel } from '../../ui/form-panel.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { useCouponFilter } from './coupon-filter.tsx'
import { CouponForm } from './coupon-form.tsx'
import { CouponList } from './coupon-list.tsx'
import { COUPONS_PER_PAGE, vendorCouponsQuery } from './coupons.queries.ts'

export const meta = () => pageMeta('Coupons')
export const handle: ScreenHandle = { phone: 'own-top', title: 'Coupons' }
export const clientLoader = () =>
  warm((client) => void client.prefetchInfiniteQuery(vendorCouponsQuery({ state: undefined })))

/** The coupons of the own store with their figures, and a new one. */
export default function VendorCouponsScreen() {
  const { filter, field } = useCouponFilter()
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Coupons" back="/vendor/store" backLabel="Your store" />
      <div className="px-gutter pb-8 lg:flex lg:items-start lg:gap-6">
        <FormPanel label="New coupon">
          <CouponForm side="vendor" />
        </FormPanel>
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-3 pt-6 lg:pt-0">
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
      </div>
    </div>
  )
}
