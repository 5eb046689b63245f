import { useQuery } from '@tanstack/react-query'
import type { UserRecord } from '@vendly/contract/admin'
import { countText, nairaText } from '../../../lib/money.ts'
import { phoneText } from '../../../lib/phone.ts'
import { clockTime } from '../../../lib/time.ts'
import { pageTitle } from '../../../lib/title.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { Note } from '../../../ui/note.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stat, Stats } from '../../../ui/stat.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { actWords } from '../../audit/audit-labels.ts'
import { userQuery } from './admin-users.queries.ts'
import { UserActions } from './user-actions.tsx'
import { badgeOf, roleNames } from './user-labels.ts'

interface UserProps {
  id: string
  onClose: () => void
}

/** Somebody beside the list they were picked from. */
export function UserPanel({ id, onClose }: UserProps) {
  const { data: user } = useQuery(userQuery(id))
  return (
    <aside
      aria-label={user?.name ?? 'User'}
      className="sticky top-19 mr-gutter max-h-[calc(100dvh---spacing(23))] w-side flex-none overflow-y-auto rounded-card bg-surface p-4 hairline"
    >
      <UserView id={id} onClose={onClose} />
    </aside>
  )
}

/** The same as a page, on a phone. */
export function UserPage({ id, onClose }: UserProps) {
  const { data: user } = useQuery(userQuery(id))
  return (
    <>
      <title>{pageTitle(user?.name ?? 'User')}</title>
      <div className="flex items-center gap-1 pt-2 pl-1">
        <IconButton label="Back to the users" icon="arrow-left" onClick={onClose} />
        <span className="text-ink-2">Users</span>
      </div>
      <div className="px-gutter pt-1">
        <UserView id={id} />
      </div>
    </>
  )
}

function UserView({ id, onClose }: { id: string; onClose?: () => void }) {
  const { data: user, isError, error, refetch, isFetching } = useQuery(userQuery(id))
  if (user)
    return (
      <div className="grid grid-cols-1 gap-4">
        <Head user={user} onClose={onClose} />
        <Standing user={user} />
        <UserActions user={user} />
        <Figures user={user} />
        <Facts user={user} />
        <Sessions user={user} />
        <History user={user} />
      </div>
    )
  if (isError)
    return (
      <Failed title="This person did not load" text={error.message} onRetry={() => void refetch()} busy={isFetching} />
    )
  return (
    <SkeletonOf what="the person">
      <div className="grid grid-cols-1 gap-4">
        <Skeleton className="h-14 w-3/4" />
        <Skeleton className="h-11" />
        <RowsSkeleton count={4} />
      </div>
    </SkeletonOf>
  )
}

const month = new Intl.DateTimeFormat('en-NG', { month: 'short', year: 'numeric', timeZone: 'Africa/Lagos' })

/** Beside the list it is a part of the page; alone it is what the page is about. */
function Head({ user, onClose }: { user: UserRecord; onClose?: () => void }) {
  const Heading = onClose ? 'h2' : 'h1'
  const since = month.format(new Date(user.createdAt))
  return (
    <div className="flex items-start gap-3">
      <Avatar name={user.name} photo={user.avatar} size="lg" />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        <Heading className="display text-d-md">{user.name}</Heading>
        <p className="text-ink-2 text-sm">
          {[user.store?.businessName, roleNames[user.role], user.campus?.shortName].filter(Boolean).join(', ')}, since{' '}
          {since}
        </p>
        <StateBadge state={badgeOf(user)} />
      </div>
      {onClose && (
        <span className="-mt-2 -mr-2">
          <IconButton label="Close" icon="x" onClick={onClose} />
        </span>
      )}
    </div>
  )
}

