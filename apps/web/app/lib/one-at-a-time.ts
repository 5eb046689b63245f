import { useRef } from 'react'

/** Lets a press through only when the one before has ended, however quickly they follow each other. */
export function useOneAtATime(): <Result>(work: () => Promise<Result>) => Promise<Result | undefined> {
  const running = useRef(false)
  return async (work) => {
    if (running.current) return undefined
    running.current = true
    try {
      return await work()
    } finally {
      running.current = false
    }
  }
}
