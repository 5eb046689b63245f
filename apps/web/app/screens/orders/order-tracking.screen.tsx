import { Navigate, useLocation, useParams } from 'react-router'
import { earlyOrder } from '../../features/orders/orders.queries.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'

export const meta = () => pageMeta('Order')
export const handle: ScreenHandle = { phone: 'deep', title: 'Order', early: earlyOrder }

/** The address of an order's tracking, in links that were sent before its own page had that. */
export default function OrderTrackingScreen() {
  const { orderId, id } = useParams()
  const { search, hash } = useLocation()
  return <Navigate replace to={{ pathname: `/orders/${orderId ?? id}`, search, hash }} />
}
