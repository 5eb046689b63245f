import type { MovementKind } from '../ledger/ledger.movements.ts'

export const transferMovements: readonly MovementKind[] = [
  {
    kinds: ['transfer'],
    describe: ({ direction }) => ({
      type: 'transfer',
      description: direction === 'in' ? 'Money received' : 'Money sent',
    }),
  },
  {
    kinds: ['transfer.stall'],
    describe: ({ direction }) =>
      direction === 'in'
        ? { type: 'sale', description: 'Payment at your stall' }
        : { type: 'payment', description: 'Paid at the stall' },
  },
]
