import { Fragment, type PointerEvent, useState } from 'react'
import { Link } from 'react-router'
import { momentOf } from '../../../lib/lagos-days.ts'
import { spanText } from '../../../lib/when.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type CalendarItem, type GridDay, type ItemLook, itemLabel } from './calendar-items.ts'
import type { Placed } from './grid-layout.ts'
import { clockOf, type PickedDay, pickTime } from './pick-time.ts'

const looks: Record<ItemLook, string> = {
  confirmed: 'border-l-brand bg-brand-soft',
  waiting: 'border-l-gold bg-gold-soft',
  asked: 'border border-brand border-dashed border-l-3 bg-surface text-brand-text',
  paying: 'border border-gold border-dashed border-l-3 grid-stripes',
  done: 'border-l-ok bg-ok-soft',
  care: 'border-l-bad bg-bad-soft',
  blocked: 'border-l-line-2 bg-sunk grid-hatch',
}

interface DayColumnProps {
  day: GridDay
  /** The hours that are drawn. */
  hours: readonly number[]
  hourHeight: number
  /** How many lanes the calendar has, and how many are drawn beside each other. */
  laneCount: number
  lanes: number | undefined
  /** Where the line of this minute is. */
  nowAt: number | undefined
  selected: string | undefined
  isRoomy: boolean
  onOpen: (item: CalendarItem) => void
  picked: PickedDay | undefined
  onPick: (picked: PickedDay) => void
}

/** A day of the grid. A press on what is empty, or dragging over it, chooses a time; the key B does so too. */
export function DayColumn(props: DayColumnProps) {
  const { day, hours, hourHeight, laneCount, lanes, nowAt, selected, isRoomy, onOpen, onPick } = props
  const { placed, earliest } = day
  const first = hours[0]! * 60
  const topOf = (minute: number) => ((minute - first) / 60) * hourHeight
  const [dragged, setDragged] = useState<{ start: number; end: number; lane: number | null }>()
  const timeOf = (pressed: NonNullable<typeof dragged>): PickedDay | undefined => {
    const time = pickTime(pressed, { placed, lanes: laneCount, earliest })
    return time && { ...time, day: day.day }
  }
  const minuteAt = ({ clientY, currentTarget }: PointerEvent<HTMLElement>) =>
    first + ((clientY - currentTarget.getBoundingClientRect().top) / hourHeight) * 60
  const laneAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return lanes ? Math.min(lanes, 1 + Math.floor(((clientX - left) / width) * lanes)) : null
  }
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || event.target !== event.currentTarget) return
    const minute = minuteAt(event)
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged({ start: minute, end: minute, lane: laneAt(event) })
  }
  const release = () => {
    const time = dragged && timeOf(dragged)
    setDragged(undefined)
    if (time) onPick(time)
  }
  const shown = dragged ? timeOf(dragged) : props.picked
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key B of the page does the same
    <section
      data-column={day.day}
      aria-label={day.head}
      onPointerDown={press}
      onPointerMove={dragged && ((event) => setDragged({ ...dragged, end: minuteAt(event) }))}
      // Not when it is let go: the browser would close the sheet for that.
      onClick={release}
      onPointerCancel={() => setDragged(undefined)}
      className={`relative select-none border-line border-l ${day.isClosed ? 'bg-sunk' : ''}`}
    >
      {hours.slice(1).map((hour) => (
        <span
          key={hour}
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 border-line border-t"
          style={{ top: topOf(hour * 60) }}
        />
      ))}
      {Array.from({ length: (lanes ?? 1) - 1 }, (_, n) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its position
          key={n}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 border-line border-l"
          style={{ left: `${((n + 1) / lanes!) * 100}%` }}
        />
      ))}
      {placed.map((box) => (
        <Fragment key={box.item.key}>
          <Box
            box={box}
            top={topOf(box.from)}
            height={topOf(box.to) - topOf(box.from)}
            isRoomy={isRoomy}
            isSelected={selected !== undefined && selected === box.item.booking?._id}
            onOpen={onOpen}
          />
        </Fragment>
      ))}
      {shown && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute z-1 overflow-hidden rounded-small border-2 border-brand border-dashed bg-brand-soft px-1.5 font-semibold text-2xs text-brand-text"
          style={{
            ...acrossOf(
              lanes && shown.lane ? { left: (shown.lane - 1) / lanes, width: 1 / lanes } : { left: 0, width: 1 },
            ),
            ...{ top: topOf(shown.from), height: topOf(shown.to) - topOf(shown.from) },
          }}
        >
          {spanText(momentAt(shown.from), momentAt(shown.to))}
        </span>
      )}
      {nowAt !== undefined && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 border-night border-t-2"
          style={{ top: nowAt }}
        />
      )}
    </section>
  )
}

/** With a gap at either side. */
const acrossOf = ({ left, width }: { left: number; width: number }) => ({
  left: `calc(${left * 100}% + 2px)`,
  width: `calc(${width * 100}% - 4px)`,
})

/** Only its time of day is shown. */
const momentAt = (minute: number): Date => momentOf('2026-01-01', clockOf(minute))

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
  const place = { top: top + 1, height: height - 2, ...acrossOf({ left, width }) }
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
