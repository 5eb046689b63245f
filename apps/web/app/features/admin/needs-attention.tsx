import type { DashboardStats, WaitingCounts } from '@vendly/contract/admin-stats'
import { countText } from '../../lib/money.ts'
import { Count } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { QueueOwners } from './queue-owners.tsx'

const lines: readonly { key: keyof WaitingCounts; title: string; icon: IconName; to: string; verb: string }[] = [
  {
    key: 'vendorApplications',
    title: 'Vendor applications',
    icon: 'storefront-fill',
    to: '/admin/vendors',
    verb: 'Review',
  },
  { key: 'riderApplications', title: 'Rider applications', icon: 'moped-fill', to: '/admin/rider', verb: 'Review' },
  {
    key: 'complaints',
    title: 'Complaints to decide',
    icon: 'warning-circle-fill',
    to: '/admin/complaints',
    verb: 'Decide',
  },
  { key: 'bookings', title: 'Bookings to decide', icon: 'calendar-blank', to: '/admin/bookings', verb: 'Decide' },
  { key: 'feedback', title: 'Feedback', icon: 'envelope-simple', to: '/admin/feedback', verb: 'Read' },
  {
    key: 'reportedProducts',
    title: 'Reported products',
    icon: 'flag',
    to: '/admin/products?tab=reported',
    verb: 'Review',
  },
  { key: 'reportedReviews', title: 'Reported reviews', icon: 'star', to: '/admin/reviews', verb: 'Review' },
  { key: 'reportedChats', title: 'Reported chats', icon: 'chat-circle-text', to: '/admin/chats', verb: 'Read' },
  { key: 'money', title: 'Money: to decide', icon: 'wallet', to: '/admin/money', verb: 'Review' },
  {
    key: 'withdrawals',
    title: 'Withdrawals that need a code',
    icon: 'bank',
    to: '/admin/withdrawals?status=otp',
    verb: 'Review',
  },
  { key: 'risk', title: 'Users who may be fraudulent', icon: 'shield-check-fill', to: '/admin/risk', verb: 'Decide' },
  { key: 'ads', title: 'Ads', icon: 'megaphone', to: '/admin/ads', verb: 'Review' },
]

/** What is waiting for an admin, the longest first. */
export function NeedsAttention({ waiting: { oldest, owners, ...counts } }: { waiting: DashboardStats['waiting'] }) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const shown = lines
    .filter(({ key }) => counts[key] > 0)
    .sort((a, b) => (oldest[a.key] ?? '').localeCompare(oldest[b.key] ?? ''))
  return (
    <section className="rounded-card bg-surface hairline">
      <h2 className="display flex items-center gap-2 px-3 pt-3 pb-1 text-d-sm">
        Needs attention <Count value={total} tone="red" />
      </h2>
      {shown.length === 0 && <p className="px-3 pt-1 pb-4 text-ink-2 text-sm">Nothing waits for you.</p>}
      <ul className="rows-ruled">
        {shown.map(({ key, title, icon, to, verb }) => (
          <li key={key} className="flex min-h-14 items-center gap-3 px-3 py-2">
            <span className="grid size-9 flex-none place-items-center rounded-chip bg-gold-soft text-gold-text">
              <Icon name={icon} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{title}</span>
              <span className="text-ink-3 text-xs">
                {countText(counts[key])} waiting
                {oldest[key] && (
                  <>
                    , oldest <RelativeTime at={oldest[key]} />
                  </>
                )}
              </span>
              <QueueOwners queue={key} title={title} owners={owners[key] ?? []} />
            </span>
            <ButtonLink to={to} kind="secondary" size="sm" aria-label={`${verb}: ${title}`}>
              {verb}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
