import { type FormEvent, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { OPEN_POPOVER } from '../../lib/popover.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RadioChips } from '../products/radio-chips.tsx'
import { locations, ratings } from './service-choices.ts'
import type { ServicesFound } from './services-found.ts'

export const PANEL_ID = 'filters'
export const FORM_ID = 'service-filters'
/** At the side on a wide screen; a native popover on a phone, which opens and closes without scripts. */
export function ServiceFilterPanel({ services }: { services: ServicesFound }) {
  const panel = useRef<HTMLElement>(null)
  const { clear, categories } = services
  const close = () => {
    if (panel.current?.matches(OPEN_POPOVER)) panel.current.hidePopover()
  }
  return (
    <aside ref={panel} id={PANEL_ID} popover="auto" aria-labelledby="filters-title" className="filters">
      <div className="mb-3 flex items-center gap-3 lg:mb-2">
        <h2 id="filters-title" className="display flex-1 text-d-md lg:text-d-sm">
          Filters
        </h2>
        {clear && (
          <Link to={clear} preventScrollReset onClick={close} className="touch font-semibold text-brand-text text-sm">
            Clear all
          </Link>
        )}
        <button
          type="button"
          popoverTarget={PANEL_ID}
          popoverTargetAction="hide"
          aria-label="Close filters"
          className="-mr-2.5 grid size-touch place-items-center rounded-chip lg:hidden"
        >
          <Icon name="x" size="lg" />
        </button>
      </div>
      <nav aria-label="Categories" className="mb-4 hidden lg:block">
        {categories.map(({ label, to, isCurrent, count }) => (
          <Link
            key={label}
            to={to}
            preventScrollReset
            aria-current={isCurrent ? 'page' : undefined}
            className="flex min-h-8 items-center justify-between gap-2 rounded-small px-2 text-ink-2 hover:text-ink here:bg-brand-soft here:font-semibold here:text-brand-text"
          >
            {label}
            <span className="text-ink-3 text-xs figures">{count}</span>
          </Link>
        ))}
      </nav>
      <FilterForm services={services} onSubmitted={close} />
    </aside>
  )
}

/** A GET form, which works without scripts. With them, a change applies at once on a wide screen. */
function FilterForm({ services, onSubmitted }: { services: ServicesFound; onSubmitted: () => void }) {
  const { form, campuses, campus, q, category } = services
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmitted()
    const search = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) if (value) search.set(name, String(value))
    void navigate(`/services?${search}`, { preventScrollReset: true })
  }
  return (
    <form
      key={JSON.stringify(form)}
      id={FORM_ID}
      action="/services"
      onSubmit={submit}
      onChange={({ currentTarget }) => {
        if (!currentTarget.closest(OPEN_POPOVER)) currentTarget.requestSubmit()
      }}
      className="grid grid-cols-1 gap-4"
    >
      {q && <input type="hidden" name="q" value={q} />}
      {category && <input type="hidden" name="category" value={category} />}
      {form.plain && <input type="hidden" name="plain" value={form.plain} />}
      <TextField
        label="Free on"
        name="day"
        type="date"
        min={form.firstDay}
        max={form.lastDay}
        defaultValue={form.day}
      />
      <RadioChips
        legend="Where"
        name="location"
        initial={form.location ?? ''}
        options={[
          { value: '', label: 'Any' },
          ...Object.entries(locations).map(([value, label]) => ({ value, label })),
        ]}
      />
      <SelectField
        label="Campus"
        name="campus"
        defaultValue={campus?.slug ?? 'all'}
        options={[
          { value: 'all', label: 'All campuses' },
          ...campuses.map(({ slug, shortName }) => ({ value: slug, label: shortName })),
        ]}
      />
      <fieldset className="flex min-w-0 gap-2 *:min-w-0 *:flex-1">
        <legend className="sr-only">Price</legend>
        {(['minPrice', 'maxPrice'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'minPrice' ? 'Min price' : 'Max price'}
            name={name}
            prefix="₦"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={form[name]}
          />
        ))}
      </fieldset>
      <RadioChips
        legend="Stars"
        name="rating"
        initial={form.rating ?? ''}
        options={[
          { value: '', label: 'Any' },
          ...ratings.map((rating) => ({ value: rating, label: `${rating} and up` })),
        ]}
      />
      <div className="sticky bottom-0 bg-surface pb-4 lg:static lg:hidden lg:bg-transparent lg:noscript:block">
        <Button type="submit" block>
          Show services
        </Button>
      </div>
    </form>
  )
}
