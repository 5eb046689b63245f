import { useSearchParams } from 'react-router'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { conversationsQuery } from './chat.queries.ts'
import { ChatPanes } from './chat-panes.tsx'
import { OpenChat, openingOf } from './open-chat.tsx'

export const meta = () => pageMeta('Chat')
export const handle: ScreenHandle = { phone: 'own-top', title: 'Chat' }
export const clientLoader = () => warm((client) => void client.prefetchInfiniteQuery(conversationsQuery('inbox', '')))

/** All conversations, or the way to the one that an address names: `/chat?product=…`. */
export default function ChatScreen() {
  const [search] = useSearchParams()
  const opening = openingOf(search)
  return opening ? <OpenChat opening={opening} /> : <ChatPanes />
}
