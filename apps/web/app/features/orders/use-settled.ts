import { limits } from '@vendly/contract/limits'
import { useEffect, useState } from 'react'

/** What was typed, once typing has paused: so that not every letter is a call. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), limits.searchDebounce)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
