import type { Conversation } from '@vendly/contract/chat'
import { Link } from 'react-router'
import { Count } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { whenText } from './chat-times.ts'
import { type Outgoing, stateTexts } from './outbox.ts'
import { nameOf, PersonPicture } from './person.tsx'
import { previewOf } from './preview.ts'

interface ConversationRowProps {
  conversation: Conversation
  isOpen: boolean
  /** A text that was written here and not sent. */
  draft?: string
  /** What the server has not confirmed. */
  outgoing: readonly Outgoing[]
}

export function ConversationRow({ conversation, isOpen, draft, outgoing }: ConversationRowProps) {
  const { _id, other, order, unreadCount, isMuted, updatedAt } = conversation
  const isUnread = unreadCount > 0
  return (
    <li>
      <Link
        to={`/chat/${_id}`}
        aria-current={isOpen ? 'page' : undefined}
        className="flex min-h-touch items-center gap-3 px-gutter py-2.5 hover:bg-sunk here:bg-brand-soft"
      >
        <PersonPicture other={other} />
        <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
          <span className="flex items-baseline gap-2">
            <span className={`min-w-0 flex-1 truncate ${isUnread ? 'font-bold' : 'font-semibold'}`}>
              {nameOf(other)}
            </span>
            <time dateTime={updatedAt} className={`flex-none text-xs ${isUnread ? 'text-brand-text' : 'text-ink-3'}`}>
              {whenText(new Date(updatedAt))}
            </time>
          </span>
          {order && <span className="truncate text-ink-3 text-xs">Delivery of {order.orderNumber}</span>}
          <span className="flex items-center gap-2">
            <span className={`min-w-0 flex-1 truncate text-sm ${isUnread ? 'text-ink' : 'text-ink-2'}`}>
              <Preview conversation={conversation} draft={draft} outgoing={outgoing} />
            </span>
            {isMuted && (
              <>
                <Icon name="bell-slash" size="sm" className="text-ink-3" />
                <span className="sr-only">Muted</span>
              </>
            )}
            {isUnread && (
              <>
                <Count value={unreadCount} tone="blue" />
                <span className="sr-only">unread</span>
              </>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

/** What was not sent comes before what was only begun, and both before the last message. */
function Preview({ conversation, draft, outgoing }: Omit<ConversationRowProps, 'isOpen'>) {
  const { lastMessage, other } = conversation
  // One that failed needs a hand; else it is the newest.
  const unsent = outgoing.find(({ state }) => state === 'refused' || state === 'unanswered') ?? outgoing.at(-1)
  if (unsent)
    return (
      <>
        <span className={unsent.state === 'refused' ? 'text-bad-text' : 'text-ink-3'}>
          {stateTexts[unsent.state]}:{' '}
        </span>
        {unsent.content || (unsent.isVoice ? 'Voice note' : 'Photo')}
      </>
    )
  if (draft)
    return (
      <>
        <span className="text-bad-text">Draft: </span>
        {draft}
      </>
    )
  return lastMessage && `${lastMessage.senderId === other._id ? '' : 'You: '}${previewOf(lastMessage)}`
}
