import { useQuery } from '@tanstack/react-query'
import type { OrderCard } from '@vendly/contract/orders'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { Price } from '../../../ui/money.tsx'
import { Note } from '../../../ui/note.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { orderQuery } from '../orders.queries.ts'
import { Earning } from './earning.tsx'
import { GoodsShort } from './goods-short.tsx'
import { JobActions } from './job-actions.tsx'
import { stageOf } from './stages.ts'
import { Waited } from './waited.tsx'
import { firstName, waitsFor, whereTo } from './waits-for.ts'

export interface JobCardProps {
  order: OrderCard
  /** Says the state even where the stage does not, as in a search. */
  withState?: boolean
}

/** One order as a slip of paper: what, for whom, how much, and the next step. */
export function JobCard({ order, withState = false }: JobCardProps) {
  const stage = stageOf(order.status)
  const waits = waitsFor(order)
  return (
    <article
      aria-label={`Order ${order.orderNumber}`}
      className="grid grid-cols-1 gap-2 rounded-card bg-surface p-3 hairline"
    >
      <div className="flex items-center gap-2">
        <Link to={`/orders/${order._id}`} className="touch display text-d-sm">
          {order.orderNumber}
        </Link>
        {stage === 'new' && <Waited since={order.createdAt} />}
        {(withState || stage === 'done' || stage === 'preparing') && <StateBadge state={order.status} />}
        <Price amount={order.pricing.total} className="ml-auto" />
      </div>
      <Buyer order={order} />
      <GoodsShort items={order.items} />
      {stage === 'new' && <NoteAndEarning id={order._id} />}
      {waits && <p className="text-ink-2 text-sm">{waits}</p>}
      <JobActions order={order} />
    </article>
  )
}

/** "Simisola · Kofo Ademola Hall", or that they come themselves. */
function Buyer({ order }: { order: OrderCard }) {
  return (
    <p className="flex items-center gap-1.5 text-ink-2 text-sm">
      <Icon name={order.delivery.method === 'pickup' ? 'storefront' : 'map-pin'} size="sm" />
      <span className="min-w-0 truncate">
        <b className="text-ink">{firstName(order.customer.name)}</b> · {whereTo(order)}
      </span>
      {stageOf(order.status) !== 'new' && (
        <span className="ml-auto flex-none text-ink-3 text-xs">
          <RelativeTime at={order.createdAt} />
        </span>
      )}
    </p>
  )
}

/** The list does not carry these two; an order that waits is worth the second call, and its page is there at once. */
function NoteAndEarning({ id }: { id: string }) {
  const { data } = useQuery(orderQuery(id))
  if (!data) return null
  return (
    <>
      {data.note && (
        <Note tone="gold" icon="info-fill">
          {data.note}
        </Note>
      )}
      <Earning order={data} />
    </>
  )
}
