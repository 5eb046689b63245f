import { useEffect } from 'react'
import { api } from '../../lib/api.ts'

const KEY = 'vendly.visit'
const HOUR_MS = 3_600_000

/** Records the visit on the server: on arrival, and at most once an hour per tab. */
export function useRecordVisit(): void {
  useEffect(() => {
    if (Date.now() - lastRecorded() < HOUR_MS) return
    // Nothing depends on it, and the next page tries again.
    api('PATCH /users/update-last-login').then(remember, (problem) => console.warn(problem))
  }, [])
}

function lastRecorded(): number {
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
    // Storage is blocked: `lastRecorded` then says that nothing is due.
  }
}
