import type { MovementKind } from '../ledger/ledger.movements.ts'

export const moneyMovements: readonly MovementKind[] = [
  {
    kinds: ['adjustment.credit', 'adjustment.correction'],
    describe: ({ kind }) =>
      kind === 'adjustment.credit'
        ? { type: 'fund', description: 'Card payment, credited by Vendly' }
        : { type: 'adjustment', description: 'Correction by Vendly' },
  },
]
