import { useEffect } from 'react'

/** Promotions whose place was shown in this visit, and whether it was without them. What reports visits reads it. */
export const shownPromotions = new Map<string, boolean>()
export const PROMOTION_SHOWN = 'vendly:promotion'

/** Counts that a promotion was opened. */
export const countPress = (id: string) => navigator.sendBeacon?.(`/api/promotions/${id}/presses`)

/** Counts one view of a promotion per visit, in the background. */
export function useCountView(id: string | undefined, isHeldOut = false): void {
  useEffect(() => {
    if (!id || shownPromotions.has(id)) return
    shownPromotions.set(id, isHeldOut)
    dispatchEvent(new Event(PROMOTION_SHOWN))
  }, [id, isHeldOut])
}
