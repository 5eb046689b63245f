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
import {
  copiedToAll,
  endsNextDay,
  faultOf,
  type Hours,
  spansOf,
  toggled,
  type Week,
  weekFrom,
  withAnother,
} from './hours-draft.ts'
import { useChangeStore } from './store-profile.queries.ts'

/** A day each: closed, or open once or several times. */
export function HoursSheet({ store, onClose }: { store: StoreProfile; onClose: () => void }) {
  const [week, setWeek] = useState(() => weekFrom(store.hours))
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>()
  const change = useChangeStore(onClose)
  const put = (next: Week) => {
    setFault(undefined)
    setWeek(next)
  }
  const save = () => {
    const wrong = faultOf(week)
    setFault(wrong)
    if (!wrong) change.mutate({ hours: spansOf(week) })
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
              fault={fault?.day === day ? fault.text : undefined}
              onToggle={() => put(toggled(week, day))}
              onChange={(hours) => put({ ...week, [day]: hours })}
              onMore={() => put(withAnother(week, day))}
              onCopy={() => put(copiedToAll(week, day))}
            />
          ))}
        </div>
        <div aria-live="polite" className="empty:hidden">
          {fault && !fault.day && <FieldError error={fault.text} />}
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
  fault: string | undefined
  onToggle: () => void
  onChange: (hours: readonly Hours[]) => void
  onMore: () => void
  onCopy: () => void
}

function Day({ day, hours, fault, onToggle, onChange, onMore, onCopy }: DayProps) {
  const name = dayNames[day]
  const put = (at: number, part: Partial<Hours>) => onChange(hours.with(at, { ...hours[at]!, ...part }))
  return (
    <fieldset className="pb-2">
      <legend className="sr-only">{name}</legend>
      <Check label={name} checked={hours.length > 0} onChange={onToggle} note={hours.length === 0 && 'Closed'} />
      {hours.map((span, at) => (
        <Span
          // biome-ignore lint/suspicious/noArrayIndexKey: a span is nothing but its place in the day
          key={at}
          name={hours.length > 1 ? `${name}, ${at + 1}` : name}
          span={span}
          onChange={(part) => put(at, part)}
          onRemove={hours.length > 1 ? () => onChange(hours.toSpliced(at, 1)) : undefined}
        />
      ))}
      <div role="alert">
        <FieldError error={fault} />
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
        {onRemove && <IconButton label={`Take off ${name}`} icon="trash" size="sm" onClick={onRemove} />}
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
