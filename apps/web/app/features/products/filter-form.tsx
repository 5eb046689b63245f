import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/choice.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { CategoryLine, Market } from './market.queries.ts'
import { conditions, type MarketFilters, ratings, readFilters, searchOf, ways } from './market-filters.ts'
import { countWords } from './market-labels.ts'
import { PriceBands } from './price-bands.tsx'
import { RadioChips } from './radio-chips.tsx'
import type { CountGoods } from './use-product-count.ts'

export const FORM_ID = 'market-filters'

export interface FilterFormProps {
  market: Market
  path: string
  /** Words for the button while the sheet is open and the choice changes. */
  count: CountGoods
  onSent: () => void
}

/**
 * All filters in one plain GET form: without scripts its button sends it. With them, a change beside the goods is sent
 * at once, and in the sheet on a phone it only counts what would be shown.
 */
export function FilterForm({ market, path, count, onSent }: FilterFormProps) {
  const { filters } = market
  const navigate = useNavigate()
  const { form, drawn } = useFormThatFollows(filters)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSent()
    void navigate(path + searchOf(filtersIn(event.currentTarget)), { preventScrollReset: true })
  }
  const changed = (event: FormEvent<HTMLFormElement>) => {
    if (event.currentTarget.closest(':popover-open')) count.ask(filtersIn(event.currentTarget))
    else event.currentTarget.requestSubmit()
  }
  return (
    <form
      key={drawn}
      ref={form}
      id={FORM_ID}
      action={path}
      method="get"
      onSubmit={send}
      onChange={changed}
      className="grid grid-cols-1 gap-4"
    >
      {(['q', 'exact', 'tab'] as const).map(
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
            label: shortName + inBrackets(countIn(market, 'campuses', slug)),
          })),
        ]}
      />
      <PriceFields filters={filters} />
      <PriceBands market={market} path={path} onChosen={onSent} />
      <Chosen market={market} />
      <div>
        <Check
          label="In stock"
          name="inStock"
          value="1"
          defaultChecked={filters.inStock}
          note={market.counts && countWords(market.counts.inStock, market.counts.exact)}
        />
        <Check
          label="Money off"
          name="discounted"
          value="1"
          defaultChecked={filters.discounted}
          note={market.counts && countWords(market.counts.discounted, market.counts.exact)}
        />
      </div>
      {/* Beside the goods every change is sent at once; without scripts the button is needed there too. */}
      <div className="sticky bottom-0 bg-surface pb-4 lg:static lg:hidden lg:bg-transparent lg:noscript:block">
        <Button type="submit" block>
          <span aria-live="polite">{count.words}</span>
        </Button>
      </div>
    </form>
  )
}

/** One of a few each, with how many goods it would leave. */
function Chosen({ market }: { market: Market }) {
  const { filters, counts } = market
  const any = { value: '', label: 'Any' }
  const counted = (group: CountedGroup, options: { value: string; label: string }[]) => [
    any,
    ...options.map((option) => ({ ...option, count: countIn(market, group, option.value) })),
  ]
  const places = counts?.places ?? []
  return (
    <>
      <RadioChips
        legend="Condition"
        name="condition"
        initial={filters.condition ?? ''}
        options={counted(
          'conditions',
          Object.entries(conditions).map(([value, label]) => ({ value, label })),
        )}
      />
      {filters.tab !== 'listings' && (
        <RadioChips
          legend="Stars"
          name="minRating"
          initial={String(filters.minRating ?? '')}
          options={counted(
            'ratings',
            ratings.map((rating) => ({ value: String(rating), label: `${rating} and up` })),
          )}
        />
      )}
      <RadioChips
        legend="How it comes"
        name="way"
        initial={filters.way ?? ''}
        options={counted(
          'ways',
          Object.entries(ways).map(([value, label]) => ({ value, label })),
        )}
      />
      {(places.length > 1 || filters.place) && (
        <RadioChips
          legend="Collect at"
          name="place"
          initial={filters.place ?? ''}
          options={counted(
            'places',
            places.map(({ value, name }) => ({ value, label: name })),
          )}
        />
      )}
    </>
  )
}

type CountedGroup = 'campuses' | 'conditions' | 'ratings' | 'ways' | 'places'

/** How many a choice would leave, in words; undefined when that is not known. */
function countIn({ counts }: Market, group: CountedGroup, value: string): string | undefined {
  return counts && countWords(counts[group].find((one) => one.value === value)?.count ?? 0, counts.exact)
}

const inBrackets = (words: string | undefined) => (words === undefined ? '' : ` (${words})`)

function PriceFields({ filters }: { filters: MarketFilters }) {
  return (
    <fieldset className="flex min-w-0 gap-2 *:min-w-0 *:flex-1">
      <legend className="sr-only">Price</legend>
      <TextField
        label="Price from"
        name="minPrice"
        prefix="₦"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={filters.minPrice}
      />
      <TextField
        label="to"
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
  const under = (parent: string) => categories.filter((line) => line.parent === parent)
  const option = (line: CategoryLine, indent: string) => ({
    value: line.slug,
    label: `${indent}${line.name} (${countWords(line.count, counts?.exact)})`,
  })
  const lines = categories
    .filter((line) => line.parent === null)
    .flatMap((top) => [option(top, ''), ...under(top.slug).map((line) => option(line, '\u2003'))])
  return [{ value: '', label: 'All goods' }, ...lines]
}

function filtersIn(form: HTMLFormElement): MarketFilters {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) search.set(name, String(value))
  return readFilters(search)
}

/** Draws the form anew when the address says something else than it does; not after its own change, which would take the focus away. */
function useFormThatFollows(filters: MarketFilters) {
  const form = useRef<HTMLFormElement>(null)
  const [drawn, setDrawn] = useState(0)
  const wanted = searchOf({ ...filters, campus: filters.campus ?? 'all' })
  useEffect(() => {
    if (form.current && searchOf(filtersIn(form.current)) !== wanted) setDrawn((times) => times + 1)
  }, [wanted])
  return { form, drawn }
}
