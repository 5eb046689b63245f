import { useQuery } from '@tanstack/react-query'
import { limits } from '@vendly/contract/limits'
import type { StoreCard } from '@vendly/contract/search'
import { useState } from 'react'
import { useDebounced } from '../../lib/debounced.ts'
import { ComboBox } from '../../ui/combo-box.tsx'
import { couponStoresQuery } from './coupons.queries.ts'

interface CouponStoreFieldProps {
  error: string | undefined
  /** Undefined: at every store. */
  onChoose: (store: StoreCard | undefined) => void
}

/** The one store at which a coupon can be used. */
export function CouponStoreField({ error, onChoose }: CouponStoreFieldProps) {
  const [text, setText] = useState('')
  const [isChosen, setChosen] = useState(false)
  const typed = isChosen ? '' : text.trim()
  const query = useDebounced(typed, limits.searchDebounce)
  const { data: stores = [], isFetching, error: failed } = useQuery(couponStoresQuery(query))
  return (
    <ComboBox<StoreCard>
      label="Store (optional)"
      help="Left empty, the coupon can be used at every store."
      text={text}
      onText={(next) => {
        setText(next)
        setChosen(false)
        onChoose(undefined)
      }}
      options={typed ? stores : []}
      keyOf={({ _id }) => _id}
      nameOf={({ businessName }) => businessName}
      noteOf={({ campus }) => campus.shortName}
      onChoose={(store) => {
        setText(store.businessName)
        setChosen(true)
        onChoose(store)
      }}
      busy={Boolean(typed) && (isFetching || query !== typed)}
      none="No store matches."
      error={error ?? (failed ? 'Stores did not load. Type again to retry.' : undefined)}
    />
  )
}
