import { useEffect } from 'react'
import { api } from '../../lib/api.ts'

const KEY = 'vendly.visit'
const HOUR_MS = 3_600_000

/** Tells the server that somebody is here: when they come, and at most once an hour while the tab stays. */
export function useNoteVisit(): void {
  useEffect(() => {
    if (Date.now() - lastNoted() < HOUR_MS) return
    // Nobody waits for it, and the next page tries again.
    api('PATCH /users/update-last-login').then(remember, (problem) => console.warn(problem))
  }, [])
}

function lastNoted(): number {
  try {
    return Number(sessionStorage.getItem(KEY))
  } catch {
    return Date.now()
  }
}

function remember(): void {
  try {
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    // A browser that keeps nothing is asked nothing either, see above.
  }
}
