import { type RefObject, useEffect, useState } from 'react'
import type { Shown } from './shown-part.ts'

const MARKED_MS = 2_000

/** The message that was gone to, for a moment. One that a quote led to takes the focus, which is then where the eyes are. */
export function useMarkedMessage({ wanted, jumps, isLoading }: Shown, box: RefObject<HTMLElement | null>) {
  const [marked, setMarked] = useState<number>()
  useEffect(() => {
    if (wanted === undefined || isLoading) return
    setMarked(wanted)
    if (jumps > 0) box.current?.querySelector<HTMLElement>(`[data-seq="${wanted}"]`)?.focus({ preventScroll: true })
    const timer = setTimeout(() => setMarked(undefined), MARKED_MS)
    return () => clearTimeout(timer)
  }, [wanted, jumps, isLoading, box])
  return marked
}
