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
