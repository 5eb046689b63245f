import type { MovementKind } from '../ledger/ledger.movements.ts'

/** What the memo of every journal of an order says. */
type OrderMemo = { orderNumber: string; storeName: string; sellerId?: string; buyerId?: string }

export const orderMovements: readonly MovementKind[] = [
  {
    kinds: [
      'order.pay',
      'order.refund',
      'order.release',
      'order.split',
      'order.clawback',
      'order.fee-back',
      'order.goodwill',
      'order.rider-pay',
      'order.rider-due-dropped',
      'order.refund-due-dropped',
      'order.appeal-due-dropped',
      'order.compensation',
    ],
    describe: ({ kind, memo }, userId) => {
      const { orderNumber, storeName, sellerId, buyerId } = memo as OrderMemo
      const otherSide = storeName
      if (kind === 'order.pay')
        return { type: 'payment', description: `Order ${orderNumber} from ${storeName}`, otherSide }
      if (kind === 'order.rider-pay' || kind === 'order.rider-due-dropped')
        return sellerId === userId
          ? { type: 'adjustment', description: `Rider’s way for the cancelled order ${orderNumber}` }
          : { type: 'delivery', description: `Way for the cancelled order ${orderNumber}`, otherSide }
      if (buyerId === userId && (kind === 'order.compensation' || kind === 'order.appeal-due-dropped'))
        return { type: 'adjustment', description: `Refund of order ${orderNumber} paid back after an appeal` }
      if (kind === 'order.clawback' && sellerId === userId)
        return { type: 'adjustment', description: `Refund to the buyer of order ${orderNumber}` }
      if (kind === 'order.fee-back' && buyerId !== userId)
        return { type: 'adjustment', description: `Fee of order ${orderNumber}, back to the buyer` }
      if (kind === 'order.refund' && buyerId !== userId)
        return { type: 'delivery', description: `Way for order ${orderNumber}, which nobody took`, otherSide }
      if (
        kind === 'order.clawback' ||
        kind === 'order.fee-back' ||
        kind === 'order.goodwill' ||
        kind === 'order.refund' ||
        (kind === 'order.split' && buyerId === userId)
      )
        return { type: 'refund', description: `Refund of order ${orderNumber} from ${storeName}`, otherSide }
      return sellerId === userId
        ? { type: 'sale', description: `Sale, order ${orderNumber}` }
        : { type: 'delivery', description: `Delivery of order ${orderNumber}`, otherSide }
    },
  },
  {
    kinds: ['checkout.hold', 'checkout.release'],
    describe: ({ kind }) =>
      kind === 'checkout.hold'
        ? { type: 'payment', description: 'Held for an order until the rest is paid' }
        : { type: 'refund', description: 'Held money returned' },
  },
]
