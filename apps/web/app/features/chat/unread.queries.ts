import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffectEvent, useRef } from 'react'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { fetchMissed } from '../../lib/missed.queries.ts'
import { sendRealtime, useRealtime } from '../../lib/realtime.ts'
import { readSession } from '../../lib/session.ts'
import { whenRead } from '../../lib/when-read.ts'

/** How many messages are unread, for the bars. It comes with their other figures first. */
export const unreadChatsQuery = queryOptions({
  queryKey: keys.chatUnread,
  queryFn: async ({ signal }) => (await api('GET /chat/unread-count', { signal })).data.count,
})

/** Many messages at once are one call. */
const QUIET_MS = 400

/** Keeps the count as it is, and tells the senders that their messages have arrived. */
export function useLiveUnreadChats(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOwn = (userId: string | undefined) => {
    const session = readSession()
    return session.status === 'in' && session.user._id === userId
  }
  const refresh = useEffectEvent(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      sendRealtime('chat:delivered', {})
      void whenRead(client, keys.bar).then(() => client.invalidateQueries({ queryKey: keys.chatUnread }))
    }, QUIET_MS)
  })
  useRealtime('chat:message', ({ senderId }) => !isOwn(senderId) && refresh())
  // Read, muted or archived on another device.
  useRealtime('conversation:update', ({ userId }) => (userId === undefined || isOwn(userId)) && refresh())
  useRealtime('connected', () => sendRealtime('chat:delivered', {}))
  useRealtime('missed', () => {
    fetchMissed(client).then(
      ({ unreadChats }) => client.setQueryData(keys.chatUnread, unreadChats),
      (problem) => console.warn(problem),
    )
  })
}
