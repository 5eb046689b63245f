import { useEffect } from 'react'
import { searched } from './recent-searches.ts'

/** Keeps what was searched for, to be offered again. */
export function useSearched(words: string | undefined): void {
  useEffect(() => {
    if (words) searched.add(words)
  }, [words])
}
