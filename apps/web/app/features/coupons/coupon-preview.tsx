import { couponDiscount, type DiscountTerms } from '@vendly/contract/coupon-discount'
import { nairaText } from '../../lib/money.ts'
import { MoneyLines } from '../../ui/money-lines.tsx'
import { CouponApplied } from '../cart/coupon-applied.tsx'

/** An order that most stores know, in naira. */
const ORDER = 5000
const nothing = () => undefined

interface CouponPreviewProps {
  code: string
  /** In naira. */
  terms: DiscountTerms & { minimum: number }
}

/** What a coupon that a store pays for does in the cart of a buyer. */
export function CouponPreview({ code, terms }: CouponPreviewProps) {
  const { percent, amount, cap, minimum } = terms
  const subtotal = Math.max(minimum, ORDER)
  const inKobo = { percent, amount: amount && amount * 100, cap: cap && cap * 100 }
  const discount = couponDiscount(subtotal * 100, inKobo) / 100
  if (discount <= 0) return null
  return (
    <figure className="grid grid-cols-1 gap-2 rounded-card bg-paper p-3 hairline">
      <figcaption className="text-ink-2 text-sm">How buyers see it in a cart of {nairaText(subtotal)}</figcaption>
      {/* Nothing in it can be pressed. */}
      <div inert>
        <CouponApplied coupon={{ code: code || '…', discount, refusal: null }} onRemove={nothing} />
        <MoneyLines sums={{ subtotal, deliveryFee: 0, discount, total: subtotal - discount }} />
      </div>
    </figure>
  )
}
