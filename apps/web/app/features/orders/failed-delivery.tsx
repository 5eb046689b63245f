import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vendly/contract/orders'
import { largestOf } from '../../lib/largest-picture.ts'
import { Note } from '../../ui/note.tsx'
import { photoFiles, Thumb } from '../../ui/photo.tsx'
import { tintOf } from '../products/card-data.ts'
import { failedDeliveryText, failureTexts } from './failed-delivery-text.ts'
import { type FailedOrder, isFailedOrder, type Reader } from './failed-order.ts'
import { failurePhotoQuery } from './orders.queries.ts'

/** Nothing for orders that were handed over. */
export const OrderFailure = ({ order, reader }: { order: Order; reader: Reader }) =>
  isFailedOrder(order) ? <FailedDelivery order={order} reader={reader} /> : null

/** Why an order could not be handed over, with the rider's photo, and what happens to it and to the money. */
export function FailedDelivery({ order, reader }: { order: FailedOrder; reader: Reader }) {
  const { reason, note } = order.failure
  const { data: photo } = useQuery(failurePhotoQuery(order._id))
  const { title, next } = failedDeliveryText(order, reader)
  return (
    <Note tone={order.isReturning ? 'gold' : 'info'}>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <b className="block">{title}</b>
          <p>
            {failureTexts[reason]}
            {note && ` “${note}”`}
          </p>
          {next && <p className="pt-1">{next}</p>}
        </div>
        {/* The box is there before the photo is. */}
        {photo ? (
          <a href={largestOf(photo.url)} data-picture aria-label="The photo of the rider" className="flex-none">
            <Thumb files={photoFiles(photo.url)} tint={tintOf(photo.tint)} />
          </a>
        ) : (
          <Thumb files={[]} />
        )}
      </div>
    </Note>
  )
}
