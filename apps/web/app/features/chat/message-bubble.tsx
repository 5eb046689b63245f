import type { ChatMessage } from '@vendly/contract/chat'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/money.tsx'
import { photoFiles, Thumb } from '../../ui/photo.tsx'
import { hourText } from './chat-times.ts'
import type { MessageState } from './thread.ts'

const stateNames: Record<MessageState, string> = { sent: 'Sent', delivered: 'Delivered', read: 'Read' }

export const bubbleLook = (isOwn: boolean) =>
  `max-w-[85%] min-w-0 rounded-card px-3 py-2 lg:max-w-[70%] ${isOwn ? 'justify-self-end bg-front text-on-brand' : 'justify-self-start bg-sunk'}`

interface MessageBubbleProps {
  message: ChatMessage
  isOwn: boolean
  state: MessageState
}

export function MessageBubble({ message, isOwn, state }: MessageBubbleProps) {
  const { content, product, order, createdAt } = message
  return (
    <div className={bubbleLook(isOwn)}>
      {product && <ProductCard product={product} />}
      {order && (
        <Link to={`/orders/${order._id}`} className="touch block font-semibold text-xs underline underline-offset-2">
          Order {order.orderNumber}
        </Link>
      )}
      <p className="wrap-anywhere whitespace-pre-line">{content}</p>
      <p className="mt-0.5 flex items-center justify-end gap-1 text-2xs">
        <time dateTime={createdAt}>{hourText(new Date(createdAt))}</time>
        {isOwn && <StateMark state={state} />}
      </p>
    </div>
  )
}

function StateMark({ state }: { state: MessageState }) {
  return (
    <>
      <Icon
        name={state === 'sent' ? 'check-bold' : 'checks-bold'}
        size="xs"
        className={state === 'read' ? 'text-live' : undefined}
      />
      <span className="sr-only">{stateNames[state]}</span>
    </>
  )
}

/** The product that a message is about. */
function ProductCard({ product }: { product: NonNullable<ChatMessage['product']> }) {
  const { _id, name, price, image, isOnSale } = product
  return (
    <Link
      to={`/product/${_id}`}
      className="mb-1.5 flex w-56 max-w-full items-center gap-2.5 rounded-control bg-surface p-1.5 text-ink"
    >
      {image && <Thumb files={photoFiles(image.url)} />}
      <span className="grid min-w-0 gap-0.5">
        <span className="line-clamp-2 font-semibold text-xs">{name}</span>
        {isOnSale ? <Price amount={price} size="sm" /> : <span className="text-ink-3 text-xs">No longer for sale</span>}
      </span>
    </Link>
  )
}
