import { guestCart } from './guest-cart.ts'
import { type KeptAction, pendingActions } from './pending-action.ts'

const listing = new Intl.ListFormat('en-NG')

export interface Kept {
  /** Something is for the cart. */
  hasCart: boolean
  /** What happens after signing in: `3 products go into your cart and we’ll save “Fan” for you`. */
  text: string
}

/** What is kept on this device until the guest signs in. */
export function readKept(): Kept | undefined {
  const items = guestCart.read()?.items ?? []
  const actions = pendingActions.read()?.actions ?? []
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const [first] = items
  const forCart = first && (count === 1 ? `“${first.name}” goes into your cart` : `${count} products go into your cart`)
  const parts = [...(forCart ? [forCart] : []), ...savesText(actions), ...actions.flatMap(otherText)]
  if (parts.length === 0) return undefined
  return { hasCart: forCart !== undefined, text: listing.format(parts) }
}

function savesText(actions: readonly KeptAction[]): string[] {
  return (['save', 'save-service'] as const).flatMap((saves) => {
    const [first, ...others] = actions.filter(({ kind }) => kind === saves)
    if (!first) return []
    const many = `${others.length + 1} ${saves === 'save' ? 'products' : 'services'}`
    return [`we’ll save ${others.length > 0 ? many : `“${first.name}”`} for you`]
  })
}

function otherText({ kind, name }: KeptAction): string[] {
  if (kind === 'follow') return [`you’ll follow ${name}`]
  return kind === 'notify' ? [`we’ll notify you about “${name}”`] : []
}
