import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { dateOf, dayOf, timeText, weekdayOf } from '../../../lib/when.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { timesQuery } from './quotes.queries.ts'

export interface FreeTimesProps {
  legend: string
  serviceId: string
  minutes: number
  value: string | undefined
  onChange: (start: string) => void
  error?: string
}

const tile =
  'relative grid cursor-pointer place-items-center rounded-control bg-surface edged has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand-text has-checked:edged-ink has-focus-visible:outline-2 has-focus-visible:outline-brand-text'

/** The free times of a seller for so many minutes: a day, then a start. */
export function FreeTimes({ legend, serviceId, minutes, value, onChange, error }: FreeTimesProps) {
  const { data, isError, refetch, isFetching } = useQuery(timesQuery(serviceId, minutes))
  const [picked, pick] = useState<string>()
  const name = useId()
  const errorId = useId()
  const days = (data?.days ?? []).filter(({ slots }) => slots.some(({ left }) => left > 0))
  const chosenDay = picked ?? (value && dayOf(new Date(value)))
  const day = days.find((one) => one.day === chosenDay) ?? days[0]
  if (isError)
    return (
      <Note tone="bad" live>
        Couldn’t load the free times.{' '}
        <Button kind="quiet" size="sm" busy={isFetching && 'Loading…'} onClick={() => void refetch()}>
          Retry
        </Button>
      </Note>
    )
  if (!data) return <Skeleton className="h-32" />
  if (!day) return <Note tone="gold">No free time for this long in the next two weeks.</Note>
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      <div className="rail-scroll -mx-gutter flex gap-1.5 px-gutter lg:mx-0 lg:px-0">
        {days.map((one) => (
          <button
            key={one.day}
            type="button"
            aria-pressed={one.day === day.day}
            onClick={() => pick(one.day)}
            className={`flex h-16 w-13 flex-none flex-col items-center justify-center rounded-control text-xs ${one.day === day.day ? 'bg-ink text-paper' : 'bg-surface edged'}`}
          >
            {weekdayOf(one.day).slice(0, 3)}
            <b className="display text-d-md">{dateOf(one.day)}</b>
          </button>
        ))}
      </div>
      <div className="grid grid-cols-3 gap-2 lg:grid-cols-5">
        {day.slots
          .filter(({ left }) => left > 0)
          .map(({ start }) => (
            <label key={start} className={`${tile} h-touch`}>
              <input
                type="radio"
                name={name}
                checked={start === value}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(start)}
                className="sr-only"
              />
              {timeText(new Date(start))}
            </label>
          ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
