import { isPageKey, useDocumentKeys } from '../../../lib/page-keys.ts'

export interface ReviewKeys {
  onPrevious?: () => void
  onNext?: () => void
  onClose: () => void
  onVerify?: () => void
  onReject?: () => void
}

/** Working through applications from the keyboard. Verify and reject only ask: one key decides nothing. */
export function useReviewKeys(keys: ReviewKeys): void {
  useDocumentKeys((event) => {
    if (!isPageKey(event)) return
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
}
