import { useQuery } from '@tanstack/react-query'
import type { Opening } from '@vendly/contract/opening'
import type { ReactNode } from 'react'
import { countText, nairaText } from '../../../lib/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { List, Row, SectionHead } from '../../../ui/list.tsx'
import { storeNowQuery } from '../../own-store/store-now.queries.ts'

const pages: readonly { to: string; title: string; text: string; icon: IconName }[] = [
  { to: '/vendor/products', title: 'Products', text: 'Prices, stock and what is sold out', icon: 'package' },
  { to: '/vendor/services', title: 'Services', text: 'What people book, and your hours', icon: 'calendar-blank' },
  { to: '/vendor/bookings', title: 'Bookings', text: 'Requests, and what is booked', icon: 'calendar-blank' },
  { to: '/vendor/reviews', title: 'Reviews', text: 'What buyers say, and your replies', icon: 'star' },
  { to: '/vendor/analytics', title: 'Analytics', text: 'Sales, visits and customers by day', icon: 'squares-four' },
  { to: '/vendor/earnings', title: 'Earnings', text: 'What is held, and when it is paid', icon: 'receipt' },
  { to: '/vendor/stall', title: 'Stall payments', text: 'Students pay by scanning your code', icon: 'storefront' },
]

/** The pages from which a store is run, each with what waits there; without that while it is not loaded. */
export function StorePages({ productCount }: { productCount: number }) {
  const { data: now } = useQuery(storeNowQuery)
  const states: Partial<Record<string, ReactNode>> = {
    '/vendor/products': now?.lowStock ? (
      <Badge tone="gold">{countText(now.lowStock)} low in stock</Badge>
    ) : (
      productCount > 0 && `${countText(productCount)} on sale`
    ),
    '/vendor/reviews': now && now.unanswered > 0 && <Badge tone="gold">{countText(now.unanswered)} to answer</Badge>,
    '/vendor/analytics': now && `${nairaText(now.salesToday)} today`,
  }
  return (
    <>
      <SectionHead title="Run your store" />
      <div className="-mx-gutter md:mx-0">
        <List label="Run your store">
          {pages.map(({ to, title, text, icon }) => (
            <Row
              key={to}
              lead={<Icon name={icon} />}
              title={title}
              text={text}
              end={states[to] && <State>{states[to]}</State>}
              to={to}
            />
          ))}
        </List>
      </div>
    </>
  )
}

const openingWords: Partial<Record<Opening['state'], string>> = {
  open: 'Open',
  busy: 'Busy',
  away: 'Away',
  closed: 'Closed',
}

/** Whether the store takes orders now; nothing for one without hours. */
export function OpeningState({ opening: { state } }: { opening: Opening }) {
  const word = openingWords[state]
  return <State>{word && <Badge tone={state === 'open' ? 'ok' : 'plain'}>{word}</Badge>}</State>
}

/** At the right of a row that leads on. */
const State = ({ children }: { children: ReactNode }) => (
  <span className="flex items-center gap-2 text-ink-2 text-xs">
    {children}
    <Icon name="caret-right" size="sm" />
  </span>
)
