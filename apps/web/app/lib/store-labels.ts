import type { Opening } from '@vendly/contract/opening'
import type { OpenSpan, StoreDay } from '@vendly/contract/store-hours'
import { LAGOS } from './time.ts'

const clock = new Intl.DateTimeFormat('en-NG', { timeZone: LAGOS, hour: 'numeric', minute: '2-digit', hour12: true })
const weekday = new Intl.DateTimeFormat('en-NG', { timeZone: LAGOS, weekday: 'long' })
const date = new Intl.DateTimeFormat('en-NG', { timeZone: LAGOS, day: 'numeric', month: 'short' })
const day = new Intl.DateTimeFormat('en-CA', { timeZone: LAGOS })

const DAY = 86_400_000

/** "Open until 9 pm" or "Closed until Monday, 8 am", always in Lagos time. */
export function openingText({ state, until }: Opening, now: Date): string {
  if (state === 'unknown') return 'Hours not set'
  const when = until && dayAndTime(new Date(until), now)
  if (state === 'open') return when ? `Open until ${when}` : 'Open 24 hours'
  if (state === 'busy') return 'Busy, no new orders'
  if (!when) return state === 'away' ? 'Away' : 'Closed'
  return state === 'away' ? `Away, back ${when}` : `Closed until ${when}`
}

/** The same for the store's own vendor: a store that is away has paused its orders. */
export function takesOrdersText(opening: Opening, now: Date): string {
  if (opening.state !== 'away') return openingText(opening, now)
  return opening.until ? `Paused until ${dayAndTime(new Date(opening.until), now)}` : 'Paused'
}

/** "Opens 8 am" or "Back Monday, 8 am", of a store that takes no orders now. */
export function opensText({ state, until }: Opening, now: Date): string {
  if (!until) return state === 'busy' ? 'Busy now' : 'Closed'
  return `${state === 'away' ? 'Back' : 'Opens'} ${dayAndTime(new Date(until), now)}`
}

/** The time if today, with the weekday within a week, else with the date. */
export function dayAndTime(at: Date, now: Date): string {
  const hour = clock.format(at).replace(':00', '').toLowerCase()
  if (day.format(at) === day.format(now)) return hour
  if (day.format(at) === day.format(new Date(now.getTime() + DAY))) return `tomorrow, ${hour}`
  const isThisWeek = at.getTime() - now.getTime() < 6 * DAY
  return `${isThisWeek ? weekday.format(at) : date.format(at)}, ${hour}`
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

/** Monday to Sunday; days without hours are closed. */
export const weekOf = (hours: readonly OpenSpan[]) =>
  Object.entries(dayNames).map(([day, name]) => ({ name, hours: dayText(hours, day) }))

function dayText(hours: readonly OpenSpan[], day: string): string {
  const spans = hours.filter(({ days }) => days === day).sort((one, other) => (one.opens < other.opens ? -1 : 1))
  return hoursText(spans) || 'Closed'
}

/** "8 am to 12 pm, 6 pm to 2 am". */
export const hoursText = (spans: readonly Pick<OpenSpan, 'opens' | 'closes'>[]): string =>
  spans
    .map(({ opens, closes }) => (opens === closes ? 'Open all day' : `${clockText(opens)} to ${clockText(closes)}`))
    .join(', ')

/** "08:00" as "8 am", "14:30" as "2:30 pm". */
function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`
}

/** The week in one line: "Mon to Fri 8 am to 8 pm; Sat 10 am to 2 pm". */
export function hoursLine(hours: readonly OpenSpan[]): string {
  const open = ORDER.map((day) => ({ day, text: dayText(hours, day) })).filter(({ text }) => text !== 'Closed')
  const runs: { first: string; last: string; text: string }[] = []
  for (const { day, text } of open) {
    const run = runs.at(-1)
    const isNextDay = run && ORDER.indexOf(day) === ORDER.indexOf(run.last) + 1
    if (run && isNextDay && run.text === text) run.last = day
    else runs.push({ first: day, last: day, text })
  }
  return runs.map(({ first, last, text }) => `${first === last ? first : `${first} to ${last}`} ${text}`).join('; ')
}

/** "45 min", "1 h 30 min". */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}
