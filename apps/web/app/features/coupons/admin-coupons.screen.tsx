import { useInfiniteQuery } from '@tanstack/react-query'
import { nairaText } from '../../lib/money.ts'
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
import { adminCouponsQuery, COUPONS_PER_PAGE } from './coupons.queries.ts'

export const meta = () => pageMeta('Coupons')
export const handle: ScreenHandle = { title: 'Coupons' }

/** All coupons with what they have cost so far, and a new one that the platform pays for. */
export default function AdminCouponsScreen() {
  const { filter, field } = useCouponFilter()
  const coupons = useInfiniteQuery(adminCouponsQuery(filter))
  const cost = coupons.data?.pages[0]?.cost
  return (
    <div className="mx-auto max-w-page">
      <PageHead
        title="Coupons"
        note={cost && `${nairaText(cost.platform)} paid by Vendly so far, ${nairaText(cost.vendor)} by stores`}
      />
      <div className="px-gutter pb-8 lg:flex lg:items-start lg:gap-6">
        <FormPanel label="New coupon">
          <CouponForm side="admin" />
        </FormPanel>
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-3 pt-6 lg:pt-0">
          {field}
          <PagedList
            query={coupons}
            noun="coupons"
            step={COUPONS_PER_PAGE}
            failedText="No coupon was changed."
            skeleton={<RowsSkeleton count={4} />}
            empty={<EmptyState title="No coupons here" text="Coupons from stores and Vendly appear here." />}
          >
            {(rows) => <CouponList side="admin" coupons={rows} />}
          </PagedList>
        </div>
      </div>
    </div>
  )
}
