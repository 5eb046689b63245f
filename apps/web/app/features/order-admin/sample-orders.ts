import type { AdminOrder } from '@vendly/contract/admin-orders'
import type { EscrowStatus, OrderStatus } from '@vendly/contract/orders'
import { NO_ACTIONS } from '../vendor-orders/vendor-orders.queries.ts'

const TIME = '2026-01-01T08:00:00.000Z'
const person = (name: string) => ({ _id: `sample-${name}`, name, phone: null, avatar: null })

function sample(at: number, store: string, status: OrderStatus, escrow: EscrowStatus, total: number): AdminOrder {
  return {
    _id: `sample-${at}`,
    orderNumber: `SAMPLE-${at}`,
    status,
    escrow,
    isPaid: escrow !== 'none',
    pricing: { subtotal: total, deliveryFee: 0, discount: 0, total, refunded: 0, paidBack: 0, remaining: total },
    items: [],
    vendor: {
      _id: `sample-store-${at}`,
      businessName: store,
      slug: '',
      colour: 'ink',
      image: null,
      place: null,
      phone: null,
    },
    customer: person('Sample Person'),
    rider: null,
    delivery: { method: 'delivery', place: null, room: null },
    can: NO_ACTIONS,
    isArrived: false,
    isReturning: false,
    isWithVendly: false,
    note: null,
    earning: null,
    nextStep: null,
    offer: null,
    slot: null,
    ...{ acceptBy: null, answerMinutes: 1440, mayWait: false, waitBy: null },
    readyBy: null,
    usualMinutes: null,
    missing: [],
    answerBy: null,
    payBy: null,
    createdAt: TIME,
    updatedAt: TIME,
    lastEventId: 0,
    campus: { slug: 'sample', shortName: 'SAMPLE' },
    paidAt: TIME,
    problems: [],
    late: null,
  }
}

/** Sample data for when orders cannot be loaded; always labelled as such. */
export const sampleOrders: readonly AdminOrder[] = [
  sample(1, 'Sample Kitchen', 'preparing', 'held', 1000),
  sample(2, 'Sample Gadgets', 'picked-up', 'held', 20_000),
  sample(3, 'Sample Books', 'delivered', 'released', 5000),
  sample(4, 'Sample Beauty Room', 'cancelled', 'refunded', 3000),
]
