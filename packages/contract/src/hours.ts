import { z } from 'zod'
import { limits } from './limits.ts'
import { doOverlap, storeDays } from './store-hours.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as 08:00.')

/** One that closes at or before its opening time ends on the next day. */
export const openSpan = z.object({ opens: clock, closes: clock })

/** A day may have several spans. */
export const weeklyHours = z
  .array(openSpan.extend({ days: z.enum(storeDays) }))
  .max(storeDays.length * limits.spansADay)
  .refine((spans) => !doOverlap(spans), 'Two of these hours overlap.')

/** The same as it is shown. */
export const shownHours = z.array(z.object({ days: z.string(), opens: z.string(), closes: z.string() }))
