import { useQuery } from '@tanstack/react-query'
import type { UserRecord } from '@vendly/contract/admin'
import { Link } from 'react-router'
import { useAccess } from '../../../lib/admin-access.ts'
import { countOf } from '../../../lib/count-of.ts'
import { countText, nairaText } from '../../../lib/money.ts'
import { phoneText } from '../../../lib/phone.ts'
import { recordPath } from '../../../lib/record-path.ts'
import { clockTime, LAGOS } from '../../../lib/time.ts'
import { PanelHead } from '../../../ui/admin-list.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Failed } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { Note } from '../../../ui/note.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stat, Stats } from '../../../ui/stat.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { entryText } from '../../audit/audit-labels.ts'
import { CardPayments } from '../../money/card-payments.tsx'
import { ProposeCorrection } from '../../money/propose-correction.tsx'
import { UserActions } from './user-actions.tsx'
import { badgeOf, roleNames } from './user-labels.ts'
import { userQuery } from './users-admin.queries.ts'

/** One user: state, actions, figures, sessions and what admins did. */
export function UserPanel({ id }: { id: string }) {
  const { data: user, isError, error, refetch, isFetching } = useQuery(userQuery(id))
  if (user)
    return (
      <div className="grid grid-cols-1 gap-4">
        <Head user={user} />
        <Restrictions user={user} />
        <UserActions user={user} />
        <Figures user={user} />
        <Facts user={user} />
        <Money user={user} />
        <Sessions user={user} />
        <History user={user} />
      </div>
    )
  if (isError)
    return (
      <Failed title="Couldn’t load this user" text={error.message} onRetry={() => void refetch()} busy={isFetching} />
    )
  return (
    <SkeletonOf what="the user">
      <div className="grid grid-cols-1 gap-4">
        <Skeleton className="h-14 w-3/4" />
        <Skeleton className="h-11" />
        <RowsSkeleton count={4} />
      </div>
    </SkeletonOf>
  )
}

const month = new Intl.DateTimeFormat('en-NG', { month: 'short', year: 'numeric', timeZone: LAGOS })

function Head({ user }: { user: UserRecord }) {
  const since = month.format(new Date(user.createdAt))
  const record = recordPath(user.role, user._id)
  return (
    <PanelHead title={user.name} lead={<Avatar name={user.name} photo={user.avatar} size="lg" />}>
      <p className="text-ink-2 text-sm">
        {[user.store?.businessName, roleNames[user.role], user.campus?.shortName].filter(Boolean).join(', ')}, since{' '}
        {since}
      </p>
      <StateBadge state={badgeOf(user)} />
      <span className="flex flex-wrap gap-3 font-semibold text-brand-text text-sm">
        <Link to={`/admin/users/${user._id}`} className="touch">
          Timeline
        </Link>
        {record && (
          <Link to={record} className="touch">
            Open record
          </Link>
        )}
      </span>
    </PanelHead>
  )
}

/** A suspension or shadowban with its reason and who set it. */
function Restrictions({ user }: { user: UserRecord }) {
  const { shadowban, suspension } = user
  const until = shadowban?.until ? `until ${clockTime(new Date(shadowban.until))}` : 'until lifted'
  return (
    <>
      {suspension && (
        <Note tone="bad" icon="lock-simple-fill">
          <b>Suspended{suspension.at ? ` ${clockTime(new Date(suspension.at))}` : ''}.</b> <SetBy {...suspension} />
        </Note>
      )}
      {shadowban && (
        <Note tone="gold" icon="eye-slash">
          <b>Shadowbanned {until}.</b> <SetBy {...shadowban} />
        </Note>
      )}
    </>
  )
}

const SetBy = ({ reason, by }: { reason?: string; by?: string }) => (
  <>
    {reason}
    {by && <span className="block">Set by {by}</span>}
  </>
)

