import { useQuery } from '@tanstack/react-query'
import type { AdminFound } from '@vendly/contract/admin'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { warm } from '../../../lib/query-client.ts'
import { pageTitle } from '../../../lib/title.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { EmptyState, Failed } from '../../../ui/empty.tsx'
import { List, Row, SectionHead } from '../../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { Price } from '../../../ui/money.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { StoreAvatar } from '../../../ui/store-avatar.tsx'
import { colourOf } from '../../riders/deliveries/delivery-way.tsx'
import type { Route } from './+types/admin-search.screen.ts'
import { foundQuery } from './admin-users.queries.ts'
import { badgeOf, roleNames } from './user-labels.ts'
import { nameOf } from './users-list.tsx'

const wordsOf = (search: URLSearchParams) => search.get('q')?.trim() ?? ''

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const q = wordsOf(new URL(request.url).searchParams)
  return warm((client) => {
    if (q) void client.prefetchQuery(foundQuery(q))
  })
}

/** Users, stores and orders by a few letters: from the box that is on every page of ours. */
export default function AdminSearch() {
  const [search] = useSearchParams()
  const q = wordsOf(search)
  return (
    <div className="mx-auto max-w-page px-gutter pt-4 lg:px-5">
      <title>{pageTitle(q ? `“${q}”` : 'Search')}</title>
      <h1 className="display text-d-md">{q ? `“${q}”` : 'What are you looking for?'}</h1>
      {q ? (
        <Found q={q} />
      ) : (
        <div className="max-w-form pt-3">
          <SearchBox placeholder="Search users, vendors, orders..." action="/admin/search" />
          <p className="pt-3 text-ink-2 text-sm">
            Half a name, an address, a telephone number, a store, or the number of an order such as VD-10024.
          </p>
        </div>
      )}
    </div>
  )
}

function Found({ q }: { q: string }) {
  const { data, isError, error, refetch, isFetching } = useQuery(foundQuery(q))
  if (data) return <Results q={q} found={data} />
  if (isError)
    return (
      <Failed title="The search did not work" text={error.message} onRetry={() => void refetch()} busy={isFetching} />
    )
  return (
    <SkeletonOf what="what was found">
      <RowsSkeleton count={6} />
    </SkeletonOf>
  )
}

function Results({ q, found }: { q: string; found: AdminFound }) {
  const { users, vendors, orders } = found
  const all = users.length + vendors.length + orders.length
  return (
    <>
      <p role="status" className="sr-only">
        {all === 0 ? 'Nothing found' : `${users.length} users, ${vendors.length} vendors, ${orders.length} orders`}
      </p>
      {all === 0 && (
        <EmptyState
          title={`Nothing found for “${q}”`}
          text="Try fewer letters, the last digits of a number, or another spelling."
        />
      )}
      <Part title="Users" count={users.length} more={`/admin/users?q=${encodeURIComponent(q)}`}>
        {users.map((user) => (
          <Row
            key={user._id}
            to={`/admin/users?user=${user._id}`}
            lead={<Avatar name={user.store?.businessName ?? user.name} photo={user.avatar} />}
            title={nameOf(user)}
            text={[roleNames[user.role], user.campus?.shortName, user.email].filter(Boolean).join(' · ')}
            end={<StateBadge state={badgeOf(user)} />}
          />
        ))}
      </Part>
      <Part title="Vendors" count={vendors.length}>
        {vendors.map((store) => (
          <Row
            key={store._id}
            to={`/admin/users?user=${store.owner._id}`}
            lead={<StoreAvatar name={store.businessName} colour={colourOf(store.colour)} />}
            title={store.businessName}
            text={[store.owner.name, store.campus?.shortName].filter(Boolean).join(' · ')}
            end={<StateBadge state={store.owner.state} />}
          />
        ))}
      </Part>
      <Part title="Orders" count={orders.length}>
        {orders.map((order) => (
          <Row
            key={order._id}
            to={`/orders/${order._id}`}
            title={`${order.orderNumber}: ${order.buyer} at ${order.store}`}
            text={<RelativeTime at={order.createdAt} />}
            end={
              <span className="grid justify-items-end gap-1">
                <Price amount={order.total} size="sm" />
                <StateBadge state={order.status} />
              </span>
            }
          />
        ))}
      </Part>
    </>
  )
}

interface PartProps {
  title: string
  count: number
  more?: string
  children: ReactNode
}

function Part({ title, count, more, children }: PartProps) {
  if (count === 0) return null
  return (
    <section>
      <SectionHead title={title} more={more ? { to: more, label: 'All that match' } : undefined} />
      <div className="-mx-gutter md:mx-0">
        <List label={title}>{children}</List>
      </div>
    </section>
  )
}
