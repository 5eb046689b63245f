import { useInfiniteQuery } from '@tanstack/react-query'
import { messages } from '@vendly/contract/messages'
import { useState } from 'react'
import { EmptyState } from '../../ui/empty.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { LiveSearch } from '../../ui/live-search.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { type Box, CONVERSATIONS_PER_PAGE, conversationsQuery } from './chat.queries.ts'
import { ConversationRow } from './conversation-row.tsx'
import { draftOf } from './drafts.ts'
import { FoundMessages } from './found-messages.tsx'
import { useOutgoing } from './outbox.ts'

const boxes: readonly { value: Box; label: string }[] = [
  { value: 'inbox', label: 'All' },
  { value: 'unread', label: 'Unread' },
  { value: 'archived', label: 'Archived' },
]

/** All conversations with a search over names and messages. */
export function ConversationList({ openId }: { openId: string | undefined }) {
  const [box, setBox] = useState<Box>('inbox')
  const [q, setQ] = useState('')
  const query = useInfiniteQuery(conversationsQuery(box, q))
  const outgoing = useOutgoing()
  return (
    <div className="grid grid-cols-1 content-start gap-2 py-2">
      <div className="grid grid-cols-1 gap-2 px-gutter">
        <LiveSearch label="Search names and messages" placeholder="Search" q={q} onSearch={setQ} />
        <Segmented label="Which conversations" name="box" value={box} options={boxes} onChange={setBox} />
      </div>
      <PagedList
        query={query}
        noun="conversations"
        step={CONVERSATIONS_PER_PAGE}
        failedText="No message is lost."
        skeleton={
          <>
            <p className="px-gutter text-ink-3 text-sm">{messages.chat.loading}</p>
            <RowsSkeleton count={6} />
          </>
        }
        empty={
          q ? <p className="px-gutter text-ink-2 text-sm">No name contains “{q}”.</p> : <NoConversations box={box} />
        }
      >
        {(conversations) => (
          <ul aria-label="Conversations">
            {conversations.map((conversation) => (
              <ConversationRow
                key={conversation._id}
                conversation={conversation}
                isOpen={conversation._id === openId}
                draft={conversation._id === openId ? undefined : draftOf(conversation._id).read()}
                outgoing={outgoing.filter(({ conversationId }) => conversationId === conversation._id)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {q && <FoundMessages q={q} />}
    </div>
  )
}

function NoConversations({ box }: { box: Box }) {
  if (box === 'unread') return <EmptyState title="Nothing unread" text="You have read everything." />
  if (box === 'archived')
    return <EmptyState title="Nothing archived" text="Archive a conversation from its menu to put it here." />
  return (
    <EmptyState
      title="No conversations yet"
      text="Ask a seller anything: open a product, a store or an order, and press “Chat”."
    />
  )
}
