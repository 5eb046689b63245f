import type { Movement, MovementKind } from '../ledger/ledger.movements.ts'

type Memo = { orderNumber: string; storeName: string; sellerId?: string; buyerId?: string }

const purchaseText = ({ subjectKind, memo }: Movement): string =>
  `${subjectKind === 'booking' ? 'booking' : 'order'} ${(memo as Memo).orderNumber}`
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const reserveMovements: readonly MovementKind[] = [
  {
    kinds: ['reserve.release'],
    describe: (movement, userId) => {
      const { orderNumber, storeName, sellerId } = movement.memo as Memo
      return sellerId === userId
        ? { type: 'sale', description: `Available now: sale, ${purchaseText(movement)}` }
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
    describe: (movement, userId) => {
      const { sellerId, buyerId } = movement.memo as Memo
      if (buyerId === userId)
        return { type: 'adjustment', description: `${upper(purchaseText(movement))}, not owed any more` }
      const type = sellerId === userId ? 'sale' : 'delivery'
      return { type, description: `${upper(purchaseText(movement))}, after its card payment was taken back` }
    },
  },
]
