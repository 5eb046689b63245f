import type { MovementKind } from '../ledger/ledger.movements.ts'

type Memo = { orderNumber: string; storeName: string; sellerId?: string }

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
]
