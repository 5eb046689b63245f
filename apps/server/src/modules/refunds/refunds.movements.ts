import type { MovementKind } from '../ledger/ledger.movements.ts'

const TEXTS: Record<string, string> = {
  'card_refund.hold': 'Refund to your card',
  'card_refund.failed': 'Refund to your card did not go through',
  'card_refund.rejected': 'Refund to your card was not approved',
}

export const refundMovements: readonly MovementKind[] = [
  {
    kinds: Object.keys(TEXTS),
    describe: ({ kind }) => ({ type: 'refund', description: TEXTS[kind]! }),
  },
]
