import { Chip } from '../../ui/chip.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { useCampusFilters } from '../campuses/own-campuses.ts'
import {
  escrowOptions,
  methodOptions,
  type OrdersFilter,
  sortsOf,
  statusOptions,
  stepOptions,
  usualSort,
} from './orders-filter.ts'

// Of one person, from a link in their record.
const parties = [
  { name: 'buyer', label: 'Bought by one person' },
  { name: 'seller', label: 'Sold by one person' },
  { name: 'rider', label: 'Delivered by one rider' },
  { name: 'person', label: 'Of one person' },
] as const

export interface OrdersFiltersProps {
  filter: OrdersFilter
  onChange: (changes: Record<string, string | undefined>) => void
}

export function OrdersFilters({ filter, onChange }: OrdersFiltersProps) {
  const campusFilters = useCampusFilters()
  return (
    <FilterRow
      label="Filter and sort"
      search={{ label: 'Search orders', placeholder: 'Number, person or store' }}
      filter={filter}
      filters={[
        ...(filter.tab === 'late' || filter.step
          ? [{ name: 'step' as const, label: 'Waits for', any: 'Any step', options: stepOptions }]
          : []),
        { name: 'status', label: 'Status', any: 'Any status', options: statusOptions },
        { name: 'escrow', label: 'Escrow', any: 'Any escrow', options: escrowOptions },
        { name: 'method', label: 'Method', any: 'Delivery and pickup', options: methodOptions },
        ...campusFilters,
        { name: 'from', label: 'From', isDay: true },
        { name: 'to', label: 'To', isDay: true },
        { name: 'sort', label: 'Sort', standard: usualSort(filter.tab), options: sortsOf(filter.tab) },
      ]}
      onChange={onChange}
    >
      {parties.map(
        ({ name, label }) =>
          filter[name] && (
            <Chip key={name} look="selected" removable onClick={() => onChange({ [name]: undefined })}>
              {label}
            </Chip>
          ),
      )}
    </FilterRow>
  )
}
