import type { WalletTransaction } from '@vendly/contract/wallet'

/** A journal that moved money into or out of a wallet, as far as its description needs it. */
export type Movement = {
  kind: string
  direction: 'in' | 'out'
  status: WalletTransaction['status']
  /** What the journal is about: `order`, `booking`, `withdrawal` …; null where it names nothing, or the type alone is asked for. */
  subjectKind: string | null
  memo: Readonly<Record<string, unknown>>
  /** A charge of another amount than was asked for, which a person looks at. */
  isUnderReview: boolean
  /** Why a payment failed. */
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

/** "kind side role": with these three a movement's type is known, without the rest of its memo. */
type Shape = string

/** The type that a module gives to movements of this shape. */
export function typeOfShape(shape: Shape): WalletTransaction['type'] {
  const [kind = '', side, role = 'other'] = shape.split(' ')
  const memo = { [roles[role as keyof typeof roles]]: 'owner' }
  const direction = side === 'C' ? 'in' : 'out'
  return describeMovement(
    { kind, direction, status: 'completed', subjectKind: null, isUnderReview: false, memo, failure: null },
    'owner',
  ).type
}

/**
 * The shapes of movements that are shown as this type, or of all money in for `credit`. Modules describe movements in code; asking them about every kind,
 * direction and role lets SQL filter by the type without storing it.
 */
export const shapesOfType = (type: WalletTransaction['type'] | 'credit'): Shape[] =>
  [...byKind.keys()]
    .flatMap((kind) => ['C', 'D'].flatMap((side) => Object.keys(roles).map((role) => `${kind} ${side} ${role}`)))
    .filter((shape) => (type === 'credit' ? shape.split(' ')[1] === 'C' : typeOfShape(shape) === type))
