import { useInfiniteQuery } from '@tanstack/react-query'
import { nairaText } from '../../lib/money.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { useCouponFilter } from './coupon-filter.tsx'
import { adminCouponsQuery } from './coupons.queries.ts'
import { CouponsPage } from './coupons-page.tsx'

export const meta = () => pageMeta('Coupons')
export const handle: ScreenHandle = { title: 'Coupons' }

/** All coupons with what they have cost so far; Vendly pays for a new one. */
export default function AdminCouponsScreen() {
  const { filter, field } = useCouponFilter()
  const coupons = useInfiniteQuery(adminCouponsQuery(filter))
  const cost = coupons.data?.pages[0]?.cost
  return (
    <CouponsPage
      side="admin"
      note={cost && `${nairaText(cost.platform)} paid by Vendly so far, ${nairaText(cost.vendor)} by stores`}
      filter={field}
      query={coupons}
      failedText="No coupon was changed."
      empty={<EmptyState title="No coupons here" text="Coupons from stores and Vendly appear here." />}
    />
  )
}
