import { useInfiniteQuery } from '@tanstack/react-query'
import { chatLimits } from '@vendly/contract/chat-limits'
import { Link } from 'react-router'
import { SectionHead } from '../../ui/list.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { foundMessagesQuery } from './chat.queries.ts'
import { whenText } from './chat-times.ts'

const FOUND_PER_PAGE = 20

/** Messages that contain the text. */
export function FoundMessages({ q }: { q: string }) {
  const query = useInfiniteQuery(foundMessagesQuery(q))
  const { min } = chatLimits.searchLength
  return (
    <section className="px-gutter">
      <SectionHead title="Messages" />
      {q.length < min ? (
        <p className="text-ink-2 text-sm">Write at least {min} characters to search in messages.</p>
      ) : (
        <PagedList
          query={query}
          noun="messages"
          step={FOUND_PER_PAGE}
          skeleton={<RowsSkeleton count={2} />}
          empty={<p className="text-ink-2 text-sm">No message contains “{q}”.</p>}
        >
          {(found) => (
            <ul aria-label="Found messages">
              {found.map(({ _id, conversationId, seq, name, isOwn, content, createdAt }) => (
                <li key={_id}>
                  <Link
                    to={`/chat/${conversationId}?message=${seq}`}
                    className="-mx-2 grid min-h-touch gap-0.5 rounded-small px-2 py-2 hover:bg-sunk"
                  >
                    <span className="flex gap-2">
                      <span className="min-w-0 flex-1 truncate font-semibold text-sm">{name}</span>
                      <time dateTime={createdAt} className="text-ink-3 text-xs">
                        {whenText(new Date(createdAt))}
                      </time>
                    </span>
                    <span className="line-clamp-2 wrap-anywhere text-ink-2 text-sm">
                      {isOwn && 'You: '}
                      {content}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      )}
    </section>
  )
}
