import type { Saved as SavedIds } from '@vendly/contract/wishlist'
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

/** Replaces what is saved by what the server returned. */
export const setSaved = (answer: SavedIds): void => setIds(idsOf(answer))

const idsOf = ({ productIds, serviceIds }: SavedIds): string[] => [...productIds, ...serviceIds]

function setIds(ids: readonly string[]): void {
  saved = new Set(ids)
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
    ({ data }) => user === owner && setIds([...idsOf(data).filter((id) => !underWay.has(id)), ...saved]),
    () => {
      // Hearts stay empty until the next page retries.
      owner = undefined
    },
  )
}

/** A product or a service; no two have the same id. */
export interface SavedThing {
  kind: 'product' | 'service'
  id: string
  name: string
}

export interface Saved {
  has: (id: string) => boolean
  /** Undefined for roles without a wishlist. */
  toggle: ((thing: SavedThing) => void) | undefined
}

/** What the user has saved. Changes show at once; a guest signs in first, then it is saved. */
export function useSaved(): Saved {
  const ids = useSyncExternalStore(
    subscribe,
    () => saved,
    () => none,
  )
  const session = useSession()
  const role = session.status === 'in' ? session.user.role : undefined
  if (role === 'vendor' || role === 'admin') return { has: () => false, toggle: undefined }
  const toggle = (thing: SavedThing) => {
    const { kind, id, name } = thing
    if (!role) {
      void signInFirst(kind === 'product' ? { kind: 'save', productId: id, name } : { kind: 'save-service', id, name })
      return
    }
    // By what is saved now: the rendered set is older when it is pressed twice at once.
    void (saved.has(id) ? unsave : save)(thing)
  }
  return { has: (id) => ids.has(id), toggle }
}

const show = (id: string, isSaved: boolean) => setIds(isSaved ? [id, ...saved] : [...saved].filter((one) => one !== id))

/** Those whose change waits for its answer: pressing again changes nothing until then. */
const underWay = new Set<string>()

/**
 * Shows the change at once, and takes it back when it is refused. Without an answer, the server says whether it is saved.
 * Only this one changes on the screen: answers to other presses may come in any order.
 */
async function change(id: string, isSaved: boolean, send: () => Promise<unknown>, toast: ToastInput) {
  if (underWay.has(id)) return
  // A press can come before the page has subscribed: loading later would forget what it shows.
  load()
  underWay.add(id)
  show(id, isSaved)
  try {
    await whenOnline(send)
    showToast(toast)
  } catch (problem) {
    show(id, !isSaved)
    showToast({ text: problemText(problem), tone: 'bad' })
    if (isUnanswered(problem))
      api('GET /users/wishlist/ids').then(
        ({ data }) => show(id, idsOf(data).includes(id)),
        () => undefined,
      )
  }
  underWay.delete(id)
}

const save = ({ kind, id, name }: SavedThing): Promise<void> =>
  change(
    id,
    true,
    () =>
      kind === 'product'
        ? api('POST /users/wishlist', { body: { productId: id } })
        : api('POST /users/wishlist/services', { body: { serviceId: id } }),
    {
      text: `Saved: ${name}`,
      link: { label: 'See all', to: kind === 'product' ? '/student/wishlist' : '/student/wishlist?tab=services' },
    },
  )

export const unsave = (thing: SavedThing, onRestored?: () => void): Promise<void> => {
  const { kind, id, name } = thing
  return change(
    id,
    false,
    () =>
      kind === 'product'
        ? api('DELETE /users/wishlist/:productId', { params: { productId: id } })
        : api('DELETE /users/wishlist/services/:serviceId', { params: { serviceId: id } }),
    { text: `Removed from wishlist: ${name}`, undo: () => void save(thing).then(onRestored) },
  )
}
