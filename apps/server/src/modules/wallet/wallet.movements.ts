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
export type MovementDescription = {
  type: WalletTransaction['type']
  description: string
  /** Who the money went to or came from, as the owner of the wallet knows them. */
  otherSide?: string
}

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

/** What the owner of a wallet may be in a journal, by the field of its memo that has their id. */
const roles = { seller: 'sellerId', buyer: 'buyerId', sender: 'senderId', recipient: 'recipientId', other: 'otherId' }

/**
 * The movements that are shown as this type: "kind side role" of each. Modules describe a movement in code; asking them about
 * every kind, direction and role lets SQL filter by the type without storing it.
 */
export function shapesOfType(type: WalletTransaction['type']): string[] {
  const userId = 'owner'
  return [...byKind].flatMap(([kind, { describe }]) =>
    (['in', 'out'] as const).flatMap((direction) =>
      Object.entries(roles)
        .filter(([, field]) => {
          const memo = { [field]: userId }
          return describe({ kind, direction, status: 'completed', memo, failure: null }, userId).type === type
        })
        .map(([role]) => `${kind} ${direction === 'in' ? 'C' : 'D'} ${role}`),
    ),
  )
}

export const walletMovements: readonly MovementKind[] = [
  {
    kinds: ['fund'],
    describe: ({ status, failure }) => ({
      type: 'fund',
      description: status === 'failed' ? `Card payment failed${failure ? `: ${failure}` : ''}` : 'Card payment',
    }),
  },
]
