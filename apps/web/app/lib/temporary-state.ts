import { useEffect, useState } from 'react'

const SHOWN_MS = 5_000

/** State that clears itself after five seconds, for confirmations. Setting it again restarts the time. */
export function useTemporaryState<Value>(): [Value | undefined, (value: Value | undefined) => void] {
  const [state, setState] = useState<{ value: Value }>()
  useEffect(() => {
    if (!state) return
    const timer = setTimeout(() => setState(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])
  return [state?.value, (value) => setState(value === undefined ? undefined : { value })]
}
