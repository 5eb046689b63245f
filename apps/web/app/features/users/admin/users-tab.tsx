import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { RoleCounts } from '@vendly/contract/admin'
import { useState } from 'react'
import { countText } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { EmptyState, Failed } from '../../../ui/empty.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { RowsSkeleton, SkeletonOf, TableSkeleton } from '../../../ui/list-skeletons.tsx'
import { LiveSearch } from '../../../ui/live-search.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SelectChip } from '../../../ui/select-chip.tsx'
import { campusesQuery, USERS_A_PAGE, type UserFilter, usersQuery } from './admin-users.queries.ts'
import { BulkBar } from './bulk-bar.tsx'
import { type Picks, usePicks } from './use-selection.ts'
import { UserPanel } from './user-panel.tsx'
import { isNarrowed, wishOf } from './users-filter.ts'
import { UserRows, UsersTable } from './users-list.tsx'

export interface TabProps {
  search: URLSearchParams
  show: (changes: Record<string, string | undefined>) => void
  wide: boolean
}

const chips: readonly { value: keyof RoleCounts; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'student', label: 'Students' },
  { value: 'vendor', label: 'Vendors' },
  { value: 'rider', label: 'Riders' },
  { value: 'admin', label: 'Administrators' },
]
const states = [
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'shadowbanned', label: 'Shadowbanned' },
]
const confirmed = [
  { value: 'true', label: 'E-mail confirmed' },
  { value: 'false', label: 'Not confirmed' },
]
const sorts = [
  { value: 'seen', label: 'Seen last' },
  { value: 'name', label: 'Name' },
]

/** Everybody, to search, narrow and work through; somebody opens beside the list. */
export function UsersTab({ search, show, wide, openId }: TabProps & { openId: string | undefined }) {
  const wish = wishOf(search)
  const { sort, ...filters } = wish
  const counts = useInfiniteQuery(usersQuery(wish)).data?.pages[0]?.counts
  const picks = usePicks()
  const [picking, setPicking] = useState(false)
  const done = () => {
    picks.clear()
    setPicking(false)
  }
  return (
    <>
      <div className="flex items-center gap-2 px-gutter pt-3">
        <div className="min-w-0 flex-1 lg:max-w-form">
          <LiveSearch
            label="Search users"
            placeholder="Name, phone, e-mail"
            q={wish.q ?? ''}
            onSearch={(q) => show({ q, user: undefined })}
          />
        </div>
        <span className="ml-auto">
          <ExportButton call="GET /admin/users/export" query={{ ...filters, sort }} />
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 pt-1.5 lg:gap-y-2 lg:px-gutter lg:py-3">
        <Chips label="Role" wrap={wide}>
          {chips.map(({ value, label }) => (
            <Chip
              key={value}
              look={(wish.role ?? 'all') === value ? 'current' : 'plain'}
              onClick={() => show({ role: value === 'all' ? undefined : value, user: undefined })}
            >
              {label} {counts && <span className="figures">{countText(counts[value])}</span>}
            </Chip>
          ))}
        </Chips>
        <Filters wish={wish} show={show} wide={wide} />
      </div>
      <div className="lg:flex lg:items-start lg:gap-5 lg:pl-gutter">
        <div className={`min-w-0 flex-1 ${openId ? '' : 'lg:pr-gutter'}`}>
          <BulkBar picks={picks} onDone={done} />
          {!wide && (
            <div className="flex justify-end px-1">
              <Button kind="quiet" size="sm" onClick={() => (picking ? done() : setPicking(true))}>
                {picking ? 'Done picking' : 'Pick several'}
              </Button>
            </div>
          )}
          <UsersFound
            wish={wish}
            wide={wide}
            openId={openId}
            picks={picks}
            picking={picking}
            onOpen={(user) => show({ user })}
            onSort={(by) => show({ sort: by === 'newest' ? undefined : by })}
            onClear={() =>
              show({ q: undefined, role: undefined, state: undefined, campus: undefined, verified: undefined })
            }
          />
        </div>
        {openId && wide && <UserPanel key={openId} id={openId} onClose={() => show({ user: undefined })} />}
      </div>
    </>
  )
}

function Filters({ wish, show, wide }: { wish: UserFilter } & Pick<TabProps, 'show' | 'wide'>) {
  const { data: campuses = [] } = useQuery(campusesQuery)
  return (
    <Chips label="Narrow down and sort" wrap={wide}>
      <SelectChip
        label="Status"
        any="Any status"
        value={wish.state ?? ''}
        options={states}
        onChange={(state) => show({ state })}
      />
      <SelectChip
        label="Campus"
        any="Every campus"
        value={wish.campus ?? ''}
        options={campuses.map(({ slug, shortName }) => ({ value: slug, label: shortName }))}
        onChange={(campus) => show({ campus })}
      />
      <SelectChip
        label="E-mail"
        any="Any e-mail"
        value={wish.verified ?? ''}
        options={confirmed}
        onChange={(verified) => show({ verified })}
      />
      <span className="lg:hidden">
        <SelectChip
          label="Sort"
          any="Newest first"
          value={wish.sort === 'newest' ? '' : wish.sort}
          options={sorts}
          onChange={(sort) => show({ sort })}
        />
      </span>
    </Chips>
  )
}

interface FoundProps {
  wish: UserFilter
  wide: boolean
  openId: string | undefined
  picks: Picks
  /** On a phone alone: a tap picks. */
  picking: boolean
  onOpen: (id: string) => void
  onSort: (sort: UserFilter['sort']) => void
  onClear: () => void
}

function UsersFound({ wish, wide, openId, picks, picking, onOpen, onSort, onClear }: FoundProps) {
  const list = useInfiniteQuery(usersQuery(wish))
  const users = list.data?.pages.flatMap((page) => page.data)
  if (!users && list.isError)
    return (
      <Failed
        title="The users did not load"
        text={`${list.error.message} Nothing about them has changed.`}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    )
  if (!users)
    return (
      <SkeletonOf what="users">
        {wide ? <TableSkeleton rows={10} columns={6} /> : <RowsSkeleton count={8} />}
      </SkeletonOf>
    )
  const total = list.data?.pages[0]?.pagination?.total ?? users.length
  return (
    <div className={list.isPlaceholderData ? 'opacity-60' : ''}>
      <p role="status" className="sr-only">
        {isNarrowed(wish) && `${countText(total)} ${total === 1 ? 'user' : 'users'} found`}
      </p>
      {users.length === 0 ? (
        <EmptyState
          title={wish.q ? `Nobody matches “${wish.q}”` : 'Nobody is like that'}
          text="Half a name, a piece of the address or the last digits of the number are enough."
        >
          <Button kind="secondary" onClick={onClear}>
            Show everybody
          </Button>
        </EmptyState>
      ) : (
        <>
          {wide ? (
            <UsersTable users={users} openId={openId} sort={wish.sort} picks={picks} onOpen={onOpen} onSort={onSort} />
          ) : (
            <UserRows users={users} picks={picking ? picks : undefined} onOpen={onOpen} />
          )}
          <Pager
            shown={users.length}
            total={Math.max(total, list.hasNextPage ? users.length + 1 : users.length)}
            step={USERS_A_PAGE}
            noun={total === 1 ? 'user' : 'users'}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </div>
  )
}
