import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { tabTexts } from '../../lib/storage.ts'

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

const lastRecorded = () => Number(tabTexts.read(KEY))
const remember = () => tabTexts.write(KEY, String(Date.now()))
