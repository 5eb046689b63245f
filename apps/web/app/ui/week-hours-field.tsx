import { limits } from '@vendly/contract/limits'
import { type StoreDay, storeDays } from '@vendly/contract/store-hours'
import { useRef, useState } from 'react'
import type { FieldErrors } from '../lib/form.ts'
import { dayNames, hoursText } from '../lib/store-labels.ts'
import {
  closedDays,
  type DayGroup,
  daysText,
  endsNextDay,
  type Hours,
  withAddedGroup,
  withAddedSpan,
  withToggledDay,
} from '../lib/week-hours.ts'
import { Button, IconButton } from './button.tsx'
import { FieldError } from './field.tsx'

export interface WeekHoursFieldProps {
  groups: DayGroup[]
  errors: FieldErrors
  onChange: (groups: DayGroup[]) => void
}

/** One card per group of days with the same hours. */
export function WeekHoursField({ groups, errors, onChange }: WeekHoursFieldProps) {
  const addButton = useRef<HTMLButtonElement>(null)
  const remove = (group: DayGroup) => {
    onChange(groups.filter((one) => one !== group))
    // The button that was pressed goes with its card.
    setTimeout(() => addButton.current?.focus(), 0)
  }
  const closed = closedDays(groups)
  return (
    <>
      {groups.map((group, at) => (
        <GroupCard
          key={group.id}
          group={group}
          name={daysText(group.days) || `Hours ${at + 1}`}
          error={errors[`groups.${group.id}`]}
          onToggle={(day) => onChange(withToggledDay(groups, group.id, day))}
          onHours={(hours) => onChange(groups.map((one) => (one === group ? { ...one, hours } : one)))}
          onRemove={groups.length > 1 ? () => remove(group) : undefined}
        />
      ))}
      <p role="status" className="text-ink-2 text-sm">
        {closed.length > 0 && `Closed: ${daysText(closed)}`}
      </p>
      {groups.length < storeDays.length && (
        <Button ref={addButton} kind="secondary" icon="plus-bold" onClick={() => onChange(withAddedGroup(groups))}>
          Different hours on some days
        </Button>
      )}
    </>
  )
}

interface GroupCardProps {
  group: DayGroup
  /** "Mon to Sat". */
  name: string
  error: string | undefined
  onToggle: (day: StoreDay) => void
  onHours: (hours: readonly Hours[]) => void
  onRemove?: () => void
}

function GroupCard({ group: { days, hours }, name, error, onToggle, onHours, onRemove }: GroupCardProps) {
  const [isNew] = useState(days.length === 0)
  return (
    <fieldset className="min-w-0 rounded-card p-3 hairline">
      <legend className="sr-only">{name}</legend>
      <div className="flex min-h-9 items-center gap-2">
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-ink-2 text-sm">
            {hours.every(({ opens, closes }) => opens && closes) && hoursText(hours)}
          </span>
        </span>
        {onRemove && <IconButton label={`Remove ${name}`} icon="trash" size="sm" onClick={onRemove} />}
      </div>
      <div className="grid grid-cols-7 gap-1 py-2">
        {storeDays.map((day) => (
          <Day
            key={day}
            day={day}
            isOn={days.includes(day)}
            takesFocus={isNew && day === storeDays[0]}
            onToggle={() => onToggle(day)}
          />
        ))}
      </div>
      {hours.map((span, at) => (
        <SpanField
          // biome-ignore lint/suspicious/noArrayIndexKey: a span has no identity but its position in the day
          key={at}
          name={hours.length > 1 ? `${name}, ${at + 1}` : name}
          span={span}
          onChange={(part) => onHours(hours.map((one, index) => (index === at ? { ...one, ...part } : one)))}
          onRemove={hours.length > 1 ? () => onHours(hours.filter((_, index) => index !== at)) : undefined}
        />
      ))}
      <div role="alert">
        <FieldError error={error} />
      </div>
      {hours.length < limits.spansADay && (
        <span className="-ml-2">
          <Button kind="quiet" size="sm" icon="plus-bold" onClick={() => onHours(withAddedSpan(hours))}>
            Add hours<span className="sr-only"> on {name}</span>
          </Button>
        </span>
      )}
    </fieldset>
  )
}

interface DayProps {
  day: StoreDay
  isOn: boolean
  /** When it appears. */
  takesFocus: boolean
  onToggle: () => void
}

function Day({ day, isOn, takesFocus, onToggle }: DayProps) {
  return (
    <label className="relative grid min-h-touch cursor-pointer place-items-center rounded-small bg-surface text-ink-2 text-xs edged-thin has-checked:bg-brand has-checked:font-semibold has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-brand-text has-focus-visible:outline-offset-2">
      <input
        type="checkbox"
        aria-label={dayNames[day]}
        checked={isOn}
        // biome-ignore lint/a11y/noAutofocus: only in a card that was just added by a press
        autoFocus={takesFocus}
        onChange={onToggle}
        className="absolute inset-0 cursor-pointer appearance-none"
      />
      {day}
    </label>
  )
}

export interface SpanFieldProps {
  name: string
  span: Hours
  onChange: (part: Partial<Hours>) => void
  onRemove?: () => void
}

/** From when to when, also past midnight. */
export function SpanField({ name, span, onChange, onRemove }: SpanFieldProps) {
  return (
    <div className="pb-1.5">
      <div className="flex items-center gap-2">
        <Clock label={`${name} opens`} value={span.opens} onChange={(opens) => onChange({ opens })} />
        <span className="text-ink-3 text-sm">to</span>
        <Clock label={`${name} closes`} value={span.closes} onChange={(closes) => onChange({ closes })} />
        {onRemove && (
          <IconButton label={`Remove ${name}`} icon="trash" size="sm" className="-mx-1" onClick={onRemove} />
        )}
      </div>
      {endsNextDay(span) && <p className="pt-1 text-ink-3 text-xs">Past midnight, into the next day.</p>}
    </div>
  )
}

function Clock({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <span className="field-box min-w-0 max-w-36 flex-1 px-2 text-btn">
      <input type="time" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />
    </span>
  )
}
