import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useRealtime } from '../../lib/realtime.ts'
import { foundKey, listKey } from './chat.queries.ts'

/** Two hundred messages in a second are one refresh. */
const QUIET_MS = 500

/** Keeps the list of conversations as the server has it. */
export function useLiveConversations(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = useEffectEvent(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: listKey })
    }, QUIET_MS)
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  useRealtime('chat:message', refresh)
  useRealtime('chat:deleted', () => {
    refresh()
    void client.invalidateQueries({ queryKey: foundKey })
  })
  useRealtime('conversation:new', refresh)
  useRealtime('conversation:update', refresh)
  useRealtime('missed', refresh)
}
