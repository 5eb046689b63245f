import type { Suggestions } from '@vendly/contract/search-suggestions'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { readSession } from '../../lib/session.ts'
import { rememberedCampus } from '../products/campus-choice.ts'

const DEBOUNCE_MS = 300
const MAX_CACHED = 40
// Deleting a letter needs no new request.
const cache = new Map<string, Suggestions>()

/** Suggestions for the text, debounced. The last ones stay until the next arrive. */
export function useSuggestions(typed: string): Suggestions | undefined {
  const [found, setFound] = useState<Suggestions>()
  useEffect(() => {
    if (typed.length < 2) return setFound(undefined)
    const cached = cache.get(typed)
    if (cached) return setFound(cached)
    const controller = new AbortController()
    const timer = setTimeout(() => {
      // Optional: without suggestions the box still searches.
      api('GET /search/suggestions', { query: { q: typed, campus: currentCampus() }, signal: controller.signal }).then(
        ({ data }) => {
          if (controller.signal.aborted) return
          writeCache(typed, data)
          setFound(data)
        },
        () => undefined,
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [typed])
  return found
}

function currentCampus(): string | undefined {
  const session = readSession()
  // As `useOwnCampus`: one's own campus first, whichever campus was looked at last.
  return (session.status === 'in' ? session.user.campusId : undefined) ?? rememberedCampus(document.cookie)
}

function writeCache(typed: string, found: Suggestions): void {
  cache.set(typed, found)
  const [oldest] = cache.keys()
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
}
