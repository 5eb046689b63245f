import { useSyncExternalStore } from 'react'
import { api } from '../../lib/api.ts'
import { isUnanswered, problemText } from '../../lib/problem.ts'
import { readSession, useSession } from '../../lib/session.ts'
import { showToast, type ToastInput } from '../../lib/toasts.ts'
import { whenOnline } from '../../lib/when-online.ts'
import { signInFirst } from '../cart/sign-in-first.ts'

const none: ReadonlySet<string> = new Set()
let saved = none
let owner: string | undefined
const listeners = new Set<() => void>()

/** Replaces the saved products by those the server returned. */
export function setSaved(productIds: readonly string[]): void {
  saved = new Set(productIds)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  load()
  return () => listeners.delete(listener)
}

/** Loads once per user: every heart on every page reads the same set. */
function load(): void {
  const session = readSession()
  const user = session.status === 'in' && !session.user.needs ? session.user._id : undefined
  if (user === owner) return
  owner = user
  saved = none
  if (!user) return
  api('GET /users/wishlist/ids').then(
    // With what was saved meanwhile, and without what is being removed.
    ({ data }) => user === owner && setSaved([...data.productIds.filter((id) => !underWay.has(id)), ...saved]),
    () => {
      // Hearts stay empty until the next page retries.
      owner = undefined
    },
  )
}

interface SavedProduct {
  productId: string
  name: string
}

export interface Saved {
  has: (productId: string) => boolean
  /** Undefined for roles without a wishlist. */
  toggle: ((product: SavedProduct) => void) | undefined
}

/** The user's saved products. Changes show at once; a guest signs in first, then the product is saved. */
export function useSaved(): Saved {
  const ids = useSyncExternalStore(
    subscribe,
    () => saved,
    () => none,
  )
  const session = useSession()
  const role = session.status === 'in' ? session.user.role : undefined
  if (role === 'vendor' || role === 'admin') return { has: () => false, toggle: undefined }
  const toggle = ({ productId, name }: SavedProduct) => {
    if (!role) {
      void signInFirst({ kind: 'save', productId, name })
      return
    }
    // By what is saved now: the rendered set is older when it is pressed twice at once.
    void (saved.has(productId) ? unsave : save)(productId, name)
  }
  return { has: (productId) => ids.has(productId), toggle }
}

const show = (productId: string, isSaved: boolean) =>
  setSaved(isSaved ? [productId, ...saved] : [...saved].filter((id) => id !== productId))

/** Products whose change waits for its answer: pressing again changes nothing until then. */
const underWay = new Set<string>()

/**
 * Shows the change at once, and takes it back when it is refused. Without an answer, the server says whether it is saved.
 * Only this product changes on the screen: answers to other presses may come in any order.
 */
async function change(productId: string, isSaved: boolean, send: () => Promise<unknown>, toast: ToastInput) {
  if (underWay.has(productId)) return
  // A press can come before the page has subscribed: loading later would forget what it shows.
  load()
  underWay.add(productId)
  show(productId, isSaved)
  try {
    await whenOnline(send)
    showToast(toast)
  } catch (problem) {
    show(productId, !isSaved)
    showToast({ text: problemText(problem), tone: 'bad' })
    if (isUnanswered(problem))
      api('GET /users/wishlist/ids').then(
        ({ data }) => show(productId, data.productIds.includes(productId)),
        () => undefined,
      )
  }
  underWay.delete(productId)
}

const save = (productId: string, name: string): Promise<void> =>
  change(productId, true, () => api('POST /users/wishlist', { body: { productId } }), {
    text: `Saved: ${name}`,
    link: { label: 'See all', to: '/student/wishlist' },
  })

export const unsave = (productId: string, name: string, onRestored?: () => void): Promise<void> =>
  change(productId, false, () => api('DELETE /users/wishlist/:productId', { params: { productId } }), {
    text: `Removed from wishlist: ${name}`,
    undo: () => void save(productId, name).then(onRestored),
  })
