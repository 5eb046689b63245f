import { Link } from 'react-router'
import { timeText } from '../../../lib/when.ts'
import type { CalendarItem, DropOffs, GridDay } from './calendar-items.ts'
import { DayColumn } from './day-column.tsx'
import { hoursShown } from './grid-layout.ts'
import type { PickedDay } from './pick-time.ts'

export interface CalendarGridProps {
  label: string
  days: readonly GridDay[]
  /** The names of the lanes, over the column of a single day. */
  lanes?: readonly { name: string; note: string }[]
  /** How many the calendar has. */
  laneCount: number
  hourHeight: number
  /** Minutes since midnight of today, in Lagos. */
  nowMinute: number
  now: Date
  selected: string | undefined
  onOpen: (item: CalendarItem) => void
  /** Of the day, while its sheet is open. */
  picked: PickedDay | undefined
  onPick: (picked: PickedDay) => void
}

/** Hours down, days or the lanes of one day across. Each booking is a button, in the order of time. */
export function CalendarGrid(props: CalendarGridProps) {
  const { label, days, lanes, laneCount, hourHeight, now, nowMinute, selected, onOpen, picked, onPick } = props
  const { first, last } = hoursShown(days.flatMap(({ placed }) => placed))
  const hours = Array.from({ length: last - first }, (_, n) => first + n)
  const height = (last - first) * hourHeight
  const topOf = (minute: number) => ((minute - first * 60) / 60) * hourHeight
  const showsNow = days.some(({ isToday }) => isToday) && nowMinute >= first * 60 && nowMinute <= last * 60
  const columns = { gridTemplateColumns: `2.75rem repeat(${lanes?.length ?? days.length}, minmax(0, 1fr))` }
  return (
    <section aria-label={label} className="overflow-hidden rounded-card bg-surface hairline">
      <div className="grid border-line border-b text-sm" style={columns}>
        <span aria-hidden="true" />
        {lanes
          ? lanes.map(({ name, note }) => <Head key={name} title={name} note={note} />)
          : days.map(({ day, head, note, waiting, dropOffs, isToday }) => (
              <Head key={day} title={head} {...{ note, waiting, dropOffs }} isNow={isToday} />
            ))}
      </div>
      <div className="grid" style={{ gridTemplateColumns: `2.75rem repeat(${days.length}, minmax(0, 1fr))`, height }}>
        <div className="relative" aria-hidden="true">
          {hours.slice(1).map((hour) => (
            <span
              key={hour}
              className="-translate-y-1/2 absolute right-1.5 text-2xs text-ink-3"
              style={{ top: topOf(hour * 60) }}
            >
              {hourText(hour)}
            </span>
          ))}
          {showsNow && (
            <span
              className="-translate-y-1/2 absolute right-0.5 rounded-badge bg-night px-1.5 py-0.5 font-semibold text-2xs text-on-night"
              style={{ top: topOf(nowMinute) }}
            >
              {timeText(now).slice(0, -3)}
            </span>
          )}
        </div>
        {days.map((one) => (
          <DayColumn
            key={one.day}
            day={one}
            {...{ hours, hourHeight, laneCount, selected, onOpen, onPick }}
            lanes={lanes?.length}
            nowAt={one.isToday && showsNow ? topOf(nowMinute) : undefined}
            picked={picked?.day === one.day ? picked : undefined}
            isRoomy={days.length === 1}
          />
        ))}
      </div>
    </section>
  )
}

const hourText = (hour: number): string => `${hour % 12 || 12} ${hour % 24 < 12 ? 'am' : 'pm'}`

interface HeadProps {
  title: string
  note: string
  waiting?: number
  dropOffs?: DropOffs
  isNow?: boolean
}

function Head({ title, note, waiting = 0, dropOffs, isNow = false }: HeadProps) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-1 border-line border-l px-2 py-1.5 ${isNow ? 'bg-night text-on-night' : ''}`}
    >
      <b className="flex-none font-semibold">{title}</b>
      <span className={`min-w-0 truncate text-2xs figures ${isNow ? '' : 'text-ink-3'}`}>{note}</span>
      {waiting > 0 && <span className="basis-full text-2xs">{waiting} waiting</span>}
      {dropOffs && (
        <Link
          to={dropOffs.to}
          className={`touch grid basis-full grid-cols-1 gap-0.5 py-1 font-semibold text-2xs hover:underline ${isNow ? '' : 'text-brand-text'}`}
        >
          <span className="sr-only">{dropOffs.label} </span>
          {dropOffs.services.map(({ name, count }, at) => (
            <span key={name} className="truncate">
              {count} {name}
              {at < dropOffs.services.length - 1 && <span className="sr-only">, </span>}
            </span>
          ))}
        </Link>
      )}
    </div>
  )
}
