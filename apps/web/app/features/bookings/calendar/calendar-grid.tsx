import { Fragment } from 'react'
import { Link } from 'react-router'
import { spanText, timeText } from '../../../lib/when.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type CalendarItem, type ItemLook, itemLabel } from './calendar-items.ts'
import { hoursShown, type Placed } from './grid-layout.ts'

export interface GridDay {
  day: string
  /** Over its column. */
  head: string
  note: string
  /** How many wait for a time of it. */
  waiting: number
  isToday: boolean
  isClosed: boolean
  placed: readonly Placed<CalendarItem>[]
}

export interface CalendarGridProps {
  label: string
  days: readonly GridDay[]
  /** The names of the lanes, over the column of a single day. */
  lanes?: readonly { name: string; note: string }[]
  hourHeight: number
  /** Minutes since midnight of today, in Lagos. */
  nowMinute: number
  now: Date
  selected: string | undefined
  onOpen: (item: CalendarItem) => void
}

const looks: Record<ItemLook, string> = {
  confirmed: 'border-l-brand bg-brand-soft',
  waiting: 'border-l-gold bg-gold-soft',
  asked: 'border border-brand border-dashed border-l-3 bg-surface text-brand-text',
  paying: 'border border-gold border-dashed border-l-3 grid-stripes',
  done: 'border-l-ok bg-ok-soft',
  care: 'border-l-bad bg-bad-soft',
  blocked: 'border-l-line-2 bg-sunk grid-hatch',
}

/** Hours down, days or the lanes of one day across. Each booking is a button, in the order of time. */
export function CalendarGrid({ label, days, lanes, hourHeight, now, nowMinute, selected, onOpen }: CalendarGridProps) {
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
          : days.map(({ day, head, note, waiting, isToday }) => (
              <Head key={day} title={head} {...{ note, waiting }} isNow={isToday} />
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
        {days.map(({ day, head, isToday, isClosed, placed }) => (
          <section
            key={day}
            data-column={day}
            aria-label={head}
            className={`relative border-line border-l ${isClosed ? 'bg-sunk' : ''}`}
          >
            {hours.slice(1).map((hour) => (
              <span
                key={hour}
                aria-hidden="true"
                className="absolute inset-x-0 border-line border-t"
                style={{ top: topOf(hour * 60) }}
              />
            ))}
            {lanes?.slice(1).map(({ name }, n) => (
              <span
                key={name}
                aria-hidden="true"
                className="absolute inset-y-0 border-line border-l"
                style={{ left: `${((n + 1) / lanes.length) * 100}%` }}
              />
            ))}
            {placed.map((box) => (
              <Fragment key={box.item.key}>
                <Box
                  box={box}
                  top={topOf(box.from)}
                  height={topOf(box.to) - topOf(box.from)}
                  isRoomy={days.length === 1}
                  isSelected={selected !== undefined && selected === box.item.booking?._id}
                  onOpen={onOpen}
                />
              </Fragment>
            ))}
            {isToday && showsNow && (
              <span
                aria-hidden="true"
                className="pointer-events-none absolute inset-x-0 border-night border-t-2"
                style={{ top: topOf(nowMinute) }}
              />
            )}
          </section>
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
  isNow?: boolean
}

function Head({ title, note, waiting = 0, isNow = false }: HeadProps) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-1 border-line border-l px-2 py-1.5 ${isNow ? 'bg-night text-on-night' : ''}`}
    >
      <b className="flex-none font-semibold">{title}</b>
      <span className={`min-w-0 truncate text-2xs figures ${isNow ? '' : 'text-ink-3'}`}>{note}</span>
      {waiting > 0 && <span className="basis-full text-2xs">{waiting} waiting</span>}
    </div>
  )
}

interface BoxProps {
  box: Placed<CalendarItem>
  top: number
  height: number
  /** There is room for the service and the time. */
  isRoomy: boolean
  isSelected: boolean
  onOpen: (item: CalendarItem) => void
}

/** Half a column must hold a name: the second line is left out before the first is. */
function Box({ box: { item, left, width }, top, height, isRoomy, isSelected, onOpen }: BoxProps) {
  const place = {
    top: top + 1,
    height: height - 2,
    left: `calc(${left * 100}% + 2px)`,
    width: `calc(${width * 100}% - 4px)`,
  }
  const look = `absolute flex flex-col overflow-hidden rounded-small border-l-3 px-1.5 py-1 text-left text-2xs ${looks[item.look]}`
  const inside = (
    <>
      <span className="sr-only">{itemLabel(item)}</span>
      <span aria-hidden="true">
        <span className="block truncate font-semibold text-xs">
          {isRoomy && item.booking ? `${item.title} · ${item.booking.service.name}` : item.title}
        </span>
        {height > 36 && (
          <span className="line-clamp-2 text-ink-2">
            {isRoomy ? [spanText(item.start, item.end), item.text].filter(Boolean).join(' · ') : item.text}
          </span>
        )}
        {item.icon && height > 54 && <Icon name={item.icon} size="xs" className="absolute right-1 bottom-1" />}
      </span>
    </>
  )
  if (item.to)
    return (
      <Link to={item.to} className={`${look} hover:brightness-97`} style={place}>
        {inside}
      </Link>
    )
  if (!item.booking)
    return (
      <div className={look} style={place}>
        {inside}
      </div>
    )
  return (
    <button
      type="button"
      data-box={item.booking._id}
      aria-current={isSelected || undefined}
      onClick={() => onOpen(item)}
      className={`${look} ${isSelected ? 'z-1 outline-2 outline-brand outline-offset-1' : 'hover:brightness-97'}`}
      style={place}
    >
      {inside}
    </button>
  )
}
