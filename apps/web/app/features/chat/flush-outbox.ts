import type { QueryClient } from '@tanstack/react-query'
import type { ChatMessage } from '@vendly/contract/chat'
import { catchUp, listKey, showMessage } from './chat.queries.ts'
import { flushAll } from './outbox.ts'

/** Sends what waits in all conversations, and shows it wherever it is loaded. */
export const flushOutbox = (client: QueryClient): Promise<void> => flushAll((message) => show(client, message))

async function show(client: QueryClient, message: ChatMessage): Promise<void> {
  try {
    if (!showMessage(client, message)) await catchUp(client, message.conversationId)
  } catch (problem) {
    // It is sent all the same; the conversation fetches it when it is opened.
    console.warn(problem)
  }
  void client.invalidateQueries({ queryKey: listKey })
}
