import type { WalletTransaction } from '@vendly/contract/wallet'

/** A journal that moved money into or out of a wallet, as far as its description needs it. */
export type Movement = {
  kind: string
  direction: 'in' | 'out'
  status: WalletTransaction['status']
  memo: Readonly<Record<string, unknown>>
  /** Why a card payment failed. */
  failure: string | null
}
export type MovementDescription = { type: WalletTransaction['type']; description: string }

/** How a module's journals are shown in the wallets that they touch. */
export type MovementKind = {
  readonly kinds: readonly string[]
  readonly describe: (movement: Movement, userId: string) => MovementDescription
}

const byKind = new Map<string, MovementKind>()

/** Called once at start-up with the movement kinds of all modules. */
export function registerMovementKinds(all: readonly MovementKind[]): void {
  byKind.clear()
  for (const one of all) for (const kind of one.kinds) byKind.set(kind, one)
}

/** What the owner of the wallet reads about a movement. */
export const describeMovement = (movement: Movement, userId: string): MovementDescription =>
  byKind.get(movement.kind)?.describe(movement, userId) ?? { type: 'adjustment', description: 'Adjustment' }

export const walletMovements: readonly MovementKind[] = [
  {
    kinds: ['fund'],
    describe: ({ status, failure }) => ({
      type: 'fund',
      description: status === 'failed' ? `Card payment failed${failure ? `: ${failure}` : ''}` : 'Card payment',
    }),
  },
]
