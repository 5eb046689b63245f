import { useEffect } from 'react'
import { retainRealtime, useRealtime } from '../../lib/realtime.ts'

/** Calls back when the user is reviewed or a store replies to them, and after a reconnect, when one may have been missed. */
export function useLiveReviews(refetch: () => void): void {
  useEffect(retainRealtime, [])
  useRealtime('notification:new', ({ type }) => type === 'review' && refetch())
  useRealtime('missed', refetch)
}
