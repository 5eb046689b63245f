const MINUTE = 60_000
const LONG_MINUTES = 10

/** A waiting time in its largest unit: "4 min", "3 h", "2 d". */
export function waitText(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE))
  if (minutes < 60) return `${Math.max(1, minutes)} min`
  if (minutes < 1440) return `${Math.floor(minutes / 60)} h`
  return `${Math.floor(minutes / 1440)} d`
}

export const isLongWait = (since: Date, now: Date): boolean => now.getTime() - since.getTime() >= LONG_MINUTES * MINUTE

/** Of a day, and of shorter times the last third. */
const URGENT_MINUTES = 120

/** How long the seller still has to answer: "21 h left", "45 min left". Afterwards they may answer while the buyer is asked. */
export function leftText(until: Date, now: Date): string {
  const minutes = Math.floor((until.getTime() - now.getTime()) / MINUTE)
  if (minutes < 0) return 'Late'
  if (minutes < 1) return 'Last minute'
  return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h left`
}

export const isUrgent = (until: Date, now: Date, minutes: number): boolean =>
  until.getTime() - now.getTime() < Math.min(URGENT_MINUTES, minutes / 3) * MINUTE
