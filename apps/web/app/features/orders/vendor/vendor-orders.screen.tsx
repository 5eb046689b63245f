import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageTitle } from '../../../lib/title.ts'
import { useWideScreen } from '../../../lib/wide-screen.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import type { Route } from './+types/vendor-orders.screen.ts'
import { BoardBar } from './board-bar.tsx'
import { BoardList } from './board-list.tsx'
import { NewOrders } from './new-orders.tsx'
import { countIn, isStage, type Stage, stageNames, stages } from './stages.ts'
import { StoreOrderPanel } from './store-order-panel.tsx'
import { vendorOrdersQuery } from './vendor-orders.queries.ts'

export const handle: ScreenHandle = { phone: 'own-top' }

const wishOf = (search: URLSearchParams) => {
  const tab = search.get('tab')
  return { stage: isStage(tab) ? tab : ('new' as Stage), q: search.get('q')?.trim() ?? '' }
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm((client) => void client.prefetchInfiniteQuery(vendorOrdersQuery(wishOf(new URL(request.url).searchParams))))

/** The store's work, stage by stage; on a wide screen an order opens beside the list. */
export default function VendorOrders() {
  const [search, setSearch] = useSearchParams()
  const wide = useWideScreen()
  const wish = wishOf(search)
  const openId = (wide && search.get('order')) || undefined
  const list = useInfiniteQuery(vendorOrdersQuery(wish))
  const counts = list.data?.pages[0]?.counts
  const show = (changes: Record<string, string | undefined>) =>
    setSearch((now) => changed(now, changes), { replace: true })
  const open = (id: string | undefined) => show({ order: id })
  const waiting = counts ? countIn('new', counts) : 0
  const board = <BoardList list={list} wish={wish} wide={wide} openId={openId} onOpen={open} />
  return (
    <>
      <title>{pageTitle(waiting > 0 ? `(${waiting}) Orders` : 'Orders')}</title>
      <BoardBar q={wish.q} onSearch={(q) => show({ q: q || undefined, order: undefined })} />
      <div className="mx-auto max-w-page">
        <NewOrders edge onShow={() => show({ tab: undefined, q: undefined, order: undefined })} />
        <div className="lg:flex lg:items-start lg:gap-5">
          <div className="min-w-0 flex-1">
            {wish.q ? (
              board
            ) : (
              <Tabs
                label="Orders by stage"
                id="board"
                value={wish.stage}
                tabs={stages.map((value) => ({
                  value,
                  label: stageNames[value],
                  count: counts && countIn(value, counts),
                }))}
                onChange={(tab) => show({ tab, order: undefined })}
              >
                {board}
              </Tabs>
            )}
          </div>
          {openId && <StoreOrderPanel id={openId} onClose={() => open(undefined)} />}
        </div>
      </div>
    </>
  )
}

function changed(search: URLSearchParams, changes: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}
