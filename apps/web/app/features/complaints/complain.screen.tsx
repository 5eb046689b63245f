import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { orderQuery } from '../orders/orders.queries.ts'
import { ComplainForm } from './complain-form.tsx'
import { openComplaintOfQuery } from './complaints.queries.ts'

export const meta = () => pageMeta('Report a problem')
export const handle: ScreenHandle = { phone: 'deep', title: 'Report a problem' }
export const clientLoader = ({ request }: { request: Request }) => {
  const order = new URL(request.url).searchParams.get('order')
  return warm((client) => {
    if (order) void client.prefetchQuery(orderQuery(order))
  })
}

/** What went wrong, with an order or with Vendly. */
export default function ComplainScreen() {
  const [search] = useSearchParams()
  const orderId = search.get('order')
  const back = orderId ? `/orders/${orderId}` : '/complaints'
  return (
    <div className="mx-auto lg:max-w-read">
      <PageHead title="Report a problem" back={back} />
      <div className="mx-auto max-w-read px-gutter pt-3">
        {orderId ? <AboutOrder orderId={orderId} /> : <ComplainForm order={null} />}
      </div>
    </div>
  )
}

function AboutOrder({ orderId }: { orderId: string }) {
  const order = useQuery(orderQuery(orderId))
  const open = useQuery(openComplaintOfQuery(orderId))
  if (order.isError)
    return (
      <Failed
        title="Couldn’t load the order"
        text={order.error.message}
        onRetry={() => void order.refetch()}
        busy={order.isFetching}
      />
    )
  if (!order.data || open.isPending)
    return (
      <SkeletonOf what="the order">
        <RowsSkeleton count={4} />
      </SkeletonOf>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      {open.data && (
        <Note tone="gold">
          <p>There is a complaint about this order already: {open.data.number}.</p>
          <div className="pt-2">
            <ButtonLink kind="secondary" size="sm" to={`/complaints/${open.data._id}`}>
              Open it
            </ButtonLink>
          </div>
        </Note>
      )}
      <ComplainForm order={order.data} isTaken={Boolean(open.data)} />
    </div>
  )
}
