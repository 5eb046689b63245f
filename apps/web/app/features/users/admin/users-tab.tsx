import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { RoleCounts } from '@vendly/contract/admin'
import { useState } from 'react'
import { countOf } from '../../../lib/count-of.ts'
import { countText } from '../../../lib/money.ts'
import { useSidePanel } from '../../../lib/side-panel.ts'
import { useWideScreen } from '../../../lib/wide-screen.ts'
import { AdminList, type ListFrame } from '../../../ui/admin-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { KeyHints } from '../../../ui/key-hints.tsx'
import { RowsSkeleton, TableSkeleton } from '../../../ui/list-skeletons.tsx'
import { LiveSearch } from '../../../ui/live-search.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { SelectChip } from '../../../ui/select-chip.tsx'
import { campusesQuery } from '../../campuses/campuses.queries.ts'
import { BulkBar } from './bulk-bar.tsx'
import { useSelection } from './use-selection.ts'
import { UserPanel } from './user-panel.tsx'
import { USERS_PER_PAGE, usersQuery } from './users-admin.queries.ts'
import { filterFromUrl, noUserFilter, type UserFilter } from './users-filter.ts'
import { UserRows, UsersTable } from './users-list.tsx'

type Show = (changes: Record<string, string | undefined>) => void

const roleChips: readonly { value: keyof RoleCounts; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'student', label: 'Students' },
  { value: 'vendor', label: 'Vendors' },
  { value: 'rider', label: 'Riders' },
  { value: 'admin', label: 'Admins' },
]
const states = [
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'shadowbanned', label: 'Shadowbanned' },
]
const emailStates = [
  { value: 'true', label: 'Email confirmed' },
  { value: 'false', label: 'Email not confirmed' },
]
const sorts = [
  { value: 'seen', label: 'Last seen' },
  { value: 'name', label: 'Name' },
]

export interface UsersTabProps<Tab extends string> {
  search: URLSearchParams
  show: Show
  frame: ListFrame<Tab>
}

/** All users, to search, filter and work through. */
export function UsersTab<Tab extends string>({ search, show, frame }: UsersTabProps<Tab>) {
  const filter = filterFromUrl(search)
  const wide = useWideScreen()
  const panel = useSidePanel('user')
  const selection = useSelection()
  const [isSelecting, setSelecting] = useState(false)
  const query = useInfiniteQuery(usersQuery(filter))
  const total = query.data?.pages[0]?.pagination?.total
  const stopSelecting = () => {
    selection.clear()
    setSelecting(false)
  }
  return (
    <AdminList
      {...frame}
      filters={<Filters filter={filter} show={(changes) => show({ ...changes, user: undefined })} wide={wide} />}
      bulkBar={<BulkBar selection={selection} onDone={stopSelecting} />}
      count={total === undefined ? undefined : countOf(total, 'user')}
      tools={
        wide ? (
          <KeyHints hints={{ 'J K': 'move', Enter: 'open', X: 'select' }} />
        ) : (
          <Button kind="quiet" size="sm" onClick={() => (isSelecting ? stopSelecting() : setSelecting(true))}>
            {isSelecting ? 'Done' : 'Select'}
          </Button>
        )
      }
      panel={{ ...panel, label: 'User', content: (id) => <UserPanel id={id} /> }}
    >
      <PagedList
        query={query}
        noun="users"
        step={USERS_PER_PAGE}
        failedText="Nothing has changed."
        skeleton={wide ? <TableSkeleton rows={10} columns={6} /> : <RowsSkeleton count={8} />}
        empty={
          <EmptyState
            title={filter.q ? `No users match “${filter.q}”` : 'No users match these filters'}
            text="Try part of a name, an email or the last digits of a phone number."
          >
            <Button kind="secondary" onClick={() => show(noUserFilter)}>
              Clear filters
            </Button>
          </EmptyState>
        }
      >
        {(users) =>
          wide ? (
            <UsersTable
              users={users}
              openId={panel.openId}
              sort={filter.sort}
              selection={selection}
              onOpen={panel.open}
              onSort={(sort) => show({ sort: sort === 'newest' ? undefined : sort })}
            />
          ) : (
            <UserRows users={users} selection={isSelecting ? selection : undefined} onOpen={panel.open} />
          )
        }
      </PagedList>
    </AdminList>
  )
}

function Filters({ filter, show, wide }: { filter: UserFilter; show: Show; wide: boolean }) {
  const { data: campuses = [] } = useQuery(campusesQuery)
  const counts = useInfiniteQuery(usersQuery(filter)).data?.pages[0]?.counts
  const { sort, ...filters } = filter
  return (
    <div className="grid grid-cols-1 gap-2 lg:gap-3">
      <div className="flex items-center gap-2 px-gutter lg:px-0">
        <div className="min-w-0 flex-1 lg:max-w-form">
          <LiveSearch
            label="Search users"
            placeholder="Name, phone, email or store"
            q={filter.q ?? ''}
            onSearch={(q) => show({ q })}
          />
        </div>
        <span className="ml-auto">
          <ExportButton call="GET /admin/users/export" query={{ ...filters, sort }} />
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Chips label="Role" wrap={wide}>
          {roleChips.map(({ value, label }) => (
            <Chip
              key={value}
              look={(filter.role ?? 'all') === value ? 'current' : 'plain'}
              onClick={() => show({ role: value === 'all' ? undefined : value })}
            >
              {label} {counts && <span className="figures">{countText(counts[value])}</span>}
            </Chip>
          ))}
        </Chips>
        <Chips label="Filter and sort" wrap={wide}>
          <SelectChip
            label="Status"
            any="Any status"
            value={filter.state ?? ''}
            options={states}
            onChange={(state) => show({ state })}
          />
          <SelectChip
            label="Campus"
            any="All campuses"
            value={filter.campus ?? ''}
            options={campuses.map(({ slug, shortName }) => ({ value: slug, label: shortName }))}
            onChange={(campus) => show({ campus })}
          />
          <SelectChip
            label="Email"
            any="Any email status"
            value={filter.verified ?? ''}
            options={emailStates}
            onChange={(verified) => show({ verified })}
          />
          {!wide && (
            <SelectChip
              label="Sort"
              any="Newest first"
              value={sort === 'newest' ? '' : sort}
              options={sorts}
              onChange={(value) => show({ sort: value })}
            />
          )}
        </Chips>
      </div>
    </div>
  )
}
