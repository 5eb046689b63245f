import type { MovementKind } from '../ledger/ledger.movements.ts'

const TEXTS: Record<string, string> = {
  'chargeback.hold': 'Held: your bank disputes a card payment',
  'chargeback.won': 'Returned: the disputed card payment stands',
  'chargeback.lost': 'Card payment taken back by your bank',
}

export const chargebackMovements: readonly MovementKind[] = [
  { kinds: Object.keys(TEXTS), describe: ({ kind }) => ({ type: 'adjustment', description: TEXTS[kind]! }) },
]
