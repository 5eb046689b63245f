import type { OpenSpan, StoreDay } from '@vendly/contract/store-hours'
import type { Opening, StoreBehaviour } from '@vendly/contract/vendor-store'

const LAGOS = { timeZone: 'Africa/Lagos' } as const
const clock = new Intl.DateTimeFormat('en-NG', { ...LAGOS, hour: 'numeric', minute: '2-digit', hour12: true })
const weekday = new Intl.DateTimeFormat('en-NG', { ...LAGOS, weekday: 'long' })
const date = new Intl.DateTimeFormat('en-NG', { ...LAGOS, day: 'numeric', month: 'short' })
const month = new Intl.DateTimeFormat('en-NG', { ...LAGOS, month: 'long', year: 'numeric' })
const day = new Intl.DateTimeFormat('en-CA', LAGOS)

const DAY = 86_400_000

/** "Open until 9 pm", "Closed until Monday, 8 am": Lagos time, whatever the phone is set to. */
export function openingWords({ state, until }: Opening, now: Date): string {
  if (state === 'unknown') return 'Hours not given'
  const when = until && momentWords(new Date(until), now)
  if (state === 'open') return when ? `Open until ${when}` : 'Open round the clock'
  if (!when) return 'Closed'
  return state === 'away' ? `Away, back ${when}` : `Closed until ${when}`
}

/** The hour of today, the day of this week, else the date. */
function momentWords(at: Date, now: Date): string {
  const hour = clock.format(at).replace(':00', '').toLowerCase()
  if (day.format(at) === day.format(now)) return hour
  if (day.format(at) === day.format(new Date(now.getTime() + DAY))) return `tomorrow, ${hour}`
  const near = at.getTime() - now.getTime() < 6 * DAY
  return `${near ? weekday.format(at) : date.format(at)}, ${hour}`
}

export const dayNames: Record<StoreDay, string> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
}
const ORDER = Object.keys(dayNames)

/** Monday to Sunday; a day that is not named is closed. */
export const weekOf = (hours: readonly OpenSpan[]) =>
  Object.entries(dayNames).map(([day, name]) => ({ name, hours: dayWords(hours, day) }))

function dayWords(hours: readonly OpenSpan[], day: string): string {
  const spans = hours.filter(({ days }) => days === day).toSorted((one, other) => (one.opens < other.opens ? -1 : 1))
  const words = spans.map(({ opens, closes }) => (opens === closes ? 'Open all day' : `${opens} to ${closes}`))
  return words.join(', ') || 'Closed'
}

/** The week in one line: "Mon to Fri 08:00 to 20:00; Sat 10:00 to 14:00". */
export function hoursLine(hours: readonly OpenSpan[]): string {
  const open = ORDER.map((day) => ({ day, words: dayWords(hours, day) })).filter(({ words }) => words !== 'Closed')
  const runs: { first: string; last: string; words: string }[] = []
  for (const { day, words } of open) {
    const run = runs.at(-1)
    const follows = run && ORDER.indexOf(day) === ORDER.indexOf(run.last) + 1
    if (run && follows && run.words === words) run.last = day
    else runs.push({ first: day, last: day, words })
  }
  return runs.map(({ first, last, words }) => `${first === last ? first : `${first} to ${last}`} ${words}`).join('; ')
}

/** "45 min", "1 h 30 min". */
export function durationWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

/** The figures of the card, each with what it means. */
export function behaviourLines(one: StoreBehaviour): { label: string; value: string }[] {
  const { completedPercent, acceptMinutes, orders } = one
  return [
    { label: 'Orders completed', value: completedPercent === null ? 'None yet' : `${completedPercent}% of ${orders}` },
    { label: 'Usually accepts in', value: acceptMinutes === null ? 'None yet' : minutesWords(acceptMinutes) },
    { label: 'Cancelled by the store', value: String(one.cancelledByStore) },
    { label: 'Disputes lost', value: String(one.disputesLost) },
    { label: 'On Vendly since', value: month.format(new Date(one.since)) },
  ]
}

function minutesWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours === 1 ? '1 hour' : `${hours} hours`
}
