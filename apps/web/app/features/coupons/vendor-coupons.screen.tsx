import { useInfiniteQuery } from '@tanstack/react-query'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { useCouponFilter } from './coupon-filter.tsx'
import { vendorCouponsQuery } from './coupons.queries.ts'
import { CouponsPage } from './coupons-page.tsx'

export const meta = () => pageMeta('Coupons')
export const handle: ScreenHandle = { phone: 'own-top', title: 'Coupons' }
export const clientLoader = () =>
  warm((client) => void client.prefetchInfiniteQuery(vendorCouponsQuery({ state: undefined })))

/** The coupons of the own store. */
export default function VendorCouponsScreen() {
  const { filter, field } = useCouponFilter()
  return (
    <CouponsPage
      side="vendor"
      back="/vendor/store"
      backLabel="Your store"
      filter={field}
      query={useInfiniteQuery(vendorCouponsQuery(filter))}
      failedText="Your coupons are unchanged."
      empty={
        filter.state ? (
          <EmptyState title="None of these" text="Show all coupons to see the others." />
        ) : (
          <EmptyState title="No coupons yet" text="A coupon takes something off for buyers who type its code." />
        )
      }
    />
  )
}
