import { LAGOS } from '../../lib/time.ts'

const date = new Intl.DateTimeFormat('en-NG', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: LAGOS,
})

/** "23 Nov 2026": a period may end in another year. */
export const dateText = (at: string): string => date.format(new Date(at))
