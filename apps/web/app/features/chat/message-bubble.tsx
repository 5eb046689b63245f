import type { ChatMessage } from '@vendly/contract/chat'
import { Link } from 'react-router'
import { copyText } from '../../lib/copy-text.ts'
import { hourText } from '../../lib/time.ts'
import { Icon } from '../../ui/icon.tsx'
import { MessagePicture, MessageProduct } from './message-parts.tsx'
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
      {product && (
        <div className="-mx-1.5 mb-1.5">
          <MessageProduct product={product} />
        </div>
      )}
      {order && (
        <Link to={`/orders/${order._id}`} className="touch block font-semibold text-xs underline underline-offset-2">
          Order {order.orderNumber}
        </Link>
      )}
      {picture && (
        <div className="-mx-1.5 mb-1.5">
          <MessagePicture picture={picture} />
        </div>
      )}
      {voice && <VoicePlayer seconds={voice.seconds} label="Voice note" load={() => loadVoice(_id)} />}
      {content && <p className="wrap-anywhere whitespace-pre-line">{content}</p>}
      <p className="mt-0.5 flex items-center justify-end gap-1 text-2xs">
        {content && <CopyButton text={content} />}
        <time dateTime={createdAt}>{hourText(new Date(createdAt))}</time>
        {isOwn && <StateMark state={state} />}
      </p>
    </div>
  )
}

/** How much of a message says which one its button copies. */
const NAMED = 40

function CopyButton({ text }: { text: string }) {
  return (
    <button
      type="button"
      aria-label={`Copy: ${text.length > NAMED ? `${text.slice(0, NAMED)}…` : text}`}
      className="touch mr-auto grid place-items-center pr-2"
      onClick={() => void copyText(text, 'Message')}
    >
      <Icon name="copy" size="xs" />
    </button>
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
