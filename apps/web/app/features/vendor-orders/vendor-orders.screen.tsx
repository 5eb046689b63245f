import { useInfiniteQuery } from '@tanstack/react-query'
import { useAddressState } from '../../lib/address-state.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { useSidePanel } from '../../lib/side-panel.ts'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { AdminList } from '../../ui/admin-list.tsx'
import { PausedNote } from '../own-store/paused-note.tsx'
import type { Route } from './+types/vendor-orders.screen.ts'
import { NewOrders } from './new-orders.tsx'
import { OrderBoard } from './order-board.tsx'
import { countIn, isStage, type Stage, shownStages, stageNames } from './stages.ts'
import { VendorOrderPanel } from './vendor-order-panel.tsx'
import { newOrdersAddress, type VendorOrdersFilter, vendorOrdersQuery } from './vendor-orders.queries.ts'
import { VendorOrdersBar } from './vendor-orders-bar.tsx'
import { VendorOrdersList } from './vendor-orders-list.tsx'

export const handle: ScreenHandle = {
  phone: 'own-top',
  title: 'Orders',
  namesDocument: true,
  early: ({ search }) => (search.size ? [] : [newOrdersAddress]),
}

const filterFromUrl = (search: URLSearchParams): VendorOrdersFilter => {
  const tab = search.get('tab')
  return { stage: isStage(tab) ? tab : 'new', q: search.get('q')?.trim() ?? '' }
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm(
    (client) => void client.prefetchInfiniteQuery(vendorOrdersQuery(filterFromUrl(new URL(request.url).searchParams))),
  )

/** The store's orders, stage by stage: a board on a wide screen, tabs on a phone. */
export default function VendorOrders() {
  const [search, show] = useAddressState()
  const filter = filterFromUrl(search)
  const panel = useSidePanel('order')
  const wide = useWideScreen()
  // A stage in the address is a list of it; the phone has tabs alone.
  const isBoard = wide && !filter.q && !isStage(search.get('tab'))
  const query = useInfiniteQuery(vendorOrdersQuery(filter))
  const counts = query.data?.pages[0]?.counts
  const waiting = counts ? countIn('new', counts) : 0
  return (
    <div className={`mx-auto ${isBoard ? '' : 'max-w-page'}`}>
      <AdminList<Stage>
        title="Orders"
        documentTitle={waiting > 0 ? `(${waiting}) Orders` : 'Orders'}
        head={
          <>
            <VendorOrdersBar
              q={filter.q}
              onSearch={(q) => show({ q })}
              view={isBoard ? 'board' : 'list'}
              onView={(view) => show({ tab: view === 'list' ? filter.stage : undefined, q: undefined })}
            />
            <PausedNote />
            <NewOrders edge onShow={() => show({ tab: undefined, q: undefined, order: undefined })} />
          </>
        }
        tabs={
          filter.q || isBoard
            ? undefined
            : {
                label: 'Orders by stage',
                id: 'orders',
                sticky: true,
                value: filter.stage,
                tabs: shownStages(counts, filter.stage).map((value) => ({
                  value,
                  label: stageNames[value],
                  count: counts && countIn(value, counts),
                })),
                onChange: (tab) => show({ tab, order: undefined }),
              }
        }
        panel={{ ...panel, label: 'Order', under: 'vendor', content: (id) => <VendorOrderPanel id={id} /> }}
      >
        {isBoard ? (
          <OrderBoard
            openId={panel.openId}
            onOpen={panel.open}
            isDoneShown={search.get('done') === 'shown'}
            onDoneShown={(isShown) => show({ done: isShown ? 'shown' : undefined })}
          />
        ) : (
          <VendorOrdersList query={query} filter={filter} openId={panel.openId} onOpen={panel.open} />
        )}
      </AdminList>
    </div>
  )
}
