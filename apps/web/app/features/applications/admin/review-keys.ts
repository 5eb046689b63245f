import { useEffect, useEffectEvent } from 'react'

export interface ReviewKeys {
  onPrevious?: () => void
  onNext?: () => void
  onClose: () => void
  onVerify?: () => void
  onReject?: () => void
  /** A dialog is open: its own keys count. */
  off: boolean
}

/** Working through applications from the keyboard. Verify and reject only ask: one key decides nothing. */
export function useReviewKeys(keys: ReviewKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select')
    if (keys.off || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    const action = {
      j: keys.onNext,
      k: keys.onPrevious,
      v: keys.onVerify,
      r: keys.onReject,
      escape: keys.onClose,
    }[event.key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
