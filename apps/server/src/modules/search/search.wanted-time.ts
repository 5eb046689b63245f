import { days as daysLong, later } from '../../platform/clock.ts'
import { clockText, dateText, dayInLagos, dayStart, timeInLagos } from '../../platform/lagos.ts'

/** When somebody wants a service, in Lagos: a day, and from when until when, as 16:30. */
export type WantedTime = { day: string; from: string | null; until: string | null }
type Part = Pick<WantedTime, 'from' | 'until'>

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const PARTS: Record<string, Part> = {
  morning: { from: '05:00', until: '12:00' },
  afternoon: { from: '12:00', until: '17:00' },
  evening: { from: '17:00', until: '21:00' },
  night: { from: '18:00', until: null },
}

const DAY = [
  '(?<after>day after tomorrow|next tomorrow|tomorrow next)',
  '(?<next>tomorrow|tomorow|tommorow|tommorrow|tmrw|tmr)',
  '(?<today>today|2day|now)',
  '(?<tonight>tonight|2night)',
  '(?<weekend>(?:this )?weekend)',
  `(?:this |next )?(?<weekday>${WEEKDAYS.join('|')}|tues|weds|thurs)`,
].join('|')
const HOUR = String.raw`(?:0?[1-9]|1[0-2])(?:[:.][0-5]\d)?`
const CLOCK = [
  `(?<limit>after|from|before|by|till|until|at|around)? ?(?<hour>${HOUR}) ?(?<half>am|pm)`,
  String.raw`(?<limit24>after|from|before|by|till|until|at|around)? ?(?<hour24>(?:[01]?\d|2[0-3]):[0-5]\d)`,
  '(?<noon>(?:at |by )?(?:12 )?noon|midday)',
].join('|')
const dayPattern = new RegExp(String.raw`(?<=^|[^\p{L}\p{N}])(?:(?:on|by|for) )?(?:${DAY})(?=$|[^\p{L}\p{N}])`, 'iu')
const clockPattern = new RegExp(String.raw`(?<=^|[^\p{L}\p{N}:.])(?:${CLOCK})(?=$|[^\p{L}\p{N}])`, 'iu')
const thisPartPattern = /(?<=^|\s)(?:this|in the) (?<part>morning|afternoon|evening|night)(?=$|[^\p{L}\p{N}])/iu
const partPattern = /(?<=^|\s)(?<!good )(?<part>morning|afternoon|evening|night)(?=$|[^\p{L}\p{N}])/iu

/**
 * The day and the time of day in a text, and what is left of it. "Haircut tomorrow evening" is a haircut. A part of the day alone is
 * none: an evening gown is a gown.
 */
export function readTime(text: string, at: Date): { text: string; wanted: WantedTime | null } {
  let left = text
  const take = (pattern: RegExp): Record<string, string | undefined> | undefined => {
    const found = pattern.exec(left)
    if (!found) return undefined
    left = `${left.slice(0, found.index)} ${left.slice(found.index + found[0].length)}`
    return found.groups ?? {}
  }
  const day = take(dayPattern)
  const clock = take(clockPattern)
  const part = day ? (take(thisPartPattern) ?? take(partPattern)) : take(thisPartPattern)
  if (!day && !clock && !part) return { text, wanted: null }
  const span = clock ? spanOf(clock) : (PARTS[day?.tonight ? 'night' : (part?.part?.toLowerCase() ?? '')] ?? ANY)
  return { text: left.replace(/\s+/g, ' ').trim(), wanted: { day: dayOf(day, span, at), ...span } }
}

const ANY: Part = { from: null, until: null }

function spanOf({ hour, half, limit, hour24, limit24, noon }: Record<string, string | undefined>): Part {
  if (noon) return { from: '12:00', until: null }
  const [hours = 0, minutes = 0] = (hour ?? hour24 ?? '').split(/[:.]/).map(Number)
  const isAfternoon = half?.toLowerCase() === 'pm'
  const of24 = half ? (hours % 12) + (isAfternoon ? 12 : 0) : hours
  const time = `${String(of24).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
  const isEnd = /^(before|till|until)$/i.test(limit ?? limit24 ?? '')
  return isEnd ? { from: null, until: time } : { from: time, until: null }
}

/** A time without a day, or a weekday, is the next one that is not over. */
function dayOf(day: Record<string, string | undefined> | undefined, { from, until }: Part, at: Date): string {
  const dayAhead = (n: number) => dayInLagos(later(daysLong(n), at))
  if (day?.after) return dayAhead(2)
  if (day?.next) return dayAhead(1)
  if (day?.today || day?.tonight) return dayAhead(0)
  const isOver = (until ?? from ?? '24:00') <= timeInLagos(at)
  if (!day) return dayAhead(isOver ? 1 : 0)
  const today = new Date(`${dayAhead(0)}T00:00:00Z`).getUTCDay()
  const name = day.weekend ? 'saturday' : day.weekday!.toLowerCase()
  const ahead = (WEEKDAYS.findIndex((one) => one.startsWith(name)) - today + 7) % 7
  // On a Sunday the weekend is today.
  if (day.weekend && today === 0) return dayAhead(0)
  return dayAhead(ahead === 0 && isOver ? 7 : ahead)
}

/** "tomorrow from 4 pm", "today before 12 pm", "on Sat 5 Dec". */
export function wantedText({ day, from, until }: WantedTime, at: Date): string {
  const isDay = (n: number) => day === dayInLagos(later(daysLong(n), at))
  const name = isDay(0) ? 'today' : isDay(1) ? 'tomorrow' : `on ${dateText(dayStart(day))}`
  const text = (time: string) => clockText(new Date(`${day}T${time}:00+01:00`)).replace(':00', '')
  if (from && until) return `${name} from ${text(from)} to ${text(until)}`
  return from ? `${name} from ${text(from)}` : until ? `${name} before ${text(until)}` : name
}
