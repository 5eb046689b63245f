import { useSyncExternalStore } from 'react'
import { api } from '../../lib/api.ts'
import { isUnanswered, problemText } from '../../lib/problem.ts'
import { readSession, useSession } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
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
    ({ data }) => user === owner && setSaved(data.productIds),
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

async function sendSave(productId: string): Promise<void> {
  const { data } = await api('POST /users/wishlist', { body: { productId } })
  setSaved(data.productIds)
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
    void (ids.has(productId) ? unsave(productId, name) : save(productId, name))
  }
  return { has: (productId) => ids.has(productId), toggle }
}

/** Takes the change back. Without an answer, the server says what is saved. */
function refuse(problem: unknown, before: readonly string[]): void {
  setSaved(before)
  showToast({ text: problemText(problem), tone: 'bad' })
  if (!isUnanswered(problem)) return
  api('GET /users/wishlist/ids').then(
    ({ data }) => setSaved(data.productIds),
    () => undefined,
  )
}

async function save(productId: string, name: string): Promise<void> {
  const before = [...saved]
  setSaved([productId, ...before])
  try {
    await whenOnline(() => sendSave(productId))
    showToast({ text: `Saved: ${name}`, link: { label: 'See all', to: '/student/wishlist' } })
  } catch (problem) {
    refuse(problem, before)
  }
}

export async function unsave(productId: string, name: string, onRestored?: () => void): Promise<void> {
  const before = [...saved]
  setSaved(before.filter((id) => id !== productId))
  try {
    const { data } = await whenOnline(() => api('DELETE /users/wishlist/:productId', { params: { productId } }))
    setSaved(data.productIds)
    showToast({ text: `Removed from wishlist: ${name}`, undo: () => void save(productId, name).then(onRestored) })
  } catch (problem) {
    refuse(problem, before)
  }
}
