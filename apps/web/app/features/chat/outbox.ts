import type { ChatMessage } from '@vendly/contract/chat'
import { chatLimits } from '@vendly/contract/chat-limits'
import { messages } from '@vendly/contract/messages'
import { useSyncExternalStore } from 'react'
import { ApiProblem, api } from '../../lib/api.ts'
import { deviceStore } from '../../lib/device-store.ts'
import { problemText } from '../../lib/problem.ts'
import { askRealtime } from '../../lib/realtime.ts'
import { deviceTexts, storageKeys } from '../../lib/storage.ts'
import { outboxPrefix } from './outbox-keys.ts'

/** A message that the server has not confirmed. It stays on the device until it has. */
export interface Outgoing {
  conversationId: string
  clientId: string
  content: string
  productId?: string
  orderId?: string
  /** Of a picture or a voice note that has been uploaded. */
  upload?: string
  isVoice?: boolean
  createdAt: string
  /** `failed`: it is sent again by hand, or by itself when the connection is back and nobody knows whether it arrived. */
  state: 'sending' | 'waiting' | 'failed'
  problem?: string
  /** The server refused it: sending it again by itself would not help. */
  isRefused?: boolean
}

/** For bubbles and for the list. */
export const stateTexts: Record<Outgoing['state'], string> = {
  sending: 'Sending',
  waiting: 'Waiting for network',
  failed: 'Not sent',
}

let outgoing: readonly Outgoing[] | undefined
let owner: string | undefined
const listeners = new Set<() => void>()
const running = new Map<string, Promise<void>>()

// One key for each message, so that tabs do not overwrite each other's.
const storeOf = (clientId: string) => deviceStore<Outgoing>(`${outboxPrefix}${clientId}`, { owner: 'user', parse })

function parse(stored: unknown): Outgoing | undefined {
  const { conversationId, clientId, content, createdAt } = (stored ?? {}) as Partial<Outgoing>
  const isWhole = [conversationId, clientId, content, createdAt].every((one) => typeof one === 'string')
  return isWhole ? (stored as Outgoing) : undefined
}

const tokenNow = () => deviceTexts.read(storageKeys.token) ?? undefined

function read(): readonly Outgoing[] {
  const token = tokenNow()
  if (outgoing && token === owner) return outgoing
  owner = token
  outgoing = deviceTexts
    .keys()
    .filter((key) => key.startsWith(outboxPrefix))
    .flatMap((key) => storeOf(key.slice(outboxPrefix.length)).read() ?? [])
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt))
  return outgoing
}

function change(next: readonly Outgoing[] | undefined): void {
  outgoing = next
  for (const listener of listeners) listener()
}

// Another tab wrote, sent or deleted a message.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(outboxPrefix)) change(undefined)
  })
}

function keep(message: Outgoing): void {
  storeOf(message.clientId).write(message)
  const others = read().filter(({ clientId }) => clientId !== message.clientId)
  change([...others, message].sort((one, other) => one.createdAt.localeCompare(other.createdAt)))
}

function forget(clientId: string): void {
  storeOf(clientId).clear()
  change(read().filter((one) => one.clientId !== clientId))
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** All messages that are not confirmed; a screen shows those of its conversation. */
export const useOutgoing = (): readonly Outgoing[] => useSyncExternalStore(watch, read, () => [])

/** Shows what the server confirmed. */
type Confirmed = (message: ChatMessage) => Promise<void>
export type NewText = Pick<Outgoing, 'conversationId' | 'content' | 'productId' | 'orderId' | 'upload' | 'isVoice'>

/** Shows it at once and sends it. */
export function sendText(text: NewText, onSent: Confirmed): void {
  keep({ ...text, clientId: crypto.randomUUID(), createdAt: new Date().toISOString(), state: 'sending' })
  void flush(text.conversationId, onSent)
}

export function retry({ clientId, conversationId }: Outgoing, onSent: Confirmed): void {
  const message = read().find((one) => one.clientId === clientId)
  if (!message) return
  keep({ ...message, state: 'sending', isRefused: false })
  void flush(conversationId, onSent)
}

export const discard = ({ clientId }: Outgoing): void => forget(clientId)

/** Sends what waits in all conversations. */
export async function flushAll(onSent: Confirmed): Promise<void> {
  const ids = new Set(read().map(({ conversationId }) => conversationId))
  await Promise.all([...ids].map((id) => flush(id, onSent)))
}

/** Sends what waits in a conversation, one after another so that the order stays. */
function flush(conversationId: string, onSent: Confirmed): Promise<void> {
  const before = running.get(conversationId) ?? Promise.resolve()
  const next = before.then(() => sendAll(conversationId, onSent))
  running.set(conversationId, next)
  return next
}

async function sendAll(conversationId: string, onSent: Confirmed): Promise<void> {
  for (;;) {
    const message = read().find((one) => one.conversationId === conversationId && !one.isRefused)
    if (!message) return
    keep({ ...message, state: 'sending' })
    const token = tokenNow()
    try {
      const sent = await deliver(message)
      // Added before it is removed here, so that it is always to be seen.
      await onSent(sent)
      forget(message.clientId)
    } catch (problem) {
      // After a sign-out nothing of this account is stored here again.
      if (tokenNow() !== token) return
      const isRefused = problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500
      const isOffline = problem instanceof ApiProblem && problem.code === 'offline'
      const state = isOffline ? 'waiting' : 'failed'
      keep({ ...message, state, isRefused, problem: isRefused ? problemText(problem) : failure(problem) })
      if (!isRefused) return
    }
  }
}

const failure = (problem: unknown): string =>
  problem instanceof ApiProblem && problem.code === 'timeout' ? messages.chat.timedOut : messages.chat.sendFailed

/** Over the socket, or by REST where there is none. */
async function deliver({
  conversationId,
  clientId,
  content,
  productId,
  orderId,
  upload,
}: Outgoing): Promise<ChatMessage> {
  const about = { clientId, ...(productId && { productId }), ...(orderId && { orderId }) }
  // A picture goes with its upload, which only REST knows.
  const answer = upload
    ? undefined
    : askRealtime(
        'chat:send_message',
        { conversationId, message: content, ...about },
        chatLimits.sendTimeoutSeconds * 1000,
      )
  if (answer) return (await answer) as ChatMessage
  const body = { chatId: conversationId, content, ...about, ...(upload && { upload }) }
  return (await api('POST /chat/messages', { body })).data
}
