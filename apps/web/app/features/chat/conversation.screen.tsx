import { useParams } from 'react-router'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { threadQuery } from './chat.queries.ts'
import { ChatPanes } from './chat-panes.tsx'

export const handle: ScreenHandle = { phone: 'deep', title: 'Chat', namesDocument: true }
export const clientLoader = ({ params }: { params: { conversationId?: string } }) =>
  warm((client) => void client.prefetchQuery(threadQuery(client, params.conversationId ?? '')))

/** One conversation, beside all of them where there is room. */
export default function ConversationScreen() {
  const { conversationId = '' } = useParams()
  return <ChatPanes openId={conversationId} />
}
