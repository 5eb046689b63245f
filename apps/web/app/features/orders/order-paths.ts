import type { Role } from '../../lib/guard.ts'
import { readSession } from '../../lib/session.ts'

/** The buyer's other pages of an order. Riders shop under /student; a vendor who buys has only the order page. */
export function orderPaths(id: string): { confirmation: string; review: string } {
  const session = readSession()
  const role: Role = session.status === 'in' ? session.user.role : 'student'
  const order = `/orders/${id}`
  const review = `${order}#reviews`
  if (role === 'rider') return { confirmation: `/student/order-confirmation?orderId=${id}`, review }
  if (role === 'vendor' || role === 'admin') return { confirmation: order, review }
  return { confirmation: `/order-confirmation/${id}`, review: `/delivery-confirmation/${id}` }
}
