import { useEffect, useEffectEvent } from 'react'
import { loadPart } from '../../lib/load-part.ts'
import { useRealtime } from '../../lib/realtime.ts'
import { readSession } from '../../lib/session.ts'
import { deviceTexts, storageKeys } from '../../lib/storage.ts'

/** What was wanted as a guest and could not be done at sign-in is tried again, on every page and with the network. */
export function usePendingRetry(): void {
  const retry = useEffectEvent(async () => {
    const session = readSession()
    const isWaiting = [storageKeys.pendingAction, storageKeys.guestCart].some((key) => deviceTexts.read(key) !== null)
    if (!isWaiting || session.status !== 'in' || session.user.needs) return
    try {
      const { retryPendingAction } = await loadPart(() => import('./after-sign-in.ts'))
      await retryPendingAction()
    } catch (problem) {
      // The next connection tries again.
      console.warn(problem)
    }
  })
  useEffect(() => {
    const onOnline = () => void retry()
    onOnline()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  useRealtime('connected', () => void retry())
}
