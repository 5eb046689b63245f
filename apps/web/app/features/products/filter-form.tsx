import { type FormEvent, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { OPEN_POPOVER } from '../../lib/popover.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/choice.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { conditions } from './conditions.ts'
import type { CategoryCount, Market } from './market.queries.ts'
import { deliveryMethods, type MarketFilters, ratings, readFilters, searchOf } from './market-filters.ts'
import { countLabel, filterNames } from './market-labels.ts'
import { type PriceBand, PriceBands } from './price-bands.tsx'
import { RadioChips } from './radio-chips.tsx'
import type { ProductCount } from './use-product-count.ts'

export const FORM_ID = 'market-filters'

const OwnPlaceCheck = lazyPart(async () => ({ default: (await import('./own-place.tsx')).OwnPlaceCheck }), 'none')

export interface FilterFormProps {
  market: Market
  path: string
  /** Text of the button while filters change in the open sheet. */
  count: ProductCount
  onSubmitted: () => void
}

/**
 * All filters in one GET form, which works without scripts. With them, a change applies at once on a wide screen; in the
 * sheet on a phone it only updates the count on the button.
 */
export function FilterForm({ market, path, count, onSubmitted }: FilterFormProps) {
  const { filters } = market
  const navigate = useNavigate()
  const { form, version } = useFormInSync(filters)
  const [band, setBand] = useState<PriceBand>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmitted()
    void navigate(path + searchOf(readForm(event.currentTarget)), { preventScrollReset: true })
  }
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement
    if (/Price$/.test(name)) setBand(undefined)
    // A place of one campus is on no other.
    const deliversTo = name === 'campus' && event.currentTarget.elements.namedItem('deliversTo')
    if (deliversTo) (deliversTo as HTMLInputElement).checked = false
    if (event.currentTarget.closest(OPEN_POPOVER)) count.request(readForm(event.currentTarget))
    else event.currentTarget.requestSubmit()
  }
  const chooseBand = (next: PriceBand, event: MouseEvent) => {
    if (!form.current?.closest(OPEN_POPOVER)) return onSubmitted()
    // In the sheet, several filters may be chosen before they are applied.
    event.preventDefault()
    setBand(next)
    for (const [name, value] of Object.entries(next))
      (form.current.elements.namedItem(name) as HTMLInputElement).value = String(value ?? '')
    count.request(readForm(form.current))
  }
  return (
    <form
      key={version}
      ref={form}
      id={FORM_ID}
      action={path}
      method="get"
      onSubmit={submit}
      onChange={onChange}
      className="grid grid-cols-1 gap-4"
    >
      {(['q', 'exact', 'plain', 'tab'] as const).map(
        (name) =>
          filters[name] && (
            <input key={name} type="hidden" name={name} value={filters[name] === true ? '1' : filters[name]} />
          ),
      )}
      <div className="lg:hidden">
        <SelectField
          label="Category"
          name="category"
          defaultValue={filters.category ?? ''}
          options={categoryOptions(market)}
        />
      </div>
      <SelectField
        label="Campus"
        name="campus"
        defaultValue={filters.campus ?? 'all'}
        options={[
          { value: 'all', label: 'All campuses' },
          ...market.campuses.map(({ slug, shortName }) => ({
            value: slug,
            label: shortName + inParentheses(countIn(market, 'campuses', slug)),
          })),
        ]}
      />
      <PriceFields filters={filters} />
      <PriceBands market={market} path={path} chosen={band} onChoose={chooseBand} />
      <ChoiceFilters market={market} />
      <div>
        <DeliversTo market={market} />
        <CountedCheck label="In stock" name="inStock" market={market} />
        <CountedCheck label="Deals" name="discounted" market={market} />
      </div>
      {/* A wide screen needs the button only without scripts. */}
      <div className="sticky bottom-0 bg-surface pb-4 lg:static lg:hidden lg:bg-transparent lg:noscript:block">
        <Button type="submit" block>
          <span aria-live="polite">{count.text}</span>
        </Button>
      </div>
    </form>
  )
}

