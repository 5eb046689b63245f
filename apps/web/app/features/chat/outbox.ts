import type { ChatMessage, ChatQuote } from '@vendly/contract/chat'
import { chatLimits } from '@vendly/contract/chat-limits'
import { messages } from '@vendly/contract/messages'
import { useSyncExternalStore } from 'react'
import { ApiProblem, api } from '../../lib/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { deviceStore } from '../../lib/device-store.ts'
import { problemText } from '../../lib/problem.ts'
import { askRealtime } from '../../lib/realtime.ts'
import { deviceTexts, storageKeys } from '../../lib/storage.ts'
import { showToast } from '../../lib/toasts.ts'
import { outboxPrefix } from './outbox-keys.ts'

/** A message that the server has not confirmed. It stays on the device until it has. */
export interface Outgoing {
  conversationId: string
  clientId: string
  content: string
  productId?: string
  orderId?: string
  replyTo?: ChatQuote
  /** Of a picture or a voice note that has been uploaded. */
  upload?: string
  isVoice?: boolean
  createdAt: string
  /**
   * `unanswered`: it may have arrived; it is sent again by hand, or by itself when the connection is back. `refused`: the server
   * refused it, and sending it again by itself would not help. `deleted`: deleted before an answer; it is never sent again, and its
   * sender is told if it arrived all the same.
   */
  state: 'sending' | 'waiting' | 'unanswered' | 'refused' | 'deleted'
  problem?: string
}

/** For bubbles and for the list. */
export const stateTexts: Record<Outgoing['state'], string> = {
  sending: 'Sending',
  waiting: 'Waiting for network',
  unanswered: 'No answer yet',
  refused: 'Not sent',
  deleted: 'Deleted',
}

/** So many of the latest messages of a conversation are looked at for one that was deleted. */
const CHECKED = 100
/** How long a deleted message may still arrive. */
const ARRIVES_WITHIN_MS = 24 * 3_600_000

let outgoing: readonly Outgoing[] | undefined
let owner: string | undefined
const listeners = new Set<() => void>()
const running = new Map<string, Promise<void>>()

// One key for each message, so that tabs do not overwrite each other's.
const storeOf = (clientId: string) => deviceStore<Outgoing>(`${outboxPrefix}${clientId}`, { owner: 'user', parse })

function parse(stored: unknown): Outgoing | undefined {
  const { conversationId, clientId, content, createdAt } = (stored ?? {}) as Partial<Outgoing>
  const isWhole = [conversationId, clientId, content, createdAt].every((one) => typeof one === 'string')
  if (!isWhole) return undefined
  // As earlier versions stored what had failed.
  const { state, isRefused, ...message } = stored as Omit<Outgoing, 'state'> & { state: string; isRefused?: boolean }
  const failed = isRefused ? 'refused' : 'unanswered'
  return { ...message, state: state === 'failed' ? failed : (state as Outgoing['state']) }
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

let shown: { of: readonly Outgoing[]; messages: readonly Outgoing[] } | undefined
/** All messages that are not confirmed, without those that were deleted. The same array until something changes. */
export function readOutgoing(): readonly Outgoing[] {
  const all = read()
  if (shown?.of !== all) shown = { of: all, messages: all.filter(({ state }) => state !== 'deleted') }
  return shown.messages
}

/** A screen shows those of its conversation. */
export const useOutgoing = (): readonly Outgoing[] => useSyncExternalStore(watch, readOutgoing, () => [])

/** Shows what the server confirmed. */
type Confirmed = (message: ChatMessage) => Promise<void>
export type NewText = Pick<
  Outgoing,
  'conversationId' | 'content' | 'productId' | 'orderId' | 'replyTo' | 'upload' | 'isVoice'
>

/** Shows it at once and sends it. */
export function sendText(text: NewText, onSent: Confirmed): void {
  keep({ ...text, clientId: crypto.randomUUID(), createdAt: new Date().toISOString(), state: 'sending' })
  void flush(text.conversationId, onSent)
}

export function retry({ clientId, conversationId }: Outgoing, onSent: Confirmed): void {
  const message = read().find((one) => one.clientId === clientId)
  if (!message) return
  keep({ ...message, state: 'sending' })
  void flush(conversationId, onSent)
}

/** Nobody knows whether an unanswered one has arrived, so it is remembered until it cannot any more. */
export function discard(message: Outgoing): void {
  if (message.state === 'unanswered') keep({ ...message, state: 'deleted' })
  else forget(message.clientId)
}

/** Tells the sender of each deleted message that is among these. */
export function tellDelivered(messages: readonly ChatMessage[]): void {
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  for (const { state, clientId, content } of read())
    if (state === 'deleted' && arrived.has(clientId)) {
      forget(clientId)
      showToast({ text: `Delivered before you deleted it${content && `: “${content.slice(0, 60)}”`}`, tone: 'bad' })
    }
}

/** Asks whether deleted messages have arrived. */
async function checkDeleted(): Promise<void> {
  const deleted = read().filter(({ state }) => state === 'deleted')
  const oldest = new Date(serverNow().getTime() - ARRIVES_WITHIN_MS).toISOString()
  for (const { clientId } of deleted.filter(({ createdAt }) => createdAt < oldest)) forget(clientId)
  for (const id of new Set(deleted.map(({ conversationId }) => conversationId))) {
    const { data } = await api('GET /chat/:id/messages', { params: { id }, query: { limit: CHECKED } })
    tellDelivered(data)
  }
}

/** Sends what waits in all conversations. */
export async function flushAll(onSent: Confirmed): Promise<void> {
  const ids = new Set(readOutgoing().map(({ conversationId }) => conversationId))
  await Promise.all([...[...ids].map((id) => flush(id, onSent)), checkDeleted()])
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
    const message = readOutgoing().find((one) => one.conversationId === conversationId && one.state !== 'refused')
    if (!message) return
    keep({ ...message, state: 'sending' })
    const token = tokenNow()
    try {
      const sent = await deliver(message)
      // Added before it is removed here, so that it is always to be seen.
      await onSent(sent)
      tellDelivered([sent])
      forget(message.clientId)
    } catch (problem) {
      // After a sign-out nothing of this account is stored here again.
      if (tokenNow() !== token) return
      const isRefused = problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500
      const isOffline = problem instanceof ApiProblem && problem.code === 'offline'
      const isDeleted = !readOutgoing().some(({ clientId }) => clientId === message.clientId)
      if (isDeleted) continue
      const unsent = isOffline ? 'waiting' : 'unanswered'
      keep({
        ...message,
        state: isRefused ? 'refused' : unsent,
        problem: isRefused ? problemText(problem) : failure(problem),
      })
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
  replyTo,
  upload,
}: Outgoing): Promise<ChatMessage> {
  const about = {
    ...{ clientId, ...(productId && { productId }), ...(orderId && { orderId }) },
    ...(replyTo && { replyToId: replyTo._id }),
  }
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