/** Why they stand as they do, set by whom. */
function Standing({ user }: { user: UserRecord }) {
  const { shadowban, suspension } = user
  const until = shadowban?.until ? `until ${clockTime(new Date(shadowban.until), new Date())}` : 'until lifted'
  return (
    <>
      {suspension && (
        <Note tone="bad" icon="lock-simple-fill">
          <b>Suspended{suspension.at ? ` ${clockTime(new Date(suspension.at), new Date())}` : ''}.</b>{' '}
          <Said {...suspension} />
        </Note>
      )}
      {shadowban && (
        <Note tone="gold" icon="eye-slash">
          <b>Shadowbanned {until}.</b> <Said {...shadowban} />
        </Note>
      )}
    </>
  )
}

const Said = ({ reason, by }: { reason?: string; by?: string }) => (
  <>
    {reason}
    {by && <span className="block">Set by {by}</span>}
  </>
)

function Figures({ user }: { user: UserRecord }) {
  const { bought, sold, carried, goods, reviews } = user.figures
  const own =
    user.role === 'vendor'
      ? { label: 'Sold', value: sold, note: `${countText(goods)} goods` }
      : user.role === 'rider'
        ? { label: 'Carried', value: carried, note: undefined }
        : { label: 'Reviews', value: reviews, note: undefined }
  return (
    <Stats>
      <Stat label="Bought" value={countText(bought)} />
      <Stat label={own.label} value={countText(own.value)} note={own.note} />
      <Stat
        label="Warnings"
        value={<span className={user.warnings ? 'text-bad-text' : ''}>{countText(user.warnings)}</span>}
      />
    </Stats>
  )
}

function Facts({ user }: { user: UserRecord }) {
  const facts: [string, React.ReactNode][] = [
    [
      'E-mail',
      <span key="mail" className="break-all">
        {user.email} {user.isVerified && <Confirmed />}
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
    ['Place', user.place || 'Not given'],
    ['Seen', user.viewedAt ? <RelativeTime key="seen" at={user.viewedAt} /> : 'Never signed in'],
  ]
  if (user.balance !== null)
    facts.push([
      'Wallet',
      <b key="wallet" className="figures">
        {nairaText(user.balance, 'two')}
      </b>,
    ])
  if (user.figures.underWay > 0) facts.push(['Under way', `${countText(user.figures.underWay)} paid orders`])
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Confirmed = () => (
  <span className="inline-flex align-middle text-ok-text">
    <Icon name="seal-check-fill" size="sm" />
    <span className="sr-only">confirmed</span>
  </span>
)

function Sessions({ user }: { user: UserRecord }) {
  if (user.sessions.length === 0) return <p className="text-ink-3 text-sm">Signed in nowhere.</p>
  return (
    <details>
      <summary className="flex min-h-touch items-center gap-1.5 font-semibold text-brand-text text-sm">
        Signed in on {user.sessions.length === 1 ? 'one device' : `${user.sessions.length} devices`}
        <Icon name="caret-down-bold" size="xs" />
      </summary>
      <ul className="rows-ruled text-sm">
        {user.sessions.map((session) => (
          <li key={session._id} className="flex justify-between gap-3 py-2">
            <span className="line-clamp-2 min-w-0">{session.device}</span>
            <span className="flex-none text-ink-3 text-xs">
              <RelativeTime at={session.viewedAt} />
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
      <h2 className="display mb-2.5 text-d-sm">What happened</h2>
      <Timeline
        label="What administrators did, newest first"
        steps={[
          ...user.auditLog.map((action, at) => ({
            key: String(action._id),
            title: actWords(action),
            text: (
              <>
                {action.reason && <span className="block text-ink-2">{action.reason}</span>}
                {clockTime(new Date(action.at), new Date())} · {action.admin.name}
              </>
            ),
            step: at === 0 ? ('now' as const) : ('done' as const),
          })),
          {
            key: 'joined',
            title: 'Joined',
            text: clockTime(new Date(user.createdAt), new Date()),
            step: user.auditLog.length ? ('done' as const) : ('now' as const),
          },
        ]}
      />
    </section>
  )
}
