import type { ReactNode } from 'react'
import { countText } from '../lib/money.ts'
import { Chip, Chips } from './chip.tsx'
import { DateChip } from './date-chip.tsx'
import { LiveSearch } from './live-search.tsx'
import { SelectChip } from './select-chip.tsx'

/** By the names in the address; undefined ends a filter. */
type FilterChanges = Record<string, string | undefined>

interface Option {
  value: string
  label: string
}
interface Choice<Name> {
  name: Name
  label: string
  /** Shown without a choice: "Any status". Left out for one that always has a value, of which `standard` is the usual one. */
  any?: string
  standard?: string
  options: readonly Option[]
}
interface Day<Name> {
  name: Name
  label: string
  isDay: true
}

export interface FilterRowProps<Filter extends { q?: string | undefined }> {
  label: string
  search: { label: string; placeholder: string }
  filter: Filter
  filters?: readonly (Choice<keyof Filter> | Day<keyof Filter>)[]
  onChange: (changes: FilterChanges) => void
  /** Chips before the filters. */
  children?: ReactNode
}

/** The search of a list, then its filters and its sort order: in one row, which scrolls where there is no room beside a panel. */
export function FilterRow<Filter extends { q?: string | undefined }>({
  label,
  search,
  filter,
  filters = [],
  onChange,
  children,
}: FilterRowProps<Filter>) {
  return (
    <div className="grid grid-cols-1 gap-2 lg:flex lg:items-start">
      <div className="px-gutter lg:w-72 lg:flex-none lg:px-0">
        <LiveSearch {...search} q={filter.q ?? ''} onSearch={(q) => onChange({ q })} />
      </div>
      <div className="min-w-0 lg:flex-1">
        <Chips label={label}>
          {children}
          {filters.map((one) => {
            const value = String(filter[one.name] ?? '')
            const change = (next: string | undefined) => onChange({ [one.name]: next })
            if ('isDay' in one) return <DateChip key={one.label} label={one.label} value={value} onChange={change} />
            const { any, standard, options } = one
            return (
              <SelectChip
                key={one.label}
                label={one.label}
                value={value === standard ? '' : value}
                any={any ?? options.find((option) => option.value === standard)?.label ?? ''}
                options={options.filter((option) => option.value !== standard)}
                onChange={change}
              />
            )
          })}
        </Chips>
      </div>
    </div>
  )
}

export interface CountChipsProps<Value> {
  value: Value
  options: readonly { value: Value; label: string; count?: number | null }[]
  onChange: (value: Value) => void
}

/** One of a few, such as the statuses of a list, each with how many there are. */
export function CountChips<Value extends string | undefined>({ value, options, onChange }: CountChipsProps<Value>) {
  return options.map((option) => (
    <Chip key={option.label} look={option.value === value ? 'current' : 'plain'} onClick={() => onChange(option.value)}>
      {option.label} {option.count != null && <span className="figures">{countText(option.count)}</span>}
    </Chip>
  ))
}
