import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChatMessage, Conversation } from '@vendly/contract/chat'
import { chatLimits } from '@vendly/contract/chat-limits'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { askRealtime, sendRealtime, useRealtime, useRealtimeState } from '../../lib/realtime.ts'
import { catchUp, changeThread, showDeletion, showMarks, showMessage, threadQuery } from './chat.queries.ts'

const POLL_MS = 10_000
const JOIN_WITHIN_MS = 10_000

/** A conversation that is open: kept up to date, whatever happens to the connection. */
export function useThread(id: string) {
  const client = useQueryClient()
  const query = useQuery(threadQuery(client, id))
  const [queue] = useState(taskQueue)
  // An own message too: what others wrote meanwhile has lower numbers, and may not have arrived yet.
  const receive = (message: ChatMessage) =>
    queue(async () => {
      await client.ensureQueryData(threadQuery(client, id))
      if (!showMessage(client, message)) await catchUp(client, id)
    })
  const refresh = useEffectEvent(() => void queue(() => catchUp(client, id)))

  useRealtime('chat:message', (message) => {
    if (message.conversationId === id) void receive(message)
  })
  useRealtime('chat:deleted', (deletion) => {
    if (deletion.conversationId !== id) return
    void queue(async () => {
      await client.ensureQueryData(threadQuery(client, id))
      if (!showDeletion(client, deletion)) await catchUp(client, id)
    })
  })
  useRealtime('conversation:update', ({ _id, ...marks }) => {
    if (_id !== id) return
    if (marks.userId === undefined) refresh()
    else
      void queue(async () => {
        await client.ensureQueryData(threadQuery(client, id))
        showMarks(client, id, marks)
      })
  })
  useRealtime('connected', refresh)
  useRealtime('missed', refresh)
  // What is kept from before may be out of date.
  useEffect(() => refresh(), [])
  usePolling(refresh)
  return { ...query, receive }
}

/** Where there is no socket, new messages are asked for. */
function usePolling(refresh: () => void): void {
  const isConnected = useRealtimeState() === 'connected'
  const poll = useEffectEvent(() => {
    if (!document.hidden && navigator.onLine) refresh()
  })
  useEffect(() => {
    if (isConnected) return
    const timer = setInterval(() => poll(), POLL_MS)
    return () => clearInterval(timer)
  }, [isConnected])
}

/** Runs tasks one after another: what arrives while something is fetched is added after it. */
function taskQueue() {
  let last: Promise<void> = Promise.resolve()
  return (task: () => Promise<void>): Promise<void> => {
    last = last.then(task).catch((problem) => console.warn(problem))
    return last
  }
}

/** Tells that the conversation is open, and learns in return whether the other person is online. */
export function usePresence(id: string): void {
  const client = useQueryClient()
  const join = useEffectEvent(() => {
    if (document.hidden) return
    askRealtime('conversation:join', id, JOIN_WITHIN_MS)?.then(
      (answer) => {
        const { presence, refusal, closesAt } = answer as Conversation
        changeThread(client, id, (thread) => ({
          ...thread,
          conversation: { ...thread.conversation, presence, refusal, closesAt },
        }))
      },
      (problem) => console.warn(problem),
    )
  })
  useRealtime('connected', join)
  useEffect(() => {
    join()
    const timer = setInterval(() => join(), chatLimits.presenceSeconds * 1000)
    document.addEventListener('visibilitychange', join)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', join)
      sendRealtime('conversation:leave', id)
    }
  }, [id])
}

const READ_AFTER_MS = 400

/** Marks the messages as read while the end of the list is visible. */
export function useReading(id: string, lastSeq: number, readSeq: number, isAtEnd: boolean): void {
  const client = useQueryClient()
  const read = useEffectEvent(async () => {
    if (document.hidden || lastSeq <= readSeq) return
    const { data } = await api('PATCH /chat/:id/read', { params: { id }, body: { seq: lastSeq } })
    changeThread(client, id, (thread) => ({
      ...thread,
      conversation: { ...thread.conversation, readSeq: Math.max(thread.conversation.readSeq, data.readSeq) },
    }))
    void client.invalidateQueries({ queryKey: keys.chatUnread })
    void client.invalidateQueries({ queryKey: [...keys.chat, 'list'] })
  })
  // Unanswered, it is asked again with the next message, or when the page is looked at again.
  const tryRead = useEffectEvent(() => void read().catch((problem) => console.warn(problem)))
  useRealtime('connected', () => isAtEnd && tryRead())
  useEffect(() => {
    if (!isAtEnd || lastSeq <= readSeq) return
    const timer = setTimeout(() => tryRead(), READ_AFTER_MS)
    document.addEventListener('visibilitychange', tryRead)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tryRead)
    }
  }, [isAtEnd, lastSeq, readSeq])
}

/** Whether the other person types; it ends by itself when their browser says nothing more. */
export function useTyping(id: string, userId: string | undefined): boolean {
  const [typingSince, setTypingSince] = useState(0)
  useRealtime('typing:start', (typing) => {
    if (typing.conversationId === id && typing.userId === userId) setTypingSince(Date.now())
  })
  useRealtime('typing:stop', (typing) => {
    if (typing.conversationId === id && typing.userId === userId) setTypingSince(0)
  })
  useRealtime('chat:message', ({ conversationId, senderId }) => {
    if (conversationId === id && senderId === userId) setTypingSince(0)
  })
  useEffect(() => {
    if (!typingSince) return
    const timer = setTimeout(() => setTypingSince(0), chatLimits.typingSeconds * 1000)
    return () => clearTimeout(timer)
  }, [typingSince])
  return typingSince > 0
}
