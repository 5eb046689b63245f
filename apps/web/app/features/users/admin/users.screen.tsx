import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { RoleCounts, UserLine } from '@vendly/contract/admin'
import { limits } from '@vendly/contract/limits'
import { replace } from 'react-router'
import { useAddressState, withParams } from '../../../lib/address-state.ts'
import { countOf } from '../../../lib/count-of.ts'
import { keys } from '../../../lib/keys.ts'
import { warm } from '../../../lib/query-client.ts'
import { useRealtime } from '../../../lib/realtime.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { useSelection } from '../../../lib/selection.ts'
import { useSidePanel } from '../../../lib/side-panel.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useWideScreen } from '../../../lib/wide-screen.ts'
import { AdminList } from '../../../ui/admin-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { CountChips, FilterRow } from '../../../ui/filter-row.tsx'
import { KeyHints } from '../../../ui/key-hints.tsx'
import { RowsSkeleton } from '../../../ui/list-skeletons.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { SelectButton, selectingText } from '../../../ui/select-button.tsx'
import { TableSkeleton } from '../../../ui/table-skeleton.tsx'
import { useCampusFilters } from '../../campuses/own-campuses.ts'
import type { Route } from './+types/users.screen.ts'
import { BulkBar } from './bulk-bar.tsx'
import { UserPanel } from './user-panel.tsx'
import { loadUsers, USERS_PER_PAGE, usersQuery } from './users-admin.queries.ts'
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
  { value: 'wallet', label: 'Largest wallet' },
  { value: 'status', label: 'Suspended first' },
]

// Feedback and the activity log were tabs of this page: their links still lead to them.
const movedTabs = new Map([
  ['feedback', '/admin/feedback'],
  ['log', '/admin/activity'],
])

export const handle: ScreenHandle = { title: 'Users', namesDocument: true }

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const search = new URL(request.url).searchParams
  const moved = movedTabs.get(search.get('tab') ?? '')
  if (moved) throw replace(`${moved}?${withParams(search, { tab: undefined })}`)
  return warm((client) => void client.prefetchInfiniteQuery(usersQuery(filterFromUrl(search))))
}

/** All users, to search, filter and work through. */
export default function Users() {
  const [search, show] = useAddressState()
  const filter = filterFromUrl(search)
  const wide = useWideScreen()
  const panel = useSidePanel('user')
  const selection = useSelection<UserLine>()
  const query = useInfiniteQuery(usersQuery(filter))
  useNewUsers()
  const { total, totalIsExact = true } = query.data?.pages[0]?.pagination ?? {}
  return (
    <AdminList
      title="Users"
      actions={<ExportButton call="GET /admin/users/export" query={filter} />}
      filters={<Filters filter={filter} show={show} />}
      bulkBar={
        <BulkBar
          selection={selection}
          matching={{
            total: total ?? 0,
            isExact: totalIsExact,
            busy: selectingText(selection),
            onSelect: () => void selection.selectMatching((cursor) => loadUsers(filter, cursor, limits.selectedAtOnce)),
          }}
        />
      }
      count={total === undefined ? undefined : countOf(total, 'user')}
      tools={
        wide ? (
          <KeyHints hints={{ 'J K': 'move', Enter: 'open', X: 'select' }} />
        ) : (
          <SelectButton selection={selection} />
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
            <UserRows users={users} selection={selection} onOpen={panel.open} />
          )
        }
      </PagedList>
    </AdminList>
  )
}

function Filters({ filter, show }: { filter: UserFilter; show: Show }) {
  const campusFilters = useCampusFilters()
  const counts = useInfiniteQuery(usersQuery(filter)).data?.pages[0]?.counts
  return (
    <FilterRow
      label="Filter and sort"
      search={{ label: 'Search users', placeholder: 'Name, phone, email or store' }}
      filter={filter}
      filters={[
        { name: 'state', label: 'Status', any: 'Any status', options: states },
        ...campusFilters,
        { name: 'verified', label: 'Email', any: 'Any email status', options: emailStates },
        { name: 'sort', label: 'Sort', any: 'Newest first', standard: 'newest', options: sorts },
      ]}
      onChange={show}
    >
      <CountChips
        value={filter.role ?? 'all'}
        options={roleChips.map((chip) => ({ ...chip, count: counts?.[chip.value] }))}
        onChange={(role) => show({ role: role === 'all' ? undefined : role })}
      />
    </FilterRow>
  )
}

function useNewUsers(): void {
  const client = useQueryClient()
  useRealtime('admin:user:new', ({ _id, name }) => {
    void client.invalidateQueries({ queryKey: [...keys.adminUsers, 'list'] })
    showToast({ text: `${name} just joined.`, link: { label: 'View', to: `/admin/users?user=${_id}` } })
  })
}
