/** Lagos is one hour ahead of UTC all year. */
const local = (at: Date): Date => new Date(at.getTime() + 3_600_000)
const MINUTE = 60_000
const DAY = 1440 * MINUTE

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The day in Lagos, as YYYY-MM-DD. */
export const dayOf = (at: Date): string => local(at).toISOString().slice(0, 10)

/** "4:30 pm". */
export function timeText(at: Date): string {
  const [hour, minute] = [local(at).getUTCHours(), local(at).getUTCMinutes()]
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** "1:00 to 7:00 pm", "10:00 am to 12:00 pm". */
export function spanText(start: Date, end: Date): string {
  const [from, to] = [timeText(start), timeText(end)]
  const isSameHalf = from.slice(-2) === to.slice(-2) && dayOf(start) === dayOf(end)
  return `${isSameHalf ? from.slice(0, -3) : from} to ${to}`
}

export const weekdayOf = (day: string): string => weekdays[new Date(day).getUTCDay()]!
/** The number of the day. */
export const dateOf = (day: string): number => new Date(day).getUTCDate()
export const monthOf = (day: string): string => months[new Date(day).getUTCMonth()]!
/** "Sat 21 Nov". */
export const dateText = (day: string): string => `${weekdayOf(day).slice(0, 3)} ${dateOf(day)} ${monthOf(day)}`
/** "Sat 21 Nov, 1:00 pm". */
export const dateMoment = (at: Date): string => `${dateText(dayOf(at))}, ${timeText(at)}`

/** So many days after one. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** "Today", "Tomorrow", a weekday of the next days, else "Sat 21 Nov". */
export function dayName(day: string, today: string): string {
  const ahead = (Date.parse(day) - Date.parse(today)) / DAY
  if (ahead === 0) return 'Today'
  if (ahead === 1) return 'Tomorrow'
  return ahead > 1 && ahead < 7 ? weekdayOf(day) : dateText(day)
}

/** "2:06 pm" of today, else "Tomorrow, 2:06 pm", "Sunday, 2:06 pm". */
export function momentText(at: Date, now: Date): string {
  const name = dayName(dayOf(at), dayOf(now))
  return name === 'Today' ? timeText(at) : `${name}, ${timeText(at)}`
}

/** The same within a sentence: "tomorrow, 2:06 pm". */
export const momentInText = (at: Date, now: Date): string => momentText(at, now).replace(/^Tomorrow/, 'tomorrow')

/** The same with short names: "Thu 4:00 am", "10 Dec, 4:00 am". */
export function shortMoment(at: Date, now: Date): string {
  const day = dayOf(at)
  const name = dayName(day, dayOf(now))
  if (name === 'Today') return timeText(at)
  const short = name === dateText(day) ? `${name.slice(4)},` : weekdayOf(day).slice(0, 3)
  return `${short} ${timeText(at)}`
}

/** "12 minutes", "2 h 24 min", "3 days": how long it takes from one moment to another. */
export function lengthBetween(from: Date, to: Date): string {
  const minutes = Math.max(1, Math.round((to.getTime() - from.getTime()) / MINUTE))
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  if (minutes >= 2 * 1440) return `${Math.floor(minutes / 1440)} days`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest && hours < 10 ? `${hours} h ${rest} min` : hours === 1 ? '1 hour' : `${hours} hours`
}
