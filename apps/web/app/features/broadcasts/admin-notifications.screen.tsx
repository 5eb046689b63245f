import { useInfiniteQuery } from '@tanstack/react-query'
import type { SentNotification } from '@vendly/contract/broadcasts'
import { useAddressState } from '../../lib/address-state.ts'
import { useAccess } from '../../lib/admin-access.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { FormPanel } from '../../ui/form-panel.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { SelectChip } from '../../ui/select-chip.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BroadcastForm } from './broadcast-form.tsx'
import { BroadcastList } from './broadcast-list.tsx'
import { BROADCASTS_PER_PAGE, broadcastsQuery, SENT_PER_PAGE, sentQuery } from './broadcasts.queries.ts'
import { NotificationFigures } from './notification-figures.tsx'
import { SentNotifications, typeNames } from './sent-notifications.tsx'

export const meta = () => pageMeta('Notifications')
export const handle: ScreenHandle = { title: 'Notifications' }

const tabs = [
  { value: 'broadcasts', label: 'Broadcasts', isOfAll: false },
  { value: 'sent', label: 'All sent', isOfAll: true },
  { value: 'figures', label: 'Figures', isOfAll: true },
] as const
type Tab = (typeof tabs)[number]['value']

/** What Vendly tells its users: to everybody of a segment, and each notification that was sent. */
export default function AdminNotificationsScreen() {
  const [search, show] = useAddressState()
  const { campusIds } = useAccess()
  // What is of all campuses together is not for those who see some alone.
  const shown = tabs.filter(({ isOfAll }) => !(isOfAll && campusIds))
  const tab = shown.find(({ value }) => value === search.get('tab'))?.value ?? 'broadcasts'
  return (
    <div className="mx-auto max-w-page pb-8">
      <PageHead title="Notifications" note="Sent to users by Vendly" />
      <Tabs<Tab>
        label="Notifications"
        id="notifications"
        value={tab}
        tabs={shown}
        onChange={(next) => show({ tab: next === 'broadcasts' ? undefined : next, type: undefined })}
      >
        <div className="px-gutter pt-4">
          {tab === 'broadcasts' && <Broadcasts />}
          {tab === 'sent' && <Sent type={typeFromUrl(search.get('type'))} onType={(type) => show({ type })} />}
          {tab === 'figures' && <NotificationFigures />}
        </div>
      </Tabs>
    </div>
  )
}

const typeFromUrl = (text: string | null) =>
  text !== null && Object.hasOwn(typeNames, text) ? (text as SentNotification['type']) : undefined

const Broadcasts = () => (
  <div className="grid grid-cols-1 gap-6">
    <FormPanel label="New broadcast" wide>
      <BroadcastForm />
    </FormPanel>
    <div className="grid grid-cols-1 gap-3">
      <PagedList
        query={useInfiniteQuery(broadcastsQuery)}
        noun="broadcasts"
        step={BROADCASTS_PER_PAGE}
        failedText="Broadcasts keep sending."
        skeleton={<RowsSkeleton count={4} />}
        empty={
          <EmptyState title="No broadcasts yet" text="What you send to a segment is listed here with its progress." />
        }
      >
        {(broadcasts) => <BroadcastList broadcasts={broadcasts} />}
      </PagedList>
    </div>
  </div>
)

interface SentProps {
  type: SentNotification['type'] | undefined
  onType: (type: string | undefined) => void
}

const Sent = ({ type, onType }: SentProps) => (
  <div className="grid grid-cols-1 gap-3">
    <div>
      <SelectChip
        label="Type"
        any="Any type"
        value={type ?? ''}
        options={Object.entries(typeNames).map(([value, label]) => ({ value, label }))}
        onChange={onType}
      />
    </div>
    <PagedList
      query={useInfiniteQuery(sentQuery(type))}
      noun="notifications"
      step={SENT_PER_PAGE}
      failedText="Nothing is lost."
      skeleton={<RowsSkeleton count={6} />}
      empty={<EmptyState title="No notifications yet" text="What users are notified of is listed here." />}
    >
      {(notifications) => <SentNotifications notifications={notifications} />}
    </PagedList>
  </div>
)
