import type { AppliedCoupon } from '@vendly/contract/coupons'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'

interface CouponAppliedProps {
  coupon: AppliedCoupon
  busy?: boolean
  onRemove: () => void
}

/** The coupon that was given, why it takes nothing off, and the way to remove it. */
export function CouponApplied({ coupon: { code, refusal }, busy = false, onRemove }: CouponAppliedProps) {
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <Badge tone={refusal ? 'gold' : 'ok'}>Coupon {code}</Badge>
        <Button
          kind="quiet"
          size="sm"
          busy={busy && 'Removing…'}
          aria-label={`Remove coupon ${code}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
      {refusal && <p className="text-gold-text text-sm">{refusal}</p>}
    </>
  )
}
