import type { Home } from '@vendly/contract/home'
import { countOf } from '../../lib/count-of.ts'
import { nairaText } from '../../lib/money.ts'
import { amountOf } from '../../lib/order-amount.ts'
import { IconTile } from '../../ui/icon-tile.tsx'
import { List, Row, SectionHead } from '../../ui/list.tsx'
import { trackingHeadline } from '../deliveries/tracking/tracking-headline.ts'
import { OrderThumbs, productsText } from '../orders/order-summary.tsx'
import { listedLines } from '../orders/packed-lines.ts'
import { PayTimeLeft } from '../orders/pay-time-left.tsx'
import { WaitingTime } from '../orders/waiting-time.tsx'
import { ReviewToWrite } from '../reviews/to-review.tsx'

type HomeOrder = Home['orders'][number]

/** What only the reader can do next, in the order of what it costs to leave it; nothing when there is none. */
export function NeedsYou({ orders, toReview, counts }: Home) {
  const mine = orders.filter(({ needsYou }) => needsYou)
  const more = counts.needYou - mine.length
  if (mine.length === 0 && counts.complaints === 0 && !toReview) return null
  return (
    <section aria-labelledby="needs-you-title">
      <div className="px-gutter lg:px-0">
        <SectionHead id="needs-you-title" title="Needs you" />
      </div>
      <List>
        {mine.map((order) => (
          <OrderToDo key={order._id} order={order} />
        ))}
        {more > 0 && (
          <Row to="/orders?tab=open" lead={<IconTile icon="receipt" />} title={`${countOf(more, 'more order')}`} />
        )}
        {counts.complaints > 0 && (
          <Row
            to="/complaints"
            lead={<IconTile icon="warning-circle-fill" />}
            title={`${countOf(counts.complaints, 'complaint')} for you to answer`}
          />
        )}
        {toReview && <ReviewToWrite purchase={toReview} more={counts.toReview - 1} />}
      </List>
    </section>
  )
}

function OrderToDo({ order }: { order: HomeOrder }) {
  const lines = listedLines(order)
  return (
    <Row
      to={`/orders/${order._id}`}
      lead={<OrderThumbs items={lines} max={1} />}
      title={titleOf(order)}
      isLong
      text={
        <>
          {productsText(lines)}
          <Limit order={order} />
        </>
      }
    />
  )
}

function titleOf(order: HomeOrder): string {
  const { can, vendor } = order
  if (can.pay) return `Pay ${nairaText(amountOf(order))} to ${vendor.businessName}`
  if (order.answerBy) return 'Something is missing'
  if (order.waitBy) return `Wait for ${vendor.businessName}?`
  if (order.status === 'delivered') return 'Did you get it? Confirm it'
  return trackingHeadline(order)
}

function Limit({ order: { can, payBy, answerBy, waitBy } }: { order: HomeOrder }) {
  if (can.pay && payBy) return <PayTimeLeft until={payBy} />
  const [until, over] = answerBy ? [answerBy, 'Removing it now'] : [waitBy, 'Refunding it now']
  if (!until) return null
  return (
    <span className="block font-semibold text-gold-text">
      <WaitingTime until={until} over={over} /> left to answer
    </span>
  )
}
