import type { AppliedCoupon } from '@vendly/contract/coupons'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { CouponApplied } from '../cart/coupon-applied.tsx'
import { couponCodeIn, couponCodeRule } from './coupon-code.ts'

interface BookingCouponProps {
  coupon: AppliedCoupon | null
  /** The price with it is being asked for. */
  busy: boolean
  error: string | undefined
  onChange: (code: string) => void
}

/** A coupon for a booking. It is part of the booking's form, so Enter applies the code instead of paying. */
export function BookingCoupon({ coupon, busy, error, onChange }: BookingCouponProps) {
  const [code, setCode] = useState('')
  const [invalid, setInvalid] = useState<string>()
  if (coupon)
    return (
      <div className="grid grid-cols-1 gap-1 pt-3">
        <CouponApplied coupon={error ? { ...coupon, refusal: error } : coupon} onRemove={() => onChange('')} />
      </div>
    )
  const apply = () => {
    if (!code.trim() || busy) return
    const wanted = couponCodeIn(code)
    setInvalid(wanted ? undefined : couponCodeRule)
    if (wanted) onChange(wanted)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <div className="pt-3">
      <TextField
        label="Coupon"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        name="coupon"
        value={code}
        error={invalid}
        onChange={({ target }) => setCode(target.value)}
        onKeyDown={onKeyDown}
        action={
          <Button kind="quiet" size="sm" busy={busy && 'Applying…'} onClick={apply}>
            Apply
          </Button>
        }
      />
    </div>
  )
}
