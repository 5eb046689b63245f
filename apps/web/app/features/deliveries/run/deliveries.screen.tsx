import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { limits } from '@vendly/contract/limits'
import type { Order } from '@vendly/contract/orders'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { nairaText } from '../../../lib/money.ts'
import { warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageMeta } from '../../../lib/title.ts'
import { Note } from '../../../ui/note.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { BlockedNote } from '../blocked-note.tsx'
import { DocumentsNote } from '../documents-note.tsx'
import { type Accepted, AcceptedNote, acceptedState } from './accepted-note.tsx'
import { ActiveList } from './active-list.tsx'
import { AvailableList } from './available-list.tsx'
import {
  activeQuery,
  availableQuery,
  jobsAddresses,
  type Offer,
  ownOffersQuery,
  riderFiguresQuery,
} from './deliveries.queries.ts'
import { OnlineSwitch } from './online-switch.tsx'
import { OwnOffers } from './own-offers.tsx'
import { PastDeliveries } from './past-deliveries.tsx'

export const handle: ScreenHandle = { phone: 'own-top', title: 'Deliveries', early: () => jobsAddresses }
export const meta = () => pageMeta('Deliveries')

export const clientLoader = () =>
  warm((client) => {
    void client.prefetchQuery(activeQuery)
    void client.prefetchQuery(ownOffersQuery)
    void client.prefetchInfiniteQuery(availableQuery)
    void client.prefetchQuery(riderFiguresQuery)
  })

const tabNames = ['available', 'active', 'history'] as const
type Tab = (typeof tabNames)[number]

/** A rider's jobs: available, active and past. */
export default function Deliveries() {
  const [search, setSearch] = useSearchParams()
  const accepted = (useLocation().state as Accepted | null)?.accepted
  const [delivered, setDelivered] = useState<Order>()
  const available = useInfiniteQuery(availableQuery).data?.pages[0]?.pagination?.total
  const active = useQuery(activeQuery).data?.length
  // Riders with an active delivery come here to hand it over.
  const tab = tabNames.find((name) => name === search.get('tab')) ?? (active ? 'active' : 'available')
  const onAccepted = (offer: Offer) => {
    setDelivered(undefined)
    show('active', acceptedState(offer))
  }
  const show = (next: Tab, state?: Accepted) => setSearch({ tab: next }, { replace: true, state })
  const tabs = [
    { value: 'available', label: 'Available', count: available },
    { value: 'active', label: 'Active', count: active },
    { value: 'history', label: 'History' },
  ] as const
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Deliveries">
        <OnlineSwitch />
      </PageHead>
      <div className="grid grid-cols-1 gap-3 px-gutter pt-3 empty:hidden">
        <BlockedNote />
        <DocumentsNote />
      </div>
      <OwnOffers onAccepted={onAccepted} />
      <Tabs label="Deliveries" id="jobs" value={tab} tabs={tabs} onChange={(next) => show(next)}>
        <div role="status" className="px-gutter empty:hidden">
          {accepted && tab === 'active' && !delivered && <AcceptedNote {...accepted} />}
          {delivered && tab !== 'history' && <DeliveredNote order={delivered} />}
        </div>
        {tab === 'available' && <AvailableList onAccepted={onAccepted} />}
        {tab === 'active' && (
          <ActiveList acceptedId={accepted?.id} onDelivered={setDelivered} onSeeJobs={() => show('available')} />
        )}
        {tab === 'history' && (
          <div className="pt-3 lg:px-gutter">
            <PastDeliveries />
          </div>
        )}
      </Tabs>
    </div>
  )
}

function DeliveredNote({ order }: { order: Order }) {
  const fee = nairaText(order.earning ?? 0)
  return (
    <div className="pt-3">
      <Note tone="ok">
        <b>{order.orderNumber} is delivered.</b>{' '}
        {order.escrow === 'released'
          ? `${fee} is in your wallet.`
          : `${fee} reaches your wallet within ${limits.releaseHours} hours.`}
      </Note>
    </div>
  )
}
