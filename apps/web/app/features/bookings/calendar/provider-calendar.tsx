import { useQuery } from '@tanstack/react-query'
import type { BookingCard } from '@vendly/contract/bookings'
import type { Calendar } from '@vendly/contract/calendars'
import { storeDays } from '@vendly/contract/store-hours'
import { useRef, useState } from 'react'
import { useAddressState } from '../../../lib/address-state.ts'
import { momentOf } from '../../../lib/lagos-days.ts'
import { calendarDaysQuery, calendarQuery } from '../../../lib/own-calendar.queries.ts'
import { isPageKey, useDocumentKeys } from '../../../lib/page-keys.ts'
import { dateOf, dateText, dayAfter, dayOf, lengthBetween, monthOf, weekdayOf } from '../../../lib/when.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/empty.tsx'
import { KeyHints } from '../../../ui/key-hints.tsx'
import { SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BlockSheet, type BlockTime } from '../../calendars/block-sheet.tsx'
import type { SheetKind } from '../actions-of.ts'
import { providedDaysQuery } from '../bookings.queries.ts'
import { canMove } from '../move-row.tsx'
import { useMinute } from '../use-minute.ts'
import { waitingCountsQuery } from '../waiting/waiting.queries.ts'
import { allCount, countText } from '../waiting/waiting-texts.ts'
import { BookingPanel } from './booking-panel.tsx'
import { Brought } from './brought.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { broughtOn, dropOffsOf, earningText, type GridDay, itemsBroughtOn, itemsOf } from './calendar-items.ts'
import { CalendarLegend } from './calendar-legend.tsx'
import { isOn, mondayOf, placeDay } from './grid-layout.ts'
import { clockOf, type PickedDay } from './pick-time.ts'
import { PrintDays } from './print-day.tsx'

const HOUR_HEIGHT = { week: 44, day: 46 }
const WEEK = 7

export interface ProviderCalendarProps {
  view: 'day' | 'week'
  /** Chooses the view; the keys D, W and L do too. */
  switcher: React.ReactNode
  onView: (view: 'day' | 'week' | 'list') => void
  /** Beside the grid, while nothing is opened in it. */
  rail: React.ReactNode
}

