import { useEffectEvent, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/** The state of what was active in the bars that React is replacing right now. */
const interrupted = new Map<string, unknown>()

interface Restorable<State> {
  /** What is lost with this bar: that a menu is open, or what is being typed. Undefined where nothing is. */
  read: () => State | undefined
  restore: (state: State) => void
}

/**
 * Restores in a bar what was active in the one that it replaces on the same page, as the bar of the session replaces that of
 * the first paint. Somebody on a slow line may have opened a menu long before the code was there.
 */
export function useRestore<State>(name: string, { read, restore }: Restorable<State>): void {
  const { key } = useLocation()
  const readNow = useEffectEvent(read)
  const restoreIt = useEffectEvent(restore)
  useLayoutEffect(() => {
    const id = `${key} ${name}`
    const state = interrupted.get(id) as State | undefined
    if (state !== undefined) restoreIt(state)
    return () => {
      const left = readNow()
      if (left === undefined) return
      interrupted.set(id, left)
      // A bar that replaces this one is mounted before that.
      queueMicrotask(() => interrupted.delete(id))
    }
  }, [key, name])
}
