import type { ChatMessage, Conversation } from '@vendly/contract/chat'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { hourText } from '../../lib/time.ts'
import { Icon } from '../../ui/icon.tsx'
import { MessagePicture, MessageProduct } from './message-parts.tsx'
import { MessageQuote, quotedName } from './message-quote.tsx'
import { previewOf } from './preview.ts'
import type { MessageState } from './thread.ts'
import { loadVoice, VoicePlayer } from './voice-player.tsx'

const stateNames: Record<MessageState, string> = { sent: 'Sent', delivered: 'Delivered', read: 'Read' }

export const bubbleLook = (isOwn: boolean) =>
  `max-w-[85%] min-w-0 rounded-card px-3 py-2 lg:max-w-[70%] ${isOwn ? 'justify-self-end bg-front text-on-brand' : 'justify-self-start bg-sunk'}`

interface MessageBubbleProps {
  message: ChatMessage
  conversation: Conversation
  state: MessageState
  /** The button of its menu. */
  menu: ReactNode
  /** Goes to the message that it quotes. */
  onGoTo: (seq: number) => void
}

export function MessageBubble({ message, conversation, state, menu, onGoTo }: MessageBubbleProps) {
  const { _id, senderId, type, content, picture, voice, product, order, replyTo, createdAt } = message
  const isOwn = senderId !== conversation.other._id
  return (
    <div className={bubbleLook(isOwn)}>
      {replyTo && (
        <div className="-mx-1.5 mb-1.5">
          <MessageQuote quote={replyTo} name={quotedName(replyTo, conversation)} onOpen={() => onGoTo(replyTo.seq)} />
        </div>
      )}
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
      {type === 'deleted' && <p className="italic">{previewOf(message)}</p>}
      <p className="flex items-center justify-end gap-1 text-2xs">
        {menu}
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
