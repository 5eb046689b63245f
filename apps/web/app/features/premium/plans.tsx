import type { Premium } from '@vendly/contract/premium'
import { nairaText } from '../../lib/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { dateText } from './date-text.ts'
import type { Pricing } from './premium.queries.ts'

/** Both plans side by side; the own one is marked. */
export function Plans({ premium, pricing }: { premium: Premium; pricing: Pricing }) {
  const { commission, plans, benefits } = pricing
  const monthly = plans.find(({ period }) => period === 'monthly')
  return (
    <ul aria-label="Plans" className="grid grid-cols-1 gap-3 md:grid-cols-2">
      <Plan
        name="Standard"
        price="Free"
        isOwn={premium.plan === 'standard'}
        points={[`${commission.standard}% commission on what you sell`, 'Your store page, products and orders']}
      />
      <Plan
        name="Premium"
        price={monthly ? `${nairaText(monthly.price)} a month` : ''}
        isOwn={premium.plan === 'premium'}
        until={premium.plan === 'premium' ? premium.premiumUntil : null}
        points={[`${commission.premium}% commission on what you sell`, ...benefits.slice(0, 2), 'A Premium badge']}
      />
    </ul>
  )
}

interface PlanProps {
  name: string
  price: string
  isOwn: boolean
  until?: string | null
  points: readonly string[]
}

function Plan({ name, price, isOwn, until, points }: PlanProps) {
  return (
    <li className={`rounded-card bg-surface p-4 ${isOwn ? 'edged-ink' : 'hairline'}`}>
      <h2 className="flex flex-wrap items-center gap-2">
        <span className="display text-d-sm">{name}</span>
        {isOwn && <Badge tone="blue">Your plan</Badge>}
      </h2>
      <p className="text-ink-2">{price}</p>
      {until && <p className="pt-1 font-semibold text-sm">Until {dateText(until)}</p>}
      <ul className="grid grid-cols-1 gap-1.5 pt-3 text-sm">
        {points.map((point) => (
          <li key={point} className="flex items-start gap-2">
            <Icon name="check-bold" size="sm" className="mt-0.5 text-ok-text" />
            {point}
          </li>
        ))}
      </ul>
    </li>
  )
}
