import { useQuery } from '@tanstack/react-query'
import type { AdminSearchResults } from '@vendly/contract/admin'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useAccess } from '../../../lib/admin-access.ts'
import { countOf } from '../../../lib/count-of.ts'
import { warm } from '../../../lib/query-client.ts'
import { personPath, recordPathOf } from '../../../lib/record-path.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageTitle } from '../../../lib/title.ts'
import { AdminHead } from '../../../ui/admin-head.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { EmptyState, Failed } from '../../../ui/empty.tsx'
import { List, Row, SectionHead } from '../../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { OrderAmount } from '../../../ui/order-amount.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { colourOf, StoreAvatar } from '../../../ui/store-avatar.tsx'
import type { Route } from './+types/admin-search.screen.ts'
import { badgeOf, roleNames } from './user-labels.ts'
import { adminSearchQuery } from './users-admin.queries.ts'
import { nameOf } from './users-list.tsx'

const textFromUrl = (search: URLSearchParams) => search.get('q')?.trim() ?? ''

export const handle: ScreenHandle = { title: 'Search', namesDocument: true }

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const q = textFromUrl(new URL(request.url).searchParams)
  return warm((client) => {
    if (q) void client.prefetchQuery(adminSearchQuery(q))
  })
}

/** Users, stores and orders by a few letters, from the search box in the top bar. */
export default function AdminSearch() {
  const [search] = useSearchParams()
  const q = textFromUrl(search)
  return (
    <>
      <title>{pageTitle(q ? `“${q}”` : 'Search')}</title>
      <AdminHead title={q ? `Search: ${q}` : 'Search'} />
      <div className="px-gutter">
        {q ? (
          <Results q={q} />
        ) : (
          <div className="max-w-form pt-3">
            <p className="text-ink-2 text-sm">
              Search by name, email, phone number, store, or an order number such as VD-10024.
            </p>
          </div>
        )}
      </div>
    </>
  )
}

function Results({ q }: { q: string }) {
  const { data, isError, error, refetch, isFetching } = useQuery(adminSearchQuery(q))
  if (data) return <ResultLists q={q} found={data} />
  if (isError)
    return <Failed title="Search failed" text={error.message} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <SkeletonOf what="results">
      <RowsSkeleton count={6} />
    </SkeletonOf>
  )
}

function ResultLists({ q, found }: { q: string; found: AdminSearchResults }) {
  const { users, vendors, orders } = found
  const access = useAccess()
  const total = users.length + vendors.length + orders.length
  return (
    <>
      <p role="status" className="sr-only">
        {total === 0
          ? 'No results'
          : [countOf(users.length, 'user'), countOf(vendors.length, 'vendor'), countOf(orders.length, 'order')].join(
              ', ',
            )}
      </p>
      {total === 0 && (
        <EmptyState
          title={`No results for “${q}”`}
          text="Try fewer letters, the last digits of a phone number, or another spelling."
        />
      )}
      <ResultSection title="Users" count={users.length} more={`/admin/users?q=${encodeURIComponent(q)}`}>
        {users.map((user) => (
          <Row
            key={user._id}
            to={personPath(user, access)}
            lead={<Avatar name={user.store?.businessName ?? user.name} photo={user.avatar} />}
            title={nameOf(user)}
            text={[roleNames[user.role], user.campus?.shortName, user.email].filter(Boolean).join(' · ')}
            end={<StateBadge state={badgeOf(user)} />}
          />
        ))}
      </ResultSection>
      <ResultSection title="Vendors" count={vendors.length}>
        {vendors.map((store) => (
          <Row
            key={store._id}
            to={recordPathOf('vendor', store.owner._id)}
            lead={<StoreAvatar name={store.businessName} colour={colourOf(store.colour)} image={store.image} />}
            title={store.businessName}
            text={[store.owner.name, store.campus?.shortName].filter(Boolean).join(' · ')}
            end={<StateBadge state={store.owner.state} />}
          />
        ))}
      </ResultSection>
      <ResultSection title="Orders" count={orders.length}>
        {orders.map((order) => (
          <Row
            key={order._id}
            to={`/admin/orders?order=${order._id}`}
            title={`${order.orderNumber}: ${order.buyer} at ${order.store}`}
            text={<RelativeTime at={order.createdAt} />}
            end={
              <span className="grid justify-items-end gap-1">
                <OrderAmount order={order} />
                <StateBadge state={order.status} />
              </span>
            }
          />
        ))}
      </ResultSection>
    </>
  )
}

interface ResultSectionProps {
  title: string
  count: number
  more?: string
  children: ReactNode
}

function ResultSection({ title, count, more, children }: ResultSectionProps) {
  if (count === 0) return null
  return (
    <section>
      <SectionHead title={title} more={more ? { to: more, label: 'See all' } : undefined} />
      <div className="-mx-gutter md:mx-0">
        <List label={title}>{children}</List>
      </div>
    </section>
  )
}
