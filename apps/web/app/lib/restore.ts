import { useEffectEvent, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/** What was active in the bars that React is replacing right now. */
const interrupted = new Set<string>()

interface Restorable {
  /** Whether it is open, or has the focus. */
  isActive: () => boolean
  restore: () => void
}

/**
 * Restores in a bar what was active in the one that it replaces on the same page, as the bar of the session replaces that of
 * the first paint. Somebody on a slow line may have opened a menu long before the code was there.
 */
export function useRestore(name: string, { isActive, restore }: Restorable): void {
  const { key } = useLocation()
  const isActiveNow = useEffectEvent(isActive)
  const restoreIt = useEffectEvent(restore)
  useLayoutEffect(() => {
    const id = `${key} ${name}`
    if (interrupted.delete(id)) restoreIt()
    return () => {
      if (!isActiveNow()) return
      interrupted.add(id)
      // A bar that replaces this one is mounted before that.
      queueMicrotask(() => interrupted.delete(id))
    }
  }, [key, name])
}
