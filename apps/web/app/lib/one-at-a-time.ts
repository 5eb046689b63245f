import { useRef } from 'react'

/** Ignores a press while the work of the last one is still running. */
export function useOneAtATime(): <Result>(work: () => Promise<Result>) => Promise<Result | undefined> {
  const isRunning = useRef(false)
  return async (work) => {
    if (isRunning.current) return undefined
    isRunning.current = true
    try {
      return await work()
    } finally {
      isRunning.current = false
    }
  }
}
