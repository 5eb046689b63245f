import { useWideScreen } from '../../lib/wide-screen.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { ConversationList } from './conversation-list.tsx'
import { useLiveConversations } from './live-conversations.ts'
import { ThreadPane } from './thread-pane.tsx'
import { useRestOfScreen } from './use-height.ts'

/** The conversations, and the open one beside them; on a phone one of both. */
export function ChatPanes({ openId }: { openId?: string }) {
  const isWide = useWideScreen()
  const isFixed = isWide || openId !== undefined
  const box = useRestOfScreen<HTMLDivElement>(isFixed)
  useLiveConversations()
  return (
    <>
      {!openId && <TopBar title="Chat" />}
      <div ref={box} className={`mx-auto max-w-page ${isFixed ? '-mb-4 flex overflow-hidden' : ''}`}>
        {(isWide || !openId) && (
          <section
            aria-label="Conversations"
            className="lg:w-side lg:flex-none lg:overflow-y-auto lg:border-line lg:border-r"
          >
            <h1 className="display hidden px-gutter pt-4 text-d-md lg:block">Chat</h1>
            <ConversationList openId={openId} />
          </section>
        )}
        {openId ? (
          <ThreadPane key={openId} id={openId} />
        ) : (
          isWide && (
            <div className="grid flex-1 content-center">
              <EmptyState
                title="Choose a conversation"
                text="Only the two of you see it, unless one of you reports it."
              />
            </div>
          )
        )}
      </div>
    </>
  )
}
