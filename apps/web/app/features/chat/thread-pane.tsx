import type { ChatMessage, ChatRefusal, Conversation } from '@vendly/contract/chat'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { serverNow } from '../../lib/clock.ts'
import { clockTime } from '../../lib/time.ts'
import { pageTitle } from '../../lib/title.ts'
import { Failed } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { Composer } from './composer.tsx'
import { ConnectionNote } from './connection-note.tsx'
import { MessageList } from './message-list.tsx'
import { sendText, tellDelivered, useOutgoing } from './outbox.ts'
import { nameOf } from './person.tsx'
import { quoteOf, type Thread } from './thread.ts'
import { ThreadHead } from './thread-head.tsx'
import { usePresence, useThread, useTyping } from './use-thread.ts'

/** Why nobody can write here now. */
const refusals: Record<ChatRefusal, string> = {
  blocked: 'You and this person cannot write to each other now.',
  closed: 'This conversation is closed. If something is wrong, open a complaint from the order.',
  inactive: 'This account is not active, so nobody would read your message.',
}

/** One conversation. */
export function ThreadPane({ id }: { id: string }) {
  const { data, isError, error, refetch, isFetching, receive } = useThread(id)
  usePresence(id)
  return (
    <section aria-label="Conversation" className="flex min-w-0 flex-1 flex-col">
      {data ? (
        <Open thread={data} onSent={receive} />
      ) : (
        <>
          <TopBar title="Chat" back="/chat" />
          {isError ? (
            <Failed
              title="Couldn’t load this conversation"
              text={error.message}
              onRetry={() => void refetch()}
              busy={isFetching}
            />
          ) : (
            <SkeletonOf what="messages">
              <RowsSkeleton count={6} />
            </SkeletonOf>
          )}
        </>
      )}
    </section>
  )
}

function Open({ thread, onSent }: { thread: Thread; onSent: ReturnType<typeof useThread>['receive'] }) {
  const { conversation } = thread
  const { _id: id, other } = conversation
  const [search, setSearch] = useSearchParams()
  const [about, setAbout] = useState(() => aboutOf(search))
  const [chosen, setChosen] = useState<ChatMessage>()
  const replyTo = chosen && quoteOf(thread.messages.find(({ _id }) => _id === chosen._id) ?? chosen)
  // A number that only rises: the list then shows the end, where the own message is.
  const [sends, setSends] = useState(0)
  const isTyping = useTyping(id, other._id)
  const outgoing = useOutgoing().filter(({ conversationId }) => conversationId === id)
  useEffect(() => tellDelivered(thread.messages), [thread.messages])
  const forgetAbout = () => {
    setAbout({})
    setSearch({}, { replace: true })
  }
  return (
    <>
      <title>{pageTitle(nameOf(other))}</title>
      <ThreadHead thread={thread} isTyping={isTyping} />
      <ClosesAt at={conversation.closesAt} />
      <SafetyLine />
      <ConnectionNote />
      <MessageList
        thread={thread}
        outgoing={outgoing}
        isTyping={isTyping}
        sends={sends}
        onSent={onSent}
        onReply={conversation.refusal ? undefined : setChosen}
      />
      {conversation.refusal ? (
        <Refused conversation={conversation} />
      ) : (
        <Composer
          conversation={conversation}
          isEmpty={thread.messages.length === 0 && outgoing.length === 0}
          about={about}
          onForgetAbout={forgetAbout}
          replyTo={replyTo}
          onCancelReply={() => setChosen(undefined)}
          onChooseProduct={(productId) => setAbout({ productId })}
          onSend={(message) => {
            sendText({ conversationId: id, ...message, ...about, replyTo }, onSent)
            setChosen(undefined)
            setSends((before) => before + 1)
            if (about.productId || about.orderId) forgetAbout()
          }}
        />
      )}
    </>
  )
}

/** A conversation with a rider ends some time after its order. Until then, it says when. */
function ClosesAt({ at }: { at: string | null }) {
  const isAhead = at !== null && new Date(at) > serverNow()
  return (
    <p role="status" className={isAhead ? 'border-line border-b px-gutter py-1.5 text-ink-2 text-xs' : 'sr-only'}>
      {isAhead && `Closes at ${clockTime(new Date(at))}`}
    </p>
  )
}

function aboutOf(search: URLSearchParams): { productId?: string; orderId?: string } {
  const [productId, orderId] = [search.get('product'), search.get('order')]
  return { ...(productId && { productId }), ...(orderId && { orderId }) }
}

function Refused({ conversation }: { conversation: Conversation }) {
  const { refusal, isBlocked } = conversation
  if (!refusal) return null
  return (
    <p role="status" className="border-line border-t bg-surface px-gutter py-4 text-center text-ink-2 text-sm">
      {refusal === 'blocked' && isBlocked
        ? 'You blocked this person. Unblock them in the menu to write.'
        : refusals[refusal]}
    </p>
  )
}

/** What everybody who writes here should know, always visible. */
const SafetyLine = () => (
  <p className="flex flex-none gap-2 border-line border-b bg-surface px-gutter py-1.5 text-ink-2 text-xs">
    <Icon name="shield-check-fill" size="sm" className="text-ok-text" />
    <span>Pay inside Vendly, and never write your delivery code here.</span>
  </p>
)
