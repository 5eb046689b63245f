import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ChatMessage, Conversation } from '@vendly/contract/chat'
import type { ChatDeletion } from '@vendly/contract/chat-deletions'
import { chatLimits } from '@vendly/contract/chat-limits'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import {
  joined,
  lastSeqOf,
  type Marks,
  type Part,
  type Thread,
  withDeletion,
  withFetched,
  withMarks,
  withMessages,
} from './thread.ts'

export const CONVERSATIONS_PER_PAGE = 30
const CATCH_UP_PAGE = 100

export type Box = 'inbox' | 'unread' | 'archived'
export const listKey = [...keys.chat, 'list'] as const

export const conversationsQuery = (box: Box, q: string) =>
  infiniteQueryOptions({
    queryKey: [...listKey, box, q] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /chat/conversations', {
        query: { box, ...(q && { q }), cursor: pageParam, limit: CONVERSATIONS_PER_PAGE },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: (before) => before,
  })

/** What is searched for, of all conversations. */
export const foundKey = [...keys.chat, 'search'] as const

export const foundMessagesQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...foundKey, q] as const,
    queryFn: ({ pageParam, signal }) => api('GET /chat/search', { query: { q, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    enabled: q.length >= chatLimits.searchLength.min,
  })

const threadKey = (id: string) => [...keys.chat, 'thread', id] as const

const partsKey = (id: string) => [...threadKey(id), 'around'] as const
const partKey = (id: string, seq: number) => [...partsKey(id), seq] as const

/** The messages around one that is far from the latest. */
export const partQuery = (id: string, seq: number) =>
  queryOptions({
    queryKey: partKey(id, seq),
    queryFn: async ({ signal }): Promise<Part> => {
      const query = { around: seq }
      const { data, pagination } = await api('GET /chat/:id/messages', { params: { id }, query, signal })
      return { messages: data, older: pagination?.next ?? null }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The latest page; what is loaded already is kept, and only what was missed is fetched. */
export const threadQuery = (client: QueryClient, id: string) =>
  queryOptions({
    queryKey: threadKey(id),
    queryFn: async ({ signal }): Promise<Thread> => {
      const before = client.getQueryData<Thread>(threadKey(id))
      if (before) return mergedWith(client, await missedOf(before, id))
      return latestOf(id, signal)
    },
    // Kept up to date by events, and by `catchUp` where some may have been missed.
    staleTime: Number.POSITIVE_INFINITY,
  })

async function latestOf(id: string, signal?: AbortSignal): Promise<Thread> {
  const { data, conversation, pagination } = await api('GET /chat/:id/messages', { params: { id }, signal })
  return { conversation, messages: data, older: pagination?.next ?? null }
}

/** What has arrived while it was fetched is kept. */
function mergedWith(client: QueryClient, thread: Thread): Thread {
  const now = client.getQueryData<Thread>(threadKey(thread.conversation._id))
  if (!now) return thread
  const conversation = withFetched(now.conversation, thread.conversation)
  const { revision } = thread.conversation
  // Fetched anew, because of a deletion that was missed.
  if (revision > now.conversation.revision) {
    void client.invalidateQueries({ queryKey: partsKey(conversation._id) })
    const since = now.messages.filter(({ seq }) => seq > lastSeqOf(thread))
    return { ...thread, conversation: { ...conversation, revision }, messages: withMessages(thread.messages, since) }
  }
  return { ...now, conversation, messages: withMessages(now.messages, thread.messages) }
}

/** With everything after the last loaded message, page by page; the latest page alone when a message was deleted meanwhile. */
async function missedOf(before: Thread, id: string): Promise<Thread> {
  let thread = before
  for (;;) {
    const after = lastSeqOf(thread)
    const query = { after, limit: CATCH_UP_PAGE }
    const { data, conversation, pagination } = await api('GET /chat/:id/messages', { params: { id }, query })
    if (conversation.revision > before.conversation.revision) return latestOf(id)
    thread = { ...thread, conversation, messages: withMessages(thread.messages, data) }
    if (!pagination?.next) return thread
  }
}

/** Changes what is loaded of a conversation; nothing while it is not. */
export function changeThread(client: QueryClient, id: string, change: (before: Thread) => Thread): void {
  client.setQueryData<Thread>(threadKey(id), (before) => before && change(before))
}

/** Adds a message to what is loaded. False where messages before it are missing, which `catchUp` fetches. */
export function showMessage(client: QueryClient, message: ChatMessage): boolean {
  const id = message.conversationId
  const thread = client.getQueryData<Thread>(threadKey(id))
  if (thread && message.seq > lastSeqOf(thread) + 1) return false
  changeThread(client, id, (now) => ({ ...now, messages: withMessages(now.messages, [message]) }))
  return true
}

/** Takes a deleted message out of what is loaded. False where an earlier deletion was missed, which `catchUp` fetches. */
export function showDeletion(client: QueryClient, deletion: ChatDeletion): boolean {
  const { conversationId: id, revision } = deletion
  const known = client.getQueryData<Thread>(threadKey(id))?.conversation.revision ?? revision
  client.setQueriesData<Part>(
    { queryKey: threadKey(id) },
    (part) => part && { ...part, messages: withDeletion(part.messages, deletion) },
  )
  if (revision > known + 1) return false
  changeThread(client, id, (thread) => ({
    ...thread,
    conversation: { ...thread.conversation, revision: Math.max(known, revision) },
  }))
  return true
}

/** Fetches what was missed. Merged with what has arrived meanwhile. */
export async function catchUp(client: QueryClient, id: string): Promise<void> {
  const before = client.getQueryData<Thread>(threadKey(id))
  if (!before) return
  const thread = await missedOf(before, id)
  changeThread(client, id, () => mergedWith(client, thread))
}

/** Loads the page before what is loaded, or before the part around a message. */
export async function loadOlder(client: QueryClient, id: string, around?: number): Promise<void> {
  const key = around === undefined ? threadKey(id) : partKey(id, around)
  const before = client.getQueryData<Part>(key)
  if (!before?.older) return
  const { data, pagination } = await api('GET /chat/:id/messages', {
    params: { id },
    query: { cursor: before.older },
  })
  const older = pagination?.next ?? null
  client.setQueryData<Part>(key, (now) => now && { ...now, older, messages: withMessages(now.messages, data) })
}

/** Loads what follows the part around a message. Where it has reached the latest messages, they are one list. */
export async function loadNewer(client: QueryClient, id: string, around: number): Promise<void> {
  const before = client.getQueryData<Part>(partKey(id, around))
  if (!before) return
  const query = { after: lastSeqOf(before) }
  const { data } = await api('GET /chat/:id/messages', { params: { id }, query })
  client.setQueryData<Part>(partKey(id, around), (now) => now && { ...now, messages: withMessages(now.messages, data) })
  const part = client.getQueryData<Part>(partKey(id, around))
  if (part) changeThread(client, id, (thread) => joined(thread, part))
}

export const showMarks = (client: QueryClient, id: string, marks: Marks): void =>
  changeThread(client, id, (thread) => ({ ...thread, conversation: withMarks(thread.conversation, marks) }))

export const showConversation = (client: QueryClient, conversation: Conversation): void => {
  changeThread(client, conversation._id, (thread) => ({
    ...thread,
    conversation: withFetched(thread.conversation, conversation),
  }))
  void client.invalidateQueries({ queryKey: listKey })
}

/** What a new message is about. */
export const aboutProductQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.chat, 'about', 'product', id] as const,
    queryFn: async ({ signal }) => (await api('GET /products/:id', { params: { id }, signal })).data.name,
  })
export const aboutOrderQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.chat, 'about', 'order', id] as const,
    queryFn: async ({ signal }) => (await api('GET /orders/:id', { params: { id }, signal })).data.orderNumber,
  })
