import type { ChatMessage } from '@vendly/contract/chat'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/money.tsx'
import { Photo, photoFiles, Thumb } from '../../ui/photo.tsx'
import { tintOf } from '../products/card-data.ts'
import { hourText } from './chat-times.ts'
import type { MessageState } from './thread.ts'
import { loadVoice, VoicePlayer } from './voice-player.tsx'

const stateNames: Record<MessageState, string> = { sent: 'Sent', delivered: 'Delivered', read: 'Read' }

export const bubbleLook = (isOwn: boolean) =>
  `max-w-[85%] min-w-0 rounded-card px-3 py-2 lg:max-w-[70%] ${isOwn ? 'justify-self-end bg-front text-on-brand' : 'justify-self-start bg-sunk'}`

interface MessageBubbleProps {
  message: ChatMessage
  isOwn: boolean
  state: MessageState
}

export function MessageBubble({ message, isOwn, state }: MessageBubbleProps) {
  const { _id, type, content, picture, voice, product, order, createdAt } = message
  return (
    <div className={bubbleLook(isOwn)}>
      {type === 'away' && <p className="text-2xs">Automatic reply</p>}
      {product && <ProductCard product={product} />}
      {order && (
        <Link to={`/orders/${order._id}`} className="touch block font-semibold text-xs underline underline-offset-2">
          Order {order.orderNumber}
        </Link>
      )}
      {picture && <Picture picture={picture} />}
      {voice && <VoicePlayer seconds={voice.seconds} label="Voice note" load={() => loadVoice(_id)} />}
      {content && <p className="wrap-anywhere whitespace-pre-line">{content}</p>}
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

/** Opens the whole picture beside the chat. */
function Picture({ picture: { url, alt, tint } }: { picture: NonNullable<ChatMessage['picture']> }) {
  const files = photoFiles(url)
  const largest = files.toSorted((one, other) => other.width - one.width)[0]
  return (
    <a
      href={largest?.url ?? url}
      target="_blank"
      rel="noreferrer"
      className="-mx-1.5 mb-1.5 block w-60 max-w-[calc(100%+0.75rem)]"
    >
      <Photo files={files} alt={alt} tint={tintOf(tint)} sizes="240px" className="rounded-control" />
    </a>
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
