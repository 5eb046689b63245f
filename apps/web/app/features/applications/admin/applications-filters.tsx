import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'
import { LiveSearch } from '../../../ui/live-search.tsx'
import { SelectChip } from '../../../ui/select-chip.tsx'
import type { AdminFilter, Kind } from './applications-admin.queries.ts'
import { sorts, usualSort } from './applications-filter.ts'

const campusesQuery = queryOptions({
  queryKey: keys.campuses,
  queryFn: async ({ signal }) => (await api('GET /campuses', { signal })).data,
  staleTime: 600_000,
})

export interface AdminFiltersProps {
  kind: Kind
  wish: AdminFilter
  onChange: (changes: Record<string, string | undefined>) => void
}

/** Search, campus, order. They stand in the address, so that a colleague can be sent there. */
export function AdminFilters({ kind, wish, onChange }: AdminFiltersProps) {
  const { data: campuses } = useQuery(campusesQuery)
  const usual = usualSort(wish.status)
  const words = Object.fromEntries(sorts.map(({ value, label }) => [value, label]))
  return (
    <div className="flex flex-wrap items-center gap-2 px-gutter py-3">
      <div className="w-full md:w-side">
        <LiveSearch
          label={kind === 'vendor' ? 'Search vendors' : 'Search riders'}
          placeholder={kind === 'vendor' ? 'Business, name, e-mail, phone' : 'Name, e-mail, phone'}
          q={wish.q ?? ''}
          onSearch={(q) => onChange({ q })}
        />
      </div>
      <SelectChip
        label="Campus"
        value={wish.campus ?? ''}
        any="All campuses"
        options={(campuses ?? []).map(({ slug, shortName }) => ({ value: slug, label: shortName }))}
        onChange={(campus) => onChange({ campus })}
      />
      <SelectChip
        label="Order"
        value={wish.sort === usual ? '' : (wish.sort ?? '')}
        any={words[usual] ?? ''}
        options={sorts.filter(({ value }) => value !== usual)}
        onChange={(sort) => onChange({ sort })}
      />
    </div>
  )
}