/** Only what comes to the place of the address; without one in it, to the reader's own. */
function DeliversTo({ market }: { market: Market }) {
  const { filters, counts } = market
  const session = useSession()
  const place = counts?.deliversTo
  if (!filters.deliversTo)
    return (
      session.status === 'in' && (
        <Suspense>
          <OwnPlaceCheck market={market} />
        </Suspense>
      )
    )
  const note = place && countLabel(place.count, counts.exact)
  const label = filterNames(market).deliversTo(filters.deliversTo)
  return <Check label={label} name="deliversTo" value={filters.deliversTo} defaultChecked note={note} />
}

/** Left out where nothing would be left. */
function CountedCheck({ label, name, market }: { label: string; name: 'inStock' | 'discounted'; market: Market }) {
  const { filters, counts } = market
  if (counts?.[name] === 0 && !filters[name]) return null
  const note = counts && countLabel(counts[name], counts.exact)
  return <Check label={label} name={name} value="1" defaultChecked={filters[name]} note={note} />
}

/** Filters with a few values each, with their number of results. A value that leaves nothing is left out. */
function ChoiceFilters({ market }: { market: Market }) {
  const { filters, counts } = market
  const places = counts?.places ?? []
  const group = (legend: string, name: CountedName, labels: [value: string, label: string][], folds = false) => {
    const initial = String(filters[name] ?? '')
    const options = labels
      .map(([value, label]) => ({ value, label, count: countIn(market, countedGroups[name], value) }))
      .filter(({ value, count }) => count !== '0' || value === initial)
    const any = { value: '', label: 'Any' }
    return options.length > 0 && <RadioChips {...{ legend, folds, name, initial }} options={[any, ...options]} />
  }
  return (
    <>
      {group('Condition', 'condition', Object.entries(conditions))}
      {filters.tab !== 'listings' &&
        group(
          'Rating',
          'minRating',
          ratings.map((rating) => [String(rating), `${rating} and up`]),
        )}
      {group('Delivery', 'way', Object.entries(deliveryMethods))}
      {(places.length > 1 || filters.place) &&
        group(
          'Pick up at',
          'place',
          places.map(({ value, name }) => [value, name]),
          true,
        )}
    </>
  )
}

const countedGroups = { condition: 'conditions', minRating: 'ratings', way: 'ways', place: 'places' } as const
type CountedName = keyof typeof countedGroups
type CountedGroup = 'campuses' | 'conditions' | 'ratings' | 'ways' | 'places'

/** The number of results with this value; undefined when it is unknown. */
function countIn({ counts }: Market, group: CountedGroup, value: string): string | undefined {
  return counts && countLabel(counts[group].find((one) => one.value === value)?.count ?? 0, counts.exact)
}

const inParentheses = (text: string | undefined) => (text === undefined ? '' : ` (${text})`)

function PriceFields({ filters }: { filters: MarketFilters }) {
  return (
    <fieldset className="flex min-w-0 gap-2 *:min-w-0 *:flex-1">
      <legend className="sr-only">Price</legend>
      <TextField
        label="Min price"
        name="minPrice"
        prefix="₦"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={filters.minPrice}
      />
      <TextField
        label="Max price"
        name="maxPrice"
        prefix="₦"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={filters.maxPrice}
      />
    </fieldset>
  )
}

function categoryOptions({ categories, counts }: Market) {
  const childrenOf = (parent: string) => categories.filter((line) => line.parent === parent)
  const option = (line: CategoryCount, indent: string) => ({
    value: line.slug,
    label: `${indent}${line.name} (${countLabel(line.count, counts?.exact)})`,
  })
  const lines = categories
    .filter((line) => line.parent === null)
    .flatMap((top) => [option(top, ''), ...childrenOf(top.slug).map((line) => option(line, '\u2003'))])
  return [{ value: '', label: 'All products' }, ...lines]
}

function readForm(form: HTMLFormElement): MarketFilters {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) search.set(name, String(value))
  return readFilters(search)
}

/** Renders the form again when the address differs from it; not after its own change, which would lose the focus. */
function useFormInSync(filters: MarketFilters) {
  const form = useRef<HTMLFormElement>(null)
  const [version, setVersion] = useState(0)
  const address = searchOf({ ...filters, campus: filters.campus ?? 'all' })
  useEffect(() => {
    if (form.current && searchOf(readForm(form.current)) !== address) setVersion((current) => current + 1)
  }, [address])
  return { form, version }
}