function Figures({ user }: { user: UserRecord }) {
  const { bought, sold, delivered, products, reviews } = user.figures
  const own =
    user.role === 'vendor'
      ? { label: 'Sold', value: sold, note: countOf(products, 'product'), as: 'seller' as const }
      : user.role === 'rider'
        ? { label: 'Delivered', value: delivered, note: undefined, as: 'rider' as const }
        : { label: 'Reviews', value: reviews, note: undefined, as: undefined }
  return (
    <Stats>
      <Stat label="Bought" value={<OrdersOf user={user} as="buyer" count={bought} />} />
      <Stat
        label={own.label}
        value={own.as ? <OrdersOf user={user} as={own.as} count={own.value} /> : countText(own.value)}
        note={own.note}
      />
      <Stat
        label="Warnings"
        value={<span className={user.warnings ? 'text-bad-text' : ''}>{countText(user.warnings)}</span>}
      />
    </Stats>
  )
}

interface OrdersOfProps {
  user: UserRecord
  as: 'buyer' | 'seller' | 'rider'
  count: number
}

/** How many orders, as a link to them. */
const OrdersOf = ({ user, as, count }: OrdersOfProps) => (
  <Link to={`/admin/orders?${as}=${user._id}`} className="touch text-brand-text">
    {countText(count)}
    <span className="sr-only"> orders</span>
  </Link>
)

function Facts({ user }: { user: UserRecord }) {
  const facts: [string, React.ReactNode][] = [
    [
      'Email',
      <span key="email" className="wrap-anywhere">
        {user.email} {user.isVerified && <ConfirmedMark />}
      </span>,
    ],
    [
      'Phone',
      user.phone ? (
        <a key="phone" href={`tel:${user.phone}`}>
          {phoneText(user.phone)}
        </a>
      ) : (
        'None'
      ),
    ],
    ['Place', user.place || 'Not set'],
    ['Last seen', user.lastSeenAt ? <RelativeTime key="seen" at={user.lastSeenAt} /> : 'Never signed in'],
  ]
  if (user.balance !== null)
    facts.push([
      'Wallet',
      <b key="wallet" className="figures">
        {nairaText(user.balance, 'two')}
      </b>,
    ])
  if (user.figures.openOrders > 0)
    facts.push([
      'In progress',
      <Link key="open" to={`/admin/orders?tab=open&person=${user._id}`} className="touch text-brand-text">
        {countOf(user.figures.openOrders, 'paid order')}
      </Link>,
    ])
  return (
    <dl className="grid grid-cols-[auto_1fr] wrap-anywhere gap-x-4 gap-y-2 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const ConfirmedMark = () => (
  <span className="inline-flex align-middle text-ok-text">
    <Icon name="seal-check-fill" size="sm" />
    <span className="sr-only">confirmed</span>
  </span>
)

/** What an administrator can do about the money of those who have a wallet. */
function Money({ user }: { user: UserRecord }) {
  const { may } = useAccess()
  if (user.balance === null || user.isDeleted || !may('money:read')) return null
  return (
    <>
      {may('money:act') && <ProposeCorrection user={user} />}
      <CardPayments user={user} />
    </>
  )
}

function Sessions({ user }: { user: UserRecord }) {
  if (user.sessions.length === 0) return <p className="text-ink-3 text-sm">Not signed in</p>
  return (
    <details>
      <summary className="flex min-h-touch items-center gap-1.5 font-semibold text-brand-text text-sm">
        Signed in on {countOf(user.sessions.length, 'device')}
        <Icon name="caret-down-bold" size="xs" />
      </summary>
      <ul className="rows-ruled text-sm">
        {user.sessions.map((session) => (
          <li key={session._id} className="flex justify-between gap-3 py-2">
            <span className="line-clamp-2 min-w-0">{session.device}</span>
            <span className="flex-none text-ink-3 text-xs">
              <RelativeTime at={session.lastSeenAt} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function History({ user }: { user: UserRecord }) {
  return (
    <section>
      <h2 className="display mb-2.5 text-d-sm">Activity</h2>
      <Timeline
        label="Activity, newest first"
        steps={[
          ...user.auditLog.map((entry, index) => ({
            key: String(entry._id),
            title: entryText(entry),
            text: (
              <>
                {entry.reason && <span className="block text-ink-2">{entry.reason}</span>}
                {clockTime(new Date(entry.at))} · {entry.admin.name}
              </>
            ),
            step: index === 0 ? ('now' as const) : ('done' as const),
          })),
          {
            key: 'joined',
            title: 'Joined',
            text: clockTime(new Date(user.createdAt)),
            step: user.auditLog.length ? ('done' as const) : ('now' as const),
          },
        ]}
      />
    </section>
  )
}
