import type { CouponState } from '@vendly/contract/coupons'
import { useAddressState } from '../../lib/address-state.ts'
import { SelectChip } from '../../ui/select-chip.tsx'
import { couponStates } from './coupon-texts.ts'
import type { CouponFilter } from './coupons.queries.ts'

const isState = (text: string | null): text is CouponState => text !== null && text in couponStates

/** The filter in the address, and the field that changes it. */
export function useCouponFilter(): { filter: CouponFilter; field: React.ReactNode } {
  const [search, show] = useAddressState()
  const asked = search.get('state')
  const state = isState(asked) ? asked : undefined
  return {
    filter: { state },
    field: (
      <div>
        <SelectChip
          label="State"
          any="All coupons"
          value={state ?? ''}
          options={Object.entries(couponStates).map(([value, label]) => ({ value, label }))}
          onChange={(next) => show({ state: next })}
        />
      </div>
    ),
  }
}
