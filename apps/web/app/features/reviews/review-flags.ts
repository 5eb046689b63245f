import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../../lib/api.ts'

interface Mark {
  isOwn: boolean
  isHelpful: boolean
  isAnswerable: boolean
}

const known = new Map<string, Mark>()
const wanted = new Set<string>()
const listeners = new Set<() => void>()
let asking = false

const none: Mark = { isOwn: false, isHelpful: false, isAnswerable: false }
const MOST = 50

/** What this reader has to do with a review: asked for once for all that a page shows, unless it is known. */
export function useMark(reviewId: string, isOwn = false): Mark {
  const mark = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => known.get(reviewId) ?? none,
    () => none,
  )
  useEffect(() => {
    if (isOwn || known.has(reviewId)) return
    wanted.add(reviewId)
    if (asking) return
    asking = true
    setTimeout(() => void ask(), 0)
  }, [reviewId, isOwn])
  return isOwn ? { ...mark, isOwn } : mark
}

async function ask(): Promise<void> {
  asking = false
  const ids = [...wanted].slice(0, MOST)
  wanted.clear()
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
    // The review is read all the same.
  }
}

export function setMark(reviewId: string, change: Partial<Mark>): void {
  known.set(reviewId, { ...(known.get(reviewId) ?? none), ...change })
  for (const listener of listeners) listener()
}
