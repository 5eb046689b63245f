import type { Suggestions } from '@vendly/contract/search-suggestions'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { readSession } from '../../lib/session.ts'
import { rememberedCampus } from '../products/campus-choice.ts'

const DEBOUNCE_MS = 300
const MOST_KEPT = 40
// Going back a letter asks nobody anything.
const kept = new Map<string, Suggestions>()

/** What is offered for these words once they stand still; the last that came until the next is there. */
export function useSuggestions(typed: string): Suggestions | undefined {
  const [found, setFound] = useState<Suggestions>()
  useEffect(() => {
    if (typed.length < 2) return setFound(undefined)
    const known = kept.get(typed)
    if (known) return setFound(known)
    const wish = new AbortController()
    const timer = setTimeout(() => {
      // Only an offer: without an answer the box still searches.
      api('GET /search/suggestions', { query: { q: typed, campus: campusNow() }, signal: wish.signal }).then(
        ({ data }) => {
          if (wish.signal.aborted) return
          keep(typed, data)
          setFound(data)
        },
        () => undefined,
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      wish.abort()
    }
  }, [typed])
  return found
}

function campusNow(): string | undefined {
  const session = readSession()
  return rememberedCampus(document.cookie) ?? (session.status === 'in' ? session.user.campusId : undefined)
}

function keep(typed: string, found: Suggestions): void {
  kept.set(typed, found)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
}
