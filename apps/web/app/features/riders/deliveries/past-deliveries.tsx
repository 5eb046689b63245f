import { useInfiniteQuery } from '@tanstack/react-query'
import { limits } from '@vendly/contract/limits'
import { EmptyState } from '../../../ui/empty.tsx'
import { List, Row } from '../../../ui/list.tsx'
import { RowsSkeleton } from '../../../ui/list-skeletons.tsx'
import { Movement, Price } from '../../../ui/money.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { colourOf, StoreAvatar } from '../../../ui/store-avatar.tsx'
import { PAGE, type PastDelivery, pastQuery } from './deliveries.queries.ts'

/** Delivered orders with their fees, newest first. */
export function PastDeliveries() {
  return (
    <PagedList
      query={useInfiniteQuery(pastQuery)}
      noun="deliveries"
      step={PAGE}
      failedTitle="Couldn’t load past deliveries"
      failedText="Your earnings are safe in your wallet."
      skeleton={<RowsSkeleton count={6} />}
      empty={<EmptyState title="No deliveries yet" text="Orders you deliver are listed here with what you earned." />}
    >
      {(deliveries) => (
        <List label="Past deliveries">
          {deliveries.map((delivery) => (
            <PastRow key={delivery._id} delivery={delivery} />
          ))}
        </List>
      )}
    </PagedList>
  )
}

const unpaidLabels: Record<string, string> = {
  held: `within ${limits.releaseHours} h`,
  disputed: 'in dispute',
  refunded: 'refunded',
}

function PastRow({ delivery }: { delivery: PastDelivery }) {
  const { vendor, fee, escrow, updatedAt, orderNumber } = delivery
  const isPaid = escrow === 'released'
  return (
    <Row
      to={`/orders/${delivery._id}`}
      lead={<StoreAvatar name={vendor.businessName} colour={colourOf(vendor.colour)} />}
      title={`${vendor.businessName} to ${delivery.delivery.place ?? 'the buyer'}`}
      text={
        <>
          {orderNumber} · <RelativeTime at={updatedAt} />
        </>
      }
      end={
        <span className="grid justify-items-end">
          {isPaid ? <Movement amount={fee} kobo="none" /> : <Price amount={fee} size="sm" />}
          {!isPaid && <span className="text-ink-3 text-xs">{unpaidLabels[escrow] ?? 'not paid'}</span>}
        </span>
      }
    />
  )
}
