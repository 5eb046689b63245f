import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState, Failed } from '../../../ui/empty.tsx'
import { List, Row } from '../../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { Movement, Price } from '../../../ui/money.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { StoreAvatar } from '../../../ui/store-avatar.tsx'
import { type PastDelivery, pastQuery } from './deliveries.queries.ts'
import { colourOf } from './delivery-way.tsx'
import { MoreOf } from './more-of.tsx'

/** What was handed over, newest first, with what it brought. */
export function PastList() {
  const list = useInfiniteQuery(pastQuery)
  const past = list.data?.pages.flatMap((page) => page.data)
  if (past?.length === 0)
    return <EmptyState title="No delivery yet" text="What you hand over is listed here, with what it brought you." />
  if (past)
    return (
      <>
        <List label="Past deliveries">
          {past.map((one) => (
            <PastRow key={one._id} delivery={one} />
          ))}
        </List>
        <MoreOf list={list} shown={past.length} noun="deliveries" />
      </>
    )
  if (list.isError)
    return (
      <Failed
        title="Past deliveries did not load"
        text={`${list.error.message} Your earnings are safe in your wallet.`}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    )
  return (
    <SkeletonOf what="past deliveries">
      <RowsSkeleton count={6} />
    </SkeletonOf>
  )
}

const moneyWords: Record<string, string> = {
  held: 'within 24 h',
  disputed: 'in dispute',
  refunded: 'refunded',
}

function PastRow({ delivery }: { delivery: PastDelivery }) {
  const { vendor, fee, escrow, updatedAt, orderNumber } = delivery
  const paid = escrow === 'released'
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
          {paid ? <Movement amount={fee} kobo="none" /> : <Price amount={fee} size="sm" />}
          {!paid && <span className="text-ink-3 text-xs">{moneyWords[escrow] ?? 'not paid'}</span>}
        </span>
      }
    />
  )
}
