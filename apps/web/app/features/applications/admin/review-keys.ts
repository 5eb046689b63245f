import { useEffect, useEffectEvent } from 'react'

export interface ReviewKeys {
  onBefore?: () => void
  onAfter?: () => void
  onClose: () => void
  onVerify?: () => void
  onReject?: () => void
  /** A question stands open: its own keys count. */
  off: boolean
}

/** Working through applications from the keyboard. Verify and reject only ask; nothing is decided by one key. */
export function useReviewKeys(keys: ReviewKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select')
    if (keys.off || typing || event.ctrlKey || event.metaKey || event.altKey) return
    const doing = {
      j: keys.onAfter,
      k: keys.onBefore,
      v: keys.onVerify,
      r: keys.onReject,
      escape: keys.onClose,
    }[event.key.toLowerCase()]
    if (!doing) return
    event.preventDefault()
    doing()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
