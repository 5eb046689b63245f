import { useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/money.tsx'
import type { ServicePage } from './service-page.ts'

const dock =
  'dock buy-dock fixed inset-x-0 bottom-0 z-10 flex items-center gap-2.5 border-line border-t bg-surface px-gutter pt-2.5 pb-3 lg:static lg:mt-4 lg:border-0 lg:bg-transparent lg:p-0'

interface ChoiceProps {
  page: ServicePage
  /** The start that is chosen, for what depends on it. */
  onStart: (start: string) => void
}

/**
 * Options, day, time and place in one GET form: without scripts, a button applies what was chosen, and days are links. With them, the
 * address follows each choice, and the server answers which times are free.
 */
export function ServiceChoice({ page, onStart }: ChoiceProps) {
  const { service, groups, extras, counted, places, times, total } = page
  const navigate = useNavigate()
  const [picked, setPicked] = useState(times?.chosen)
  const chosen = times?.list.find(({ start, isFree }) => start === picked && isFree)
  const path = `/services/${service._id}`
  const change = (form: HTMLFormElement) => {
    const search = new URLSearchParams()
    for (const [name, value] of new FormData(form)) search.append(name, String(value))
    void navigate(`${path}?${search}`, { preventScrollReset: true, replace: true })
  }
  return (
    <Form
      action={path}
      onChange={({ target, currentTarget }) => {
        const { name, value } = target as unknown as HTMLInputElement
        if (name !== 'start') return change(currentTarget)
        setPicked(value)
        onStart(value)
      }}
      className="grid grid-cols-1 gap-4"
    >
      {groups.map(({ group, name, options }) => (
        <fieldset key={name} className="min-w-0">
          <legend className="display mb-2 text-d-sm">{group}</legend>
          <div className="grid grid-cols-3 gap-2">
            {options.map((option) => (
              <label key={option.id} className={`choice-tile min-h-14 flex-col justify-center px-2.5 py-1.5 text-sm`}>
                <input
                  type="radio"
                  name={name}
                  value={option.id}
                  defaultChecked={option.isChosen}
                  className="sr-only"
                />
                <b>{option.name}</b>
                <span className="text-ink-2 text-xs figures">{option.text}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {counted && (
        <label className="flex items-center justify-between gap-3">
          <b className="display text-d-sm">{counted.label}</b>
          <span className="field-box">
            <select name={counted.name} defaultValue={counted.value}>
              {counted.numbers.map((number) => (
                <option key={number}>{number}</option>
              ))}
            </select>
          </span>
        </label>
      )}
      {(groups.length > 0 || extras.length > 0 || counted || places.length > 1) && (
        <noscript>
          <Button type="submit" kind="secondary" block>
            Show the free times
          </Button>
        </noscript>
      )}
      {times && <Times page={page} times={times} picked={chosen?.start} />}
      {extras.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="display mb-2 text-d-sm">Add to it</legend>
          <div className="rows-ruled rounded-card bg-surface hairline">
            {extras.map((extra) => (
              <label key={extra.id} className="flex min-h-touch cursor-pointer items-center gap-2.5 px-3 py-2">
                <input type="checkbox" name="extra" value={extra.id} defaultChecked={extra.isChosen} className="tick" />
                <span className="min-w-0 flex-1">
                  {extra.name}
                  {extra.text && <span className="block text-ink-3 text-xs">{extra.text}</span>}
                </span>
                <span className="price" data-size="sm">
                  {extra.price}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset className="min-w-0">
        <legend className="display mb-2 text-d-sm">Where</legend>
        <div className="rows-ruled rounded-card bg-surface hairline">
          {places.map(({ value, label, text, isChosen }) => (
            <label key={value} className="flex min-h-touch cursor-pointer items-center gap-2.5 px-3 py-2">
              <input type="radio" name="location" value={value} defaultChecked={isChosen} className="tick" />
              <span>
                <b>{label}</b>
                <span className="block text-ink-3 text-xs">{text}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {service.mode === 'quote' && !service.isOwn && (
        <div className={dock}>
          <p className="min-w-0 flex-1 text-ink-2 text-sm">Asking costs nothing.</p>
          <ButtonLink to={`${path}/ask`} size="lg">
            Ask for a quote
          </ButtonLink>
        </div>
      )}
      {service.can.book && times && (
        <div className={dock}>
          <p className="min-w-0 flex-1" aria-live="polite">
            <span className="block truncate text-ink-2 text-xs">{chosen?.when ?? 'Choose a time'}</span>
            <Price amount={total} size="md" />
          </p>
          <Button type="submit" name="book" value="1" size="lg" disabled={!chosen} className="noscript:hidden">
            {chosen ? 'Book' : 'Choose a time'}
          </Button>
          <noscript>
            <Button type="submit" name="book" value="1" size="lg">
              Book
            </Button>
          </noscript>
        </div>
      )}
    </Form>
  )
}

type Offered = NonNullable<ServicePage['times']>

const dayLooks = { open: 'bg-surface edged', full: 'bg-sunk text-ink-3', closed: 'text-ink-3' }

function Times({ page, times, picked }: { page: ServicePage; times: Offered; picked: string | undefined }) {
  const { mode } = page.service
  const { days, list, month, length, held, wait } = times
  const day = days.find(({ isChosen }) => isChosen)
  return (
    <>
      {days.length > 0 && (
        <nav aria-labelledby="day-title">
          <Title id="day-title" title={mode === 'drop-off' ? 'Bring it' : 'Day'} note={month} />
          <div className="rail-scroll -mx-gutter flex gap-1.5 px-gutter lg:mx-0 lg:px-0">
            {days.map(({ day, label, date, note, look, isChosen, to }) => (
              <Link
                key={day}
                to={to}
                replace
                preventScrollReset
                aria-current={isChosen ? 'date' : undefined}
                className={`flex h-16 w-13 flex-none flex-col items-center justify-center rounded-control text-xs ${isChosen ? 'bg-ink text-paper' : dayLooks[look]}`}
              >
                {label}
                <b className="display text-d-md">{date}</b>
                <span className="h-3.5 text-2xs">{note}</span>
              </Link>
            ))}
          </div>
        </nav>
      )}
      {day && <input type="hidden" name="day" value={day.day} />}
      <fieldset className="min-w-0" aria-label="Time" key={day?.day}>
        <Title title={mode === 'class' ? 'Choose a class' : mode === 'drop-off' ? 'Time' : 'Start'} note={length} />
        {list.length === 0 && (
          <p className="text-ink-2 text-sm">
            {mode === 'class'
              ? 'No class is announced yet.'
              : `No free time on this day.${wait ? '' : ' Choose another one.'}`}
          </p>
        )}
        {mode === 'appointment' ? (
          <div className="grid grid-cols-3 gap-2 lg:grid-cols-5">
            {list.map(({ start, label, note, isFree }) => (
              <label
                key={start}
                className={`h-touch flex-col items-center justify-center ${isFree ? 'choice-tile font-medium' : 'flex rounded-control bg-gold-soft text-gold-text'}`}
              >
                <input
                  type="radio"
                  name="start"
                  value={start}
                  disabled={!isFree}
                  defaultChecked={start === picked}
                  className="sr-only"
                />
                {label}
                {note && <span className="text-2xs">{note}</span>}
              </label>
            ))}
          </div>
        ) : (
          <div className="grid gap-2">
            {list.map(({ start, day, label, note, isFree, wait: waitForClass }) => (
              <div
                key={start}
                className={
                  isFree ? 'grid' : 'flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-sunk px-3'
                }
              >
                <label
                  className={`min-h-14 items-center gap-3 py-2 ${isFree ? 'choice-tile px-3' : 'flex text-ink-3'}`}
                >
                  <input
                    type="radio"
                    name="start"
                    value={start}
                    disabled={!isFree}
                    defaultChecked={start === picked}
                    className="tick"
                  />
                  <span className="min-w-0 flex-1">
                    <b>
                      {mode === 'class' && `${day}, `}
                      {label}
                    </b>
                    <span className="block text-ink-2 text-xs">{note}</span>
                  </span>
                </label>
                {waitForClass && (
                  <Link
                    to={waitForClass}
                    className="ml-8.5 flex min-h-touch items-center font-semibold text-brand-text text-sm sm:ml-0"
                  >
                    Join the waiting list
                  </Link>
                )}
              </div>
            ))}
          </div>
        )}
        {held && <p className="mt-2 text-ink-2 text-sm">{held}</p>}
        {wait && (
          <ButtonLink to={wait} kind="secondary" block className="mt-3">
            Join the waiting list
          </ButtonLink>
        )}
      </fieldset>
    </>
  )
}

const Title = ({ id, title, note }: { id?: string; title: string; note?: string | undefined }) => (
  <p className="mb-2 flex items-baseline justify-between gap-2">
    <b id={id} className="display text-d-sm">
      {title}
    </b>
    <span className="text-ink-2 text-sm">{note}</span>
  </p>
)
