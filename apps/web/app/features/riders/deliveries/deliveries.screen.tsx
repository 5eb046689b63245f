import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
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
import { ActiveList } from './active-list.tsx'
import { AvailableList } from './available-list.tsx'
import { activeQuery, availableQuery, riderFiguresQuery } from './deliveries.queries.ts'
import { OnlineSwitch } from './online-switch.tsx'
import { PastList } from './past-list.tsx'
import { type Taken, TakenNote, takenState } from './taken-note.tsx'

export const handle: ScreenHandle = { phone: 'own-top' }
export const meta = () => pageMeta('Deliveries')

export const clientLoader = () =>
  warm((client) => {
    void client.prefetchQuery(activeQuery)
    void client.prefetchInfiniteQuery(availableQuery)
    void client.prefetchQuery(riderFiguresQuery)
  })

const parts = ['available', 'active', 'history'] as const
type Part = (typeof parts)[number]

/** A rider's work: what waits, what is carried, what is done. */
export default function Deliveries() {
  const [search, setSearch] = useSearchParams()
  const taken = (useLocation().state as Taken | null)?.taken
  const [done, setDone] = useState<Order>()
  const available = useInfiniteQuery(availableQuery).data?.pages[0]?.pagination?.total
  const active = useQuery(activeQuery).data?.length
  const asked = parts.find((part) => part === search.get('tab'))
  // Whoever carries something came to hand it over.
  const part = asked ?? (active ? 'active' : 'available')
  const show = (tab: Part, state?: Taken) => setSearch({ tab }, { replace: true, state })
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
      <Tabs label="Deliveries" id="jobs" value={part} tabs={tabs} onChange={(tab) => show(tab)}>
        <div role="status" className="px-gutter empty:hidden">
          {taken && part === 'active' && !done && <TakenNote {...taken} />}
          {done && part !== 'history' && <DoneNote order={done} />}
        </div>
        {part === 'available' && (
          <AvailableList
            onTaken={(offer) => {
              setDone(undefined)
              show('active', takenState(offer))
            }}
          />
        )}
        {part === 'active' && <ActiveList onDelivered={setDone} onSeek={() => show('available')} />}
        {part === 'history' && (
          <div className="pt-3 md:px-gutter">
            <PastList />
          </div>
        )}
      </Tabs>
    </div>
  )
}

function DoneNote({ order }: { order: Order }) {
  const fee = nairaText(order.earning ?? 0)
  return (
    <div className="pt-3">
      <Note tone="ok">
        <b>{order.orderNumber} is delivered.</b>{' '}
        {order.escrow === 'released'
          ? `${fee} is in your wallet.`
          : `${fee} comes to your wallet within 24 hours, unless the buyer says something is wrong.`}
      </Note>
    </div>
  )
}
