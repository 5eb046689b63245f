import type { MovementKind } from '../ledger/ledger.movements.ts'

type Memo = { orderNumber: string; storeName: string; sellerId?: string; buyerId?: string }

/** The numbers of bookings begin with BK. A filter by type describes movements without a memo. */
const purchaseText = (number: string | undefined): string =>
  `${number?.startsWith('BK-') ? 'booking' : 'order'} ${number}`
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const reserveMovements: readonly MovementKind[] = [
  {
    kinds: ['reserve.release'],
    describe: ({ memo }, userId) => {
      const { orderNumber, storeName, sellerId } = memo as Memo
      return sellerId === userId
        ? { type: 'sale', description: `Available now: sale, ${purchaseText(orderNumber)}` }
        : { type: 'delivery', description: `Available now: delivery of order ${orderNumber}`, otherSide: storeName }
    },
  },
  {
    kinds: [
      'order.chargeback-pay',
      'order.chargeback-due-dropped',
      'booking.chargeback-pay',
      'booking.chargeback-due-dropped',
    ],
    describe: ({ memo }, userId) => {
      const { orderNumber, sellerId, buyerId } = memo as Memo
      if (buyerId === userId)
        return { type: 'adjustment', description: `${upper(purchaseText(orderNumber))}, not owed any more` }
      const type = sellerId === userId ? 'sale' : 'delivery'
      return { type, description: `${upper(purchaseText(orderNumber))}, after its card payment was taken back` }
    },
  },
]
