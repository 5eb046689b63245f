import type { BookingCard } from '@vendly/contract/bookings'
import type { Availability } from '@vendly/contract/calendars'
import { useId, useState } from 'react'
import { serverNow } from '../../lib/clock.ts'
import { durationText } from '../../lib/store-labels.ts'
import { dateText, dayOf, monthOf, spanText, timeText } from '../../lib/when.ts'
import { dayCell } from '../services/day-cell.ts'
import { leftText } from '../services/service-texts.ts'

const dayLooks = { open: 'bg-surface edged', full: 'bg-sunk text-ink-3', closed: 'text-ink-3' }

interface TimePickerProps {
  availability: Availability
  booking: BookingCard
  picked: string | undefined
  onPick: (start: string) => void
}

/** The days, and the times of one of them; classes of all days. Radio buttons underneath, so arrow keys work. */
export function TimePicker({ availability: { days, minutes }, booking, picked, onPick }: TimePickerProps) {
  // What an offer says is an appointment too.
  const mode = booking.service.mode === 'quote' ? 'appointment' : booking.service.mode
  const count = booking.unit === 'hour' ? 1 : booking.quantity
  const today = dayOf(serverNow())
  const cells = days.map((day) => dayCell(day, { count, mode, today }))
  const [chosen, setChosen] = useState<string>()
  const shown =
    days.find(({ day }) => day === chosen) ??
    days.find(({ day }) => day === dayOf(new Date(booking.start)) && hasRoom(day)) ??
    days.find(({ day }) => hasRoom(day))
  function hasRoom(day: string) {
    return cells.some((cell) => cell.day === day && cell.look === 'open')
  }
  const slots = mode === 'class' ? days.flatMap((day) => day.slots) : (shown?.slots ?? [])
  const names = { day: useId(), start: useId() }
  return (
    <>
      {mode !== 'class' && (
        <fieldset className="min-w-0">
          <Legend title="Day" note={shown && `${monthOf(shown.day)} ${shown.day.slice(0, 4)}`} />
          <div className="rail-scroll flex gap-1.5">
            {cells.map(({ day, label, date, note, look }) => (
              <label
                key={day}
                className={`relative ${look === 'open' ? 'cursor-pointer' : ''} flex h-16 w-13 flex-none flex-col items-center justify-center rounded-control text-xs ${day === shown?.day ? 'bg-ink text-paper' : dayLooks[look]} has-focus-visible:outline-2 has-focus-visible:outline-brand-text`}
              >
                <input
                  type="radio"
                  name={names.day}
                  className="sr-only"
                  disabled={look !== 'open'}
                  checked={day === shown?.day}
                  onChange={() => setChosen(day)}
                />
                {label}
                <b className="display text-d-md">{date}</b>
                <span className="h-3.5 text-2xs">{note}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset className="min-w-0">
        <Legend
          title={mode === 'class' ? 'Choose a class' : 'Start'}
          note={mode === 'appointment' ? `takes ${durationText(minutes)}` : undefined}
        />
        {slots.length === 0 && (
          <p className="text-ink-2 text-sm">
            {mode === 'class' ? 'No other class is announced.' : 'No other time is free in the next weeks.'}
          </p>
        )}
        <div className={mode === 'appointment' ? 'grid grid-cols-3 gap-2 lg:grid-cols-5' : 'grid grid-cols-1 gap-2'}>
          {slots
            .filter(({ left, heldUntil }) => mode !== 'appointment' || left > 0 || heldUntil)
            .map(({ start, end, left }) => {
              const [from, to, isFree] = [new Date(start), new Date(end), left >= count]
              const isShort = mode === 'appointment'
              return (
                <label
                  key={start}
                  className={
                    isShort
                      ? `h-touch flex-col items-center justify-center ${isFree ? 'choice-tile font-medium' : 'flex rounded-control bg-gold-soft text-gold-text'}`
                      : `min-h-14 items-center gap-3 px-3 py-2 ${isFree ? 'choice-tile' : 'flex rounded-control bg-sunk text-ink-3'}`
                  }
                >
                  <input
                    type="radio"
                    name={names.start}
                    className={isShort ? 'sr-only' : 'tick'}
                    disabled={!isFree}
                    checked={start === picked}
                    onChange={() => onPick(start)}
                  />
                  {isShort ? (
                    <>
                      {timeText(from)}
                      {!isFree && <span className="text-2xs">being paid for</span>}
                    </>
                  ) : (
                    <span className="min-w-0 flex-1">
                      <b>
                        {mode === 'class' && `${dateText(dayOf(from))}, `}
                        {spanText(from, to)}
                      </b>
                      <span className="block text-ink-2 text-xs">
                        {isFree ? (mode === 'class' ? leftText(left, 'seat') : `room for ${left}`) : 'Full'}
                      </span>
                    </span>
                  )}
                </label>
              )
            })}
        </div>
      </fieldset>
    </>
  )
}

const Legend = ({ title, note }: { title: string; note: string | undefined }) => (
  <legend className="mb-2 flex w-full items-baseline justify-between gap-2">
    <b className="display text-d-sm">{title}</b>
    <span className="text-ink-2 text-sm">{note}</span>
  </legend>
)
