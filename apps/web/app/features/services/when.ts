/** Lagos is one hour ahead of UTC all year. */
const local = (at: Date): Date => new Date(at.getTime() + 3_600_000)
const DAY = 86_400_000

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The day in Lagos, as YYYY-MM-DD. */
export const dayOf = (at: Date): string => local(at).toISOString().slice(0, 10)
/** The day so many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** "4:30 pm". */
export function timeText(at: Date): string {
  const [hour, minute] = [local(at).getUTCHours(), local(at).getUTCMinutes()]
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** "1:00 to 7:00 pm", "10:00 am to 12:00 pm". */
export function spanText(start: Date, end: Date): string {
  const [from, to] = [timeText(start), timeText(end)]
  return `${from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from} to ${to}`
}

const weekdayOf = (day: string): string => weekdays[new Date(day).getUTCDay()]!
export const dateOf = (day: string): number => new Date(day).getUTCDate()
export const monthOf = (day: string): string => months[new Date(day).getUTCMonth()]!
/** "Sat 21 Nov". */
export const dateText = (day: string): string => `${weekdayOf(day).slice(0, 3)} ${dateOf(day)} ${monthOf(day)}`

/** "Today", "Tomorrow", a weekday of the next days, else "Sat 21 Nov". */
export function dayName(day: string, today: string): string {
  const ahead = (Date.parse(day) - Date.parse(today)) / DAY
  if (ahead === 0) return 'Today'
  if (ahead === 1) return 'Tomorrow'
  return ahead > 1 && ahead < 7 ? weekdayOf(day) : dateText(day)
}

/** "Sat 21 Nov, 1:00 pm". */
export const momentText = (at: Date): string => `${dateText(dayOf(at))}, ${timeText(at)}`
