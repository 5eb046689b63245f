import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../../lib/api.ts'

interface ReviewFlags {
  isOwn: boolean
  isHelpful: boolean
  /** It is about the user's store, so they can reply. */
  isAnswerable: boolean
}

const known = new Map<string, ReviewFlags>()
const requested = new Set<string>()
const listeners = new Set<() => void>()
let isScheduled = false

const none: ReviewFlags = { isOwn: false, isHelpful: false, isAnswerable: false }
const MAX_IDS = 50

/** What the user may do with a review. All reviews of a page are asked for in one request. */
export function useReviewFlags(reviewId: string, isOwn = false): ReviewFlags {
  const flags = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => known.get(reviewId) ?? none,
    () => none,
  )
  useEffect(() => {
    if (isOwn || known.has(reviewId)) return
    requested.add(reviewId)
    if (isScheduled) return
    isScheduled = true
    setTimeout(() => void load(), 0)
  }, [reviewId, isOwn])
  return isOwn ? { ...flags, isOwn } : flags
}

async function load(): Promise<void> {
  isScheduled = false
  const ids = [...requested].slice(0, MAX_IDS)
  requested.clear()
  try {
    const { data } = await api('GET /reviews/mine', { query: { ids: ids.join(',') } })
    for (const id of ids)
      known.set(id, {
        isOwn: data.own.includes(id),
        isHelpful: data.helpful.includes(id),
        isAnswerable: data.answerable.includes(id),
      })
    for (const listener of listeners) listener()
  } catch {
    // Optional: the reviews are readable without it.
  }
}

export function setFlags(reviewId: string, change: Partial<ReviewFlags>): void {
  known.set(reviewId, { ...(known.get(reviewId) ?? none), ...change })
  for (const listener of listeners) listener()
}
