import type { MovementKind } from '../ledger/ledger.movements.ts'

type Memo = { orderNumber: string; storeName: string; sellerId?: string; buyerId?: string }

export const reserveMovements: readonly MovementKind[] = [
  {
    kinds: ['reserve.release'],
    describe: ({ memo }, userId) => {
      const { orderNumber, storeName, sellerId } = memo as Memo
      return sellerId === userId
        ? { type: 'sale', description: `Available now: sale, order ${orderNumber}` }
        : { type: 'delivery', description: `Available now: delivery of order ${orderNumber}`, otherSide: storeName }
    },
  },
  {
    kinds: ['order.chargeback-pay', 'order.chargeback-due-dropped'],
    describe: ({ memo }, userId) => {
      const { orderNumber, sellerId, buyerId } = memo as Memo
      if (buyerId === userId) return { type: 'adjustment', description: `Order ${orderNumber}, not owed any more` }
      const type = sellerId === userId ? 'sale' : 'delivery'
      return { type, description: `Order ${orderNumber}, after its card payment was taken back` }
    },
  },
]
