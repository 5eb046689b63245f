import { useInfiniteQuery } from '@tanstack/react-query'
import { nairaText } from '../../lib/money.ts'
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
import { adminCouponsQuery, COUPONS_PER_PAGE } from './coupons.queries.ts'

export const meta = () => pageMeta('Coupons')
export const handle: ScreenHandle = { title: 'Coupons' }

/** All coupons with what they have cost so far, and a new one that the platform pays for. */
export default function AdminCouponsScreen() {
  const { filter, field } = useCouponFilter()
  const panel = useSidePanel('new')
  const coupons = useInfiniteQuery(adminCouponsQuery(filter))
  const cost = coupons.data?.pages[0]?.cost
  return (
    <div className="mx-auto max-w-page">
      <PageHead
        title="Coupons"
        note={cost && `${nairaText(cost.platform)} paid by Vendly so far, ${nairaText(cost.vendor)} by stores`}
      >
        <span className="pr-2 lg:pr-0">
          <Button size="sm" icon="plus-bold" onClick={() => panel.open('coupon')}>
            New coupon
          </Button>
        </span>
      </PageHead>
      <div className="grid grid-cols-1 gap-3 px-gutter pt-3 pb-8">
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
      {panel.openId && <CouponSheet side="admin" onClose={panel.close} />}
    </div>
  )
}
