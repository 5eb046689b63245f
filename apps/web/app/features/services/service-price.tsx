import type { ServicePrice } from '@vendly/contract/services'
import { Price } from '../../ui/money.tsx'

/** "from ₦3,500", "₦2,000 a seat", or that an offer says it. */
export function ServicePriceText({ price: { amount, isFrom, per } }: { price: ServicePrice }) {
  if (amount === null) return <span className="price">Price by offer</span>
  return (
    <>
      {isFrom && <span className="text-ink-2 text-xs">from</span>}
      <Price amount={amount} size="sm" />
      {per && (
        <span className="text-ink-2 text-xs">
          {/^(hour|[aeio])/i.test(per) ? 'an' : 'a'} {per}
        </span>
      )}
    </>
  )
}
