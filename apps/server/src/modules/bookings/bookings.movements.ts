import type { MovementKind } from '../ledger/ledger.movements.ts'

/** What the memo of every journal of a booking says. */
type BookingMemo = { orderNumber: string; storeName: string; sellerId?: string; buyerId?: string }

export const bookingMovements: readonly MovementKind[] = [
  {
    kinds: [
      'booking.pay',
      'booking.refund',
      'booking.release',
      'booking.split',
      'booking.clawback',
      'booking.goodwill',
      'booking.refund-due-dropped',
      'booking.appeal-due-dropped',
      'booking.compensation',
    ],
    describe: ({ kind, memo }, userId) => {
      const { orderNumber: number, storeName, sellerId, buyerId } = memo as BookingMemo
      const otherSide = storeName
      if (kind === 'booking.pay')
        return { type: 'payment', description: `Booking ${number} with ${storeName}`, otherSide }
      if (buyerId === userId && (kind === 'booking.compensation' || kind === 'booking.appeal-due-dropped'))
        return { type: 'adjustment', description: `Refund of booking ${number} paid back after an appeal` }
      if (kind === 'booking.clawback' && sellerId === userId)
        return { type: 'adjustment', description: `Refund to the buyer of booking ${number}` }
      return sellerId === userId
        ? { type: 'sale', description: `Booking ${number}` }
        : { type: 'refund', description: `Refund of booking ${number} with ${storeName}`, otherSide }
    },
  },
  {
    kinds: ['booking-payment.hold', 'booking-payment.release'],
    describe: ({ kind }) =>
      kind === 'booking-payment.hold'
        ? { type: 'payment', description: 'Held for a booking until the rest is paid' }
        : { type: 'refund', description: 'Held money returned' },
  },
]
