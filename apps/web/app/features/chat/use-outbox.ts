import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { loadPart } from '../../lib/load-part.ts'
import { useRealtime } from '../../lib/realtime.ts'
import { hasOutgoing } from './outbox-keys.ts'

/** Sends on every page what was written without a network, or left from an earlier visit. */
export function useOutbox(): void {
  const client = useQueryClient()
  const send = useEffectEvent(async () => {
    if (!hasOutgoing()) return
    try {
      const { flushOutbox } = await loadPart(() => import('./flush-outbox.ts'))
      await flushOutbox(client)
    } catch (problem) {
      // The next connection tries again.
      console.warn(problem)
    }
  })
  useEffect(() => {
    const onOnline = () => void send()
    onOnline()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  useRealtime('connected', () => void send())
}
