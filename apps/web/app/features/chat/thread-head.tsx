import type { Conversation } from '@vendly/contract/chat'
import { Link } from 'react-router'
import { serverNow } from '../../lib/clock.ts'
import { relativeTime } from '../../lib/time.ts'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { Dot } from '../../ui/badge.tsx'
import { IconLink } from '../../ui/button.tsx'
import { nameOf, PersonPicture } from './person.tsx'
import type { Thread } from './thread.ts'
import { ThreadMenu } from './thread-menu.tsx'

interface ThreadHeadProps {
  thread: Thread
  isTyping: boolean
}

/** Who it is with, whether they are there, and what can be done with the conversation. */
export function ThreadHead({ thread, isTyping }: ThreadHeadProps) {
  const { conversation } = thread
  const { other, order } = conversation
  const { store } = other
  // Beside the list, the page has its heading there.
  const Heading = useWideScreen() ? 'h2' : 'h1'
  return (
    <header className="flex h-bar flex-none items-center gap-2 border-line border-b bg-paper px-1 lg:h-16 lg:px-gutter">
      <span className="lg:hidden">
        <IconLink to="/chat" label="Back to all conversations" icon="arrow-left" />
      </span>
      <PersonPicture other={other} />
      <div className="grid min-w-0 flex-1">
        <Heading className="display truncate text-d-xs">{nameOf(other)}</Heading>
        <p className="flex min-w-0 items-center gap-1.5 text-ink-3 text-xs">
          <Status conversation={conversation} isTyping={isTyping} />
          {order && (
            <Link to={`/orders/${order._id}`} className="touch truncate text-brand-text">
              {order.orderNumber}
            </Link>
          )}
        </p>
      </div>
      {store && <IconLink to={`/store/${store.slug}`} label={`Store ${store.name}`} icon="storefront" />}
      <ThreadMenu thread={thread} />
    </header>
  )
}

function Status({ conversation, isTyping }: { conversation: Conversation; isTyping: boolean }) {
  const { presence, other } = conversation
  if (isTyping) return <span className="text-brand-text">typing…</span>
  if (presence?.isOnline)
    return (
      <>
        <Dot />
        <span>Online</span>
      </>
    )
  if (presence)
    return (
      <span className="truncate">Seen {relativeTime(new Date(presence.lastSeenAt), serverNow()).toLowerCase()}</span>
    )
  return <span>{other.role === 'rider' ? 'Rider' : other.store ? 'Store' : 'Student'}</span>
}
