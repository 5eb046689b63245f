import { useEffect } from 'react'
import { retainRealtime, useRealtime } from '../../lib/realtime.ts'

/** Calls back when a store replies to the user's review, and after a reconnect, when one may have been missed. */
export function useLiveReplies(refetch: () => void): void {
  useEffect(retainRealtime, [])
  useRealtime('notification:new', ({ type }) => type === 'review' && refetch())
  useRealtime('missed', refetch)
}
