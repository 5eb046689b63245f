import type { DatabaseWatch } from './database.watch.ts'

/** The database's time when it was asked last, and what the stopwatch of this process showed then. */
let measured: { databaseMs: number; stopwatchMs: number } | undefined
const databaseTime = (): Date =>
  measured ? new Date(measured.databaseMs + performance.now() - measured.stopwatchMs) : new Date()
let read: () => Date = databaseTime

/** The time that business rules use: the database's, whichever process asks; tests may move it. */
export const now = (): Date => read()

/** Replaces the clock until the returned function is called. */
export function useClock(replacement: () => Date): () => void {
  read = replacement
  return useDatabaseClock
}

export function useDatabaseClock(): void {
  read = databaseTime
}

const MEASURE_EVERY_MS = 60_000

/**
 * Makes `now` follow the database: from its first answer, then measured anew every minute. In between the time goes on by a
 * stopwatch, so a machine whose clock is wrong, or is put right, does not matter.
 */
export function followDatabase(watch: DatabaseWatch): () => void {
  type Sample = { roundTripMs: number; databaseMs: number; stopwatchMs: number }
  let best: Sample | undefined
  let appliedMs: number | undefined
  return watch.onTime(({ databaseMs, roundTripMs }) => {
    const stopwatchMs = performance.now()
    // The answer that took the shortest time on its way is the most exact one.
    if (!best || roundTripMs < best.roundTripMs) best = { roundTripMs, databaseMs, stopwatchMs }
    if (appliedMs !== undefined && stopwatchMs - appliedMs < MEASURE_EVERY_MS) return
    measured = best
    best = undefined
    appliedMs = stopwatchMs
  })
}

export const minutes = (n: number): number => n * 60_000
export const hours = (n: number): number => n * 3_600_000
export const days = (n: number): number => n * 86_400_000
export const later = (ms: number, from: Date = now()): Date => new Date(from.getTime() + ms)
