import type { UserRecord } from '@vendly/contract/admin'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAccess } from '../../lib/admin-access.ts'
import { countOf } from '../../lib/count-of.ts'
import { countText, nairaText } from '../../lib/money.ts'
import { phoneText } from '../../lib/phone.ts'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'

/** What is known of a user, each fact as a link to where it comes from. */
export function PersonFacts({ user }: { user: UserRecord }) {
  const { may } = useAccess()
  const { _id: id, figures, balance, sessions, place, phone, email, warnings, lastSeenAt } = user
  const orders = (as: string, count: number) =>
    may('orders:read') ? (
      <Link to={`/admin/orders?${as}=${id}`} className="inline-flex min-h-6 min-w-6 items-center text-brand-text">
        {countText(count)}
      </Link>
    ) : (
      countText(count)
    )
  const facts: [string, ReactNode][] = [['Bought', orders('buyer', figures.bought)]]
  if (user.role === 'vendor') facts.push(['Sold', orders('seller', figures.sold)])
  if (user.role === 'rider') facts.push(['Delivered', orders('rider', figures.delivered)])
  if (figures.openOrders > 0 && may('orders:read'))
    facts.push([
      'In progress',
      <Link key="open" to={`/admin/orders?tab=open&person=${id}`} className="touch text-brand-text">
        {countOf(figures.openOrders, 'paid order')}
      </Link>,
    ])
  if (balance !== null)
    facts.unshift([
      'Wallet',
      <b key="wallet" className="figures">
        {nairaText(balance, 'two')}
      </b>,
    ])
  facts.push(
    [
      'Phone',
      phone ? (
        <a key="phone" href={`tel:${phone}`} className="touch text-brand-text">
          {phoneText(phone)}
        </a>
      ) : (
        'None'
      ),
    ],
    [
      'Email',
      <span key="email" className="wrap-anywhere">
        {email}
      </span>,
    ],
    ['Place', place || 'Not set'],
    ['Warnings', countText(warnings)],
    ['Devices', sessions.length === 0 ? 'Not signed in' : countText(sessions.length)],
    ['Last seen', lastSeenAt ? <RelativeTime key="seen" at={lastSeenAt} /> : 'Never signed in'],
  )
  if (may('money:read'))
    facts.push([
      'Risk',
      <Link key="risk" to={`/admin/risk?case=${id}`} className="touch text-brand-text">
        Facts and score
      </Link>,
    ])
  return (
    <Panel
      title="About them"
      action={
        <Link to={`/admin/users?user=${id}`} className="touch font-semibold text-brand-text text-sm">
          Account
        </Link>
      }
    >
      <dl className="grid grid-cols-[5.5rem_1fr] gap-x-2 gap-y-2 px-3 pb-3 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
