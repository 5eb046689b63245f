import { limits } from '@vendly/contract/limits'
import { type StoreDay, storeDays } from '@vendly/contract/store-hours'
import type { StoreProfile } from '@vendly/contract/vendors'
import { useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Check } from '../../../ui/choice.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { dayNames } from '../store/store-labels.ts'
import { useChangeStore } from './store-profile.queries.ts'
import {
  endsNextDay,
  type Hours,
  spansOf,
  type Week,
  weekError,
  weekFrom,
  withAddedSpan,
  withCopyOnAllDays,
  withToggledDay,
} from './week-hours.ts'

export function HoursSheet({ store, onClose }: { store: StoreProfile; onClose: () => void }) {
  const [week, setWeek] = useState(() => weekFrom(store.hours))
  const [error, setError] = useState<ReturnType<typeof weekError>>()
  const change = useChangeStore(onClose)
  const update = (next: Week) => {
    setError(undefined)
    setWeek(next)
  }
  const save = () => {
    const found = weekError(week)
    setError(found)
    if (!found) change.mutate({ hours: spansOf(week) })
  }
  return (
    <Sheet open title="Your hours" onClose={onClose}>
      <form
        noValidate
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div className="rows-ruled">
          {storeDays.map((day) => (
            <Day
              key={day}
              day={day}
              hours={week[day]}
              error={error?.day === day ? error.text : undefined}
              onToggle={() => update(withToggledDay(week, day))}
              onChange={(hours) => update({ ...week, [day]: hours })}
              onMore={() => update(withAddedSpan(week, day))}
              onCopy={() => update(withCopyOnAllDays(week, day))}
            />
          ))}
        </div>
        <div aria-live="polite" className="empty:hidden">
          {error && !error.day && <FieldError error={error.text} />}
          {change.error && <Note tone="bad">{change.error.message}</Note>}
        </div>
        <Button type="submit" block busy={change.isPending && 'Saving…'}>
          Save hours
        </Button>
      </form>
    </Sheet>
  )
}

interface DayProps {
  day: StoreDay
  hours: readonly Hours[]
  error: string | undefined
  onToggle: () => void
  onChange: (hours: readonly Hours[]) => void
  onMore: () => void
  onCopy: () => void
}

function Day({ day, hours, error, onToggle, onChange, onMore, onCopy }: DayProps) {
  const name = dayNames[day]
  const change = (index: number, part: Partial<Hours>) => onChange(hours.with(index, { ...hours[index]!, ...part }))
  return (
    <fieldset className="pb-2">
      <legend className="sr-only">{name}</legend>
      <Check label={name} checked={hours.length > 0} onChange={onToggle} note={hours.length === 0 && 'Closed'} />
      {hours.map((span, index) => (
        <Span
          // biome-ignore lint/suspicious/noArrayIndexKey: a span has no identity but its position in the day
          key={index}
          name={hours.length > 1 ? `${name}, ${index + 1}` : name}
          span={span}
          onChange={(part) => change(index, part)}
          onRemove={hours.length > 1 ? () => onChange(hours.toSpliced(index, 1)) : undefined}
        />
      ))}
      <div role="alert">
        <FieldError error={error} />
      </div>
      {hours.length > 0 && (
        <div className="-ml-2 flex flex-wrap gap-x-1">
          {hours.length < limits.spansADay && (
            <Button kind="quiet" size="sm" icon="plus-bold" onClick={onMore}>
              Add hours<span className="sr-only"> on {name}</span>
            </Button>
          )}
          <Button kind="quiet" size="sm" icon="copy" onClick={onCopy}>
            Copy to all days<span className="sr-only"> from {name}</span>
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface SpanProps {
  name: string
  span: Hours
  onChange: (part: Partial<Hours>) => void
  onRemove?: () => void
}

function Span({ name, span, onChange, onRemove }: SpanProps) {
  return (
    <div className="pb-1.5">
      <div className="flex items-center gap-2">
        <Clock label={`${name} opens`} value={span.opens} onChange={(opens) => onChange({ opens })} />
        <span className="text-ink-3 text-sm">to</span>
        <Clock label={`${name} closes`} value={span.closes} onChange={(closes) => onChange({ closes })} />
        {onRemove && <IconButton label={`Remove ${name}`} icon="trash" size="sm" onClick={onRemove} />}
      </div>
      {endsNextDay(span) && <p className="pt-1 text-ink-3 text-xs">Past midnight, into the next day.</p>}
    </div>
  )
}

function Clock({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <span className="field-box min-w-0 max-w-36 flex-1">
      <input type="time" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />
    </span>
  )
}
