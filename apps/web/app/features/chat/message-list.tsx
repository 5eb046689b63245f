import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ChatMessage } from '@vendly/contract/chat'
import { Fragment, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { problemText } from '../../lib/problem.ts'
import { Count } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { ScamNote } from '../../ui/scam-note.tsx'
import { loadNewer, loadOlder } from './chat.queries.ts'
import { dayName } from './chat-times.ts'
import { useMarkedMessage } from './marked-message.ts'
import { MessageBubble } from './message-bubble.tsx'
import { MessageMenu, MessageMenuButton, type OpenedMenu } from './message-menu.tsx'
import { useMessageScroll } from './message-scroll.ts'
import type { Outgoing } from './outbox.ts'
import { OutgoingBubble } from './outgoing-bubble.tsx'
import { nameOf } from './person.tsx'
import { previewOf } from './preview.ts'
import { useShownPart } from './shown-part.ts'
import { useSwipeReply } from './swipe-reply.ts'
import { lastSeqOf, stateOf, type Thread } from './thread.ts'
import { useReading } from './use-thread.ts'

interface MessageListProps {
  thread: Thread
  outgoing: readonly Outgoing[]
  isTyping: boolean
  /** Rises with every message that is sent here. */
  sends: number
  onSent: (message: ChatMessage) => Promise<void>
  /** Undefined where nobody can write. */
  onReply: ((message: ChatMessage) => void) | undefined
}

export function MessageList({ thread, outgoing, isTyping, sends, onSent, onReply }: MessageListProps) {
  const { conversation } = thread
  const shown = useShownPart(thread)
  const { messages, older, isApart } = shown
  const part = isApart ? shown.wanted : undefined
  const { other, readSeq } = conversation
  const [openedAt] = useState(readSeq)
  const scroll = useMessageScroll(thread, shown, sends)
  const marked = useMarkedMessage(shown, scroll.box)
  const menuId = useId()
  const [opened, setOpened] = useState<OpenedMenu>()
  const swiping = useSwipeReply((seq) => {
    const message = messages.find((one) => one.seq === seq)
    if (message) onReply?.(message)
  })
  const lastSeq = lastSeqOf(thread)
  useReading(conversation._id, lastSeq, readSeq, scroll.isAtEnd)
  // Not those that arrived on the way of an own message.
  const confirmed = new Set(messages.map(({ clientId }) => clientId))
  const firstNew = messages.find(({ seq, senderId }) => seq > openedAt && senderId === other._id)
  const isNewFirst = firstNew && messages.some(({ seq }) => seq < firstNew.seq)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={scroll.box}
        onScroll={scroll.onScroll}
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        className="flex-1 overflow-y-auto overscroll-contain px-gutter py-3 [overflow-anchor:none]"
      >
        {older && !shown.isLoading && (
          <More label="Load older messages" load={(client) => loadOlder(client, conversation._id, part)} />
        )}
        <ol data-pictures className="grid grid-cols-1 gap-1.5" {...swiping}>
          {messages.map((message, index) => (
            <Fragment key={message.clientId}>
              <DayDivider at={message.createdAt} before={messages[index - 1]?.createdAt} />
              {isNewFirst && message.seq === firstNew.seq && (
                <li className="flex items-center gap-2 py-1 font-semibold text-brand-text text-xs">
                  <span className="h-px flex-1 bg-brand" />
                  New messages
                  <span className="h-px flex-1 bg-brand" />
                </li>
              )}
              <li
                className={`grid touch-pan-y scroll-mt-4 rounded-card eased ${message.seq === marked ? 'bg-brand-soft' : ''}`}
                data-seq={message.seq}
                data-reply={(onReply && message.type !== 'deleted') || undefined}
                tabIndex={-1}
              >
                {message.senderId === other._id && message.warnings.length > 0 && (
                  <ScamNote reasons={message.warnings} />
                )}
                <MessageBubble
                  message={message}
                  conversation={conversation}
                  state={stateOf(message.seq, conversation)}
                  menu={<MessageMenuButton message={message} menuId={menuId} onOpen={setOpened} />}
                  onGoTo={shown.goTo}
                />
              </li>
            </Fragment>
          ))}
          {(isApart ? [] : outgoing)
            .filter(({ clientId }) => !confirmed.has(clientId))
            .map((message) => (
              <li key={message.clientId} className="grid gap-1">
                <OutgoingBubble message={message} conversation={conversation} onSent={onSent} />
              </li>
            ))}
        </ol>
        {part !== undefined && !shown.isLoading && (
          <More label="Load newer messages" load={(client) => loadNewer(client, conversation._id, part)} />
        )}
        {isTyping && !isApart && <p className="pt-2 text-ink-2 text-sm">{nameOf(other)} is typing…</p>}
      </section>
      {isApart && (
        <span className="absolute inset-x-0 bottom-3 grid justify-items-center">
          <Button
            kind="secondary"
            size="sm"
            onClick={() => {
              shown.toLatest()
              scroll.toEnd()
            }}
          >
            Back to the latest{scroll.missed > 0 && `, ${scroll.missed} new`}
          </Button>
        </span>
      )}
      {!isApart && !scroll.isAtEnd && (
        <span className="absolute right-3 bottom-3">
          <IconButton
            line
            label={scroll.missed ? `Jump to the latest, ${scroll.missed} new` : 'Jump to the latest'}
            icon="arrow-down-bold"
            onClick={scroll.toEnd}
          >
            <Count value={scroll.missed} tone="blue" corner />
          </IconButton>
        </span>
      )}
      <MessageMenu id={menuId} opened={opened} conversation={conversation} onReply={onReply} />
      <Announcer thread={thread} />
    </div>
  )
}

function DayDivider({ at, before }: { at: string; before: string | undefined }) {
  const name = dayName(new Date(at))
  if (before && dayName(new Date(before)) === name) return null
  return <li className="py-1.5 text-center text-ink-3 text-xs">{name}</li>
}

/** Loads the next page of a direction: when it comes near, and by its button. */
function More({ label, load: loadPage }: { label: string; load: (client: QueryClient) => Promise<void> }) {
  const client = useQueryClient()
  const mark = useRef<HTMLDivElement>(null)
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const oneAtATime = useOneAtATime()
  const load = () =>
    oneAtATime(async () => {
      setLoading(true)
      setProblem(undefined)
      await loadPage(client).catch((error: unknown) => setProblem(problemText(error)))
      setLoading(false)
    })
  const onNear = useEffectEvent(() => void load())
  useEffect(() => {
    const near = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
    })
    if (mark.current) near.observe(mark.current)
    return () => near.disconnect()
  }, [])
  return (
    <div ref={mark} className="grid justify-items-center gap-1 pb-2">
      {problem && (
        <p role="alert" className="text-bad-text text-sm">
          {problem}
        </p>
      )}
      <Button kind="quiet" size="sm" busy={isLoading && 'Loading…'} onClick={() => void load()}>
        {label}
      </Button>
    </div>
  )
}

/** Reads new messages of the other person to those who do not see them appear. */
function Announcer({ thread: { conversation, messages } }: { thread: Thread }) {
  const [from] = useState(messages.at(-1)?.seq ?? 0)
  const latest = messages.at(-1)
  const isNew = latest && latest.seq > from && latest.senderId === conversation.other._id
  return (
    <p aria-live="polite" className="sr-only">
      {isNew && `${nameOf(conversation.other)}: ${previewOf(latest)}`}
    </p>
  )
}
