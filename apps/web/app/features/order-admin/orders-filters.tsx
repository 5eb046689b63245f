import { useQuery } from '@tanstack/react-query'
import { ListFilters } from '../../ui/admin-head.tsx'
import { DateChip } from '../../ui/date-chip.tsx'
import { LiveSearch } from '../../ui/live-search.tsx'
import { SelectChip } from '../../ui/select-chip.tsx'
import { campusesQuery } from '../campuses/campuses.queries.ts'
import { escrowOptions, methodOptions, type OrdersFilter, sortOptions, statusOptions } from './orders-filter.ts'

export interface OrdersFiltersProps {
  filter: OrdersFilter
  onChange: (changes: Record<string, string | undefined>) => void
}

export function OrdersFilters({ filter, onChange }: OrdersFiltersProps) {
  const { data: campuses = [] } = useQuery(campusesQuery)
  return (
    <ListFilters
      label="Filter and sort"
      search={
        <LiveSearch
          label="Search orders"
          placeholder="Number, person or store"
          q={filter.q ?? ''}
          onSearch={(q) => onChange({ q })}
        />
      }
    >
      <SelectChip
        label="Status"
        value={filter.status ?? ''}
        any="Any status"
        options={statusOptions}
        onChange={(status) => onChange({ status })}
      />
      <SelectChip
        label="Escrow"
        value={filter.escrow ?? ''}
        any="Any escrow"
        options={escrowOptions}
        onChange={(escrow) => onChange({ escrow })}
      />
      <SelectChip
        label="Method"
        value={filter.method ?? ''}
        any="Delivery and pickup"
        options={methodOptions}
        onChange={(method) => onChange({ method })}
      />
      <SelectChip
        label="Campus"
        value={filter.campus ?? ''}
        any="All campuses"
        options={campuses.map(({ slug, shortName }) => ({ value: slug, label: shortName }))}
        onChange={(campus) => onChange({ campus })}
      />
      <DateChip label="From" value={filter.from ?? ''} onChange={(from) => onChange({ from })} />
      <DateChip label="To" value={filter.to ?? ''} onChange={(to) => onChange({ to })} />
      <SelectChip
        label="Sort"
        value={filter.sort === 'newest' ? '' : filter.sort}
        any="Newest first"
        options={sortOptions.filter(({ value }) => value !== 'newest')}
        onChange={(sort) => onChange({ sort })}
      />
    </ListFilters>
  )
}
