import { useEffect } from 'react'
import { retainRealtime, useRealtime } from '../../lib/realtime.ts'

/** Calls back when a store answers a review of whoever looks, and when something may have been missed. */
export function useLiveAnswers(fetchAgain: () => void): void {
  useEffect(retainRealtime, [])
  useRealtime('notification:new', ({ type }) => type === 'review' && fetchAgain())
  useRealtime('connected', fetchAgain)
}
