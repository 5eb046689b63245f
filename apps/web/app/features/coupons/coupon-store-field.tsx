import { useQuery } from '@tanstack/react-query'
import type { StoreCard } from '@vendly/contract/search'
import { ComboBox, useTypedSearch } from '../../ui/combo-box.tsx'
import { couponStoresQuery } from './coupons.queries.ts'

interface CouponStoreFieldProps {
  error: string | undefined
  /** Undefined: at every store. */
  onChoose: (store: StoreCard | undefined) => void
}

/** The one store at which a coupon can be used. */
export function CouponStoreField({ error, onChoose }: CouponStoreFieldProps) {
  const { text, typed, query, isWaiting, type, choose } = useTypedSearch()
  const { data: stores = [], isFetching, error: failed } = useQuery(couponStoresQuery(query))
  return (
    <ComboBox<StoreCard>
      label="Store (optional)"
      help="Left empty, the coupon can be used at every store."
      text={text}
      onText={(next) => {
        type(next)
        onChoose(undefined)
      }}
      options={typed ? stores : []}
      keyOf={({ _id }) => _id}
      nameOf={({ businessName }) => businessName}
      noteOf={({ campus }) => campus.shortName}
      onChoose={(store) => {
        choose(store.businessName)
        onChoose(store)
      }}
      busy={Boolean(typed) && (isFetching || isWaiting)}
      none="No store matches."
      error={error ?? (failed ? 'Stores did not load. Type again to retry.' : undefined)}
    />
  )
}