/** A provider's day or week on a wide screen. The day is in the address. */
export default function ProviderCalendar({ view, switcher, onView, rail }: ProviderCalendarProps) {
  const now = useMinute()
  const [search, show] = useAddressState()
  const today = dayOf(now)
  const day = dayIn(search.get('day'), today)
  const count = view === 'week' ? WEEK : 1
  const first = view === 'week' ? mondayOf(day) : day
  const [opened, setOpened] = useState<string>()
  const [sheet, setSheet] = useState<SheetKind>()
  /** The time of the sheet that blocks it. */
  const [picked, setPicked] = useState<PickedDay>()
  const box = useRef<HTMLDivElement>(null)
  const bookings = useQuery(providedDaysQuery(first, count))
  const entries = useQuery(calendarDaysQuery(first, count))
  const calendar = useQuery(calendarQuery)
  const { data: waiting = [] } = useQuery(waitingCountsQuery(first, count))
  const go = (to: string) => show({ day: to === today ? undefined : to })
  const close = () => {
    setOpened(undefined)
    if (opened) box.current?.querySelector<HTMLElement>(`[data-box="${opened}"]`)?.focus()
  }
  const nowMinute = (now.getTime() - momentOf(today, '00:00').getTime()) / 60_000
  const block = () => {
    if (calendar.data) setPicked(nextFree(bookingAt()))
  }
  /** The booking that is opened, or has the focus. */
  const bookingAt = () => {
    const id = opened ?? (document.activeElement as HTMLElement | null)?.dataset.box
    return bookings.data?.find(({ _id }) => _id === id)
  }
  const move = () => {
    const booking = bookingAt()
    if (!booking || !canMove(booking)) return
    setOpened(booking._id)
    setSheet('move')
  }
  /** After a booking, else the next full hour, or noon of a day to come. */
  const nextFree = (booking: BookingCard | undefined): PickedDay => {
    const end = booking && new Date(booking.end)
    if (end && end > now) {
      const from = Math.round((end.getTime() - momentOf(dayOf(end), '00:00').getTime()) / 60_000)
      return { day: dayOf(end), from, to: Math.min(from + 60, 1440), lane: booking.lane }
    }
    const isAhead = day > today
    const from = isAhead ? 720 : Math.min(1380, Math.ceil(nowMinute / 60) * 60)
    return { day: isAhead ? day : today, from, to: from + 60, lane: null }
  }
  useDocumentKeys((event) => {
    if (!isPageKey(event)) return
    const press: Record<string, () => void> = {
      ArrowLeft: () => go(dayAfter(day, -count)),
      ArrowRight: () => go(dayAfter(day, count)),
      ArrowDown: () => focusBeside(box.current, 1),
      ArrowUp: () => focusBeside(box.current, -1),
      t: () => go(today),
      d: () => onView('day'),
      w: () => onView('week'),
      l: () => onView('list'),
      b: block,
      m: move,
      Escape: close,
    }
    const act = press[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  const error = bookings.error ?? entries.error ?? calendar.error
  const isReady = bookings.data && entries.data && calendar.data
  const items = isReady ? itemsOf(bookings.data, entries.data) : []
  const listedOn = (date: string) =>
    [...items.filter((item) => isOn(date, item)), ...itemsBroughtOn(bookings.data ?? [], date)].sort(
      (one, other) => one.start.getTime() - other.start.getTime(),
    )
  const selected = bookings.data?.find(({ _id }) => _id === opened)
  const dates = Array.from({ length: count }, (_, n) => dayAfter(first, n))
  const lanes = view === 'day' && calendar.data && calendar.data.lanes > 1 ? calendar.data : undefined
  const days = dates.map((date): GridDay => {
    const placed = placeDay(items, date, lanes?.lanes)
    const own = (bookings.data ?? []).filter(({ start }) => dayOf(new Date(start)) === date)
    const isClosed = calendar.data ? isClosedOn(calendar.data, date) && placed.length === 0 : false
    return {
      ...{ day: date, isToday: date === today, isClosed, placed },
      head: view === 'week' ? `${dateOf(date)} ${weekdayOf(date).slice(0, 3)}` : dateText(date),
      note: isClosed ? 'closed' : earningText(own),
      waiting: allCount(waiting, date),
      dropOffs: view === 'week' ? dropOffsOf(bookings.data ?? [], date) : undefined,
      earliest: date < today ? Number.POSITIVE_INFINITY : date === today ? nowMinute : 0,
    }
  })
  return (
    <div className="px-gutter pt-3">
      <div className="flex flex-wrap items-center gap-2 pb-3">
        <h2 className="display min-w-44 text-d-md">
          {view === 'week' ? weekText(first) : `${weekdayOf(day)}, ${dateText(day).slice(4)}`}
        </h2>
        {view === 'day' && countText(days[0]!.waiting) && <Badge tone="gold">{countText(days[0]!.waiting)}</Badge>}
        <Button kind="secondary" size="sm" onClick={() => go(today)}>
          Today
        </Button>
        <IconButton
          label={view === 'week' ? 'Week before' : 'Day before'}
          icon="arrow-left"
          onClick={() => go(dayAfter(day, -count))}
        />
        <IconButton
          label={view === 'week' ? 'Next week' : 'Next day'}
          icon="arrow-right"
          onClick={() => go(dayAfter(day, count))}
        />
        {switcher}
        <span className="ml-auto" />
        <KeyHints hints={{ '← →': view === 'week' ? 'week' : 'day', '↑ ↓': 'booking', M: 'move', B: 'block' }} />
        <Button kind="secondary" size="sm" onClick={() => window.print()}>
          Print
        </Button>
        <Button kind="secondary" size="sm" icon="prohibit" onClick={block} disabled={!calendar.data}>
          Block time
        </Button>
      </div>
      <div className="flex items-start gap-4">
        <div ref={box} className="min-w-0 flex-1">
          {isReady ? (
            <>
              {view === 'day' && (
                <Brought bookings={broughtOn(bookings.data, day)} selected={opened} onOpen={setOpened} />
              )}
              <CalendarGrid
                label={view === 'week' ? `Week of ${dateText(first)}` : `Calendar of ${dateText(day)}`}
                {...{ days, now, nowMinute, picked, selected: opened, hourHeight: HOUR_HEIGHT[view] }}
                laneCount={calendar.data.lanes}
                lanes={lanes && lanesOf(lanes, days[0]!)}
                onOpen={({ booking }) => setOpened(booking?._id)}
                onPick={setPicked}
              />
              <CalendarLegend />
              <PrintDays days={dates.map((date) => ({ day: date, items: listedOn(date) }))} />
            </>
          ) : error ? (
            <Failed
              title="Couldn’t load your calendar"
              text={`${error.message} Nothing was confirmed or declined.`}
              onRetry={() => void Promise.all([bookings.refetch(), entries.refetch(), calendar.refetch()])}
              busy={bookings.isFetching}
            />
          ) : (
            <SkeletonOf what="your calendar">
              <Skeleton className="h-140 rounded-card" />
            </SkeletonOf>
          )}
        </div>
        <div className="sticky top-20 w-80 flex-none">
          {selected ? (
            <BookingPanel key={selected._id} booking={selected} sheet={sheet} onSheet={setSheet} onClose={close} />
          ) : (
            rail
          )}
        </div>
      </div>
      {picked && calendar.data && (
        <BlockSheet calendar={calendar.data} time={blockOf(picked)} onClose={() => setPicked(undefined)} />
      )}
    </div>
  )
}

const blockOf = ({ day, from, to, lane }: PickedDay): BlockTime => ({
  ...{ day, lane, opens: clockOf(from), closes: clockOf(to), note: 'Break' },
})

/** A day that somebody wrote into the address may be none. */
const dayIn = (text: string | null, today: string): string =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : today

const weekText = (first: string): string => {
  const last = dayAfter(first, WEEK - 1)
  const from = monthOf(first) === monthOf(last) ? `${dateOf(first)}` : `${dateOf(first)} ${monthOf(first)}`
  return `${from} to ${dateOf(last)} ${monthOf(last)}`
}

function isClosedOn({ hours, storeHours, exceptions }: Calendar, day: string): boolean {
  const exception = exceptions.find((one) => one.day === day && one.service === null)
  if (exception) return exception.spans.length === 0
  const name = storeDays[(new Date(day).getUTCDay() + 6) % 7]
  const week = hours ?? storeHours
  return week.length > 0 && !week.some(({ days }) => days === name)
}

function lanesOf({ lanes, laneWord }: Calendar, { placed }: GridDay) {
  const word = laneWord.charAt(0).toUpperCase() + laneWord.slice(1)
  return Array.from({ length: lanes }, (_, n) => {
    const own = placed.filter(({ item }) => item.booking && item.look !== 'asked' && (item.lane ?? 1) === n + 1)
    const worked = own.reduce((sum, { from, to }) => sum + to - from, 0)
    const length = lengthBetween(new Date(0), new Date(worked * 60_000))
    return {
      name: `${word} ${n + 1}`,
      note: own.length ? `${own.length === 1 ? '1 booking' : `${own.length} bookings`}, ${length}` : 'free',
    }
  })
}

/** The booking before or after the one that has the focus, in the order of time. */
function focusBeside(box: HTMLElement | null, step: number): void {
  const all = [...(box?.querySelectorAll<HTMLElement>('[data-box]') ?? [])]
  const at = all.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? all[step > 0 ? 0 : all.length - 1] : all[at + step]
  next?.focus()
}
