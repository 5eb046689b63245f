const LAGOS_MS = 3_600_000
const DAY_MS = 86_400_000

/** From the day in Lagos that it is now; negative once the day is over. */
export function daysUntil(day: string, now: Date): number {
  const today = new Date(now.getTime() + LAGOS_MS).toISOString().slice(0, 10)
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
}

/** What a rider reads about the document that expires first. `left`: days from today. */
export function expiryText(name: string | undefined, left: number, on: string): string {
  const document = name ?? 'A document'
  if (left < 0) return `${document}: expired on ${on}. You can take no jobs.`
  const when = left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days, on ${on}`
  return `${document}: expires ${when}.`
}
