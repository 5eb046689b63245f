import { serverNow } from './clock.ts'

/** Lagos is an hour ahead of UTC all year. */
const OFFSET_MS = 3_600_000

/** The moment of a day (YYYY-MM-DD) and a time of day in Lagos. */
export const momentOf = (on: string, clock: string): Date => new Date(`${on}T${clock}:00+01:00`)

/** The day in Lagos as YYYY-MM-DD, so many days later. */
export const dayIn = (days: number, at: Date = serverNow()): string =>
  new Date(at.getTime() + OFFSET_MS + days * 86_400_000).toISOString().slice(0, 10)
