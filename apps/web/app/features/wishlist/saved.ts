import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { ApiProblem, api } from '../../lib/api.ts'
import { rememberReturn } from '../../lib/return-path.ts'
import { readSession, useSession } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
import { pendingAction } from '../cart/pending-action.ts'

const nothing: ReadonlySet<string> = new Set()
let saved = nothing
let owner: string | undefined
const listeners = new Set<() => void>()

/** What the server says is saved now. */
export function setSaved(productIds: readonly string[]): void {
  saved = new Set(productIds)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  load()
  return () => listeners.delete(listener)
}

/** Once for each person: every heart of every page reads the same set. */
function load(): void {
  const session = readSession()
  const user = session.status === 'in' && !session.user.needs ? session.user._id : undefined
  if (user === owner) return
  owner = user
  saved = nothing
  if (!user) return
  api('GET /users/wishlist/ids').then(
    ({ data }) => user === owner && setSaved(data.productIds),
    () => {
      // Hearts stay empty until the next page asks again.
      owner = undefined
    },
  )
}

interface Wish {
  productId: string
  name: string
}

async function save(productId: string): Promise<void> {
  const { data } = await api('POST /users/wishlist', { body: { productId } })
  setSaved(data.productIds)
}

export interface Hearts {
  has: (productId: string) => boolean
  /** None for those who keep no wishlist. */
  toggle: ((wish: Wish) => void) | undefined
}

/** Saves and lets go, shown at once. A guest signs in first, and it is done for them then. */
export function useHearts(): Hearts {
  const ids = useSyncExternalStore(
    subscribe,
    () => saved,
    () => nothing,
  )
  const session = useSession()
  const navigate = useNavigate()
  const role = session.status === 'in' ? session.user.role : undefined
  if (role === 'vendor' || role === 'admin') return { has: () => false, toggle: undefined }
  const toggle = ({ productId, name }: Wish) => {
    if (!role) {
      const returnTo = window.location.pathname + window.location.search
      pendingAction.write({ kind: 'save', productId, name, returnTo })
      rememberReturn(returnTo)
      void navigate('/login', { state: { cameFrom: returnTo } })
      return
    }
    void (ids.has(productId) ? unsave(productId, name) : keep(productId, name))
  }
  return { has: (productId) => ids.has(productId), toggle }
}

async function keep(productId: string, name: string): Promise<void> {
  const before = [...saved]
  setSaved([productId, ...before])
  try {
    await save(productId)
    showToast({ text: `Saved: ${name}`, link: { label: 'See all', to: '/student/wishlist' } })
  } catch (problem) {
    setSaved(before)
    showToast({ text: wordsOf(problem), tone: 'bad' })
  }
}

export async function unsave(productId: string, name: string, onUndone?: () => void): Promise<void> {
  const before = [...saved]
  setSaved(before.filter((id) => id !== productId))
  try {
    const { data } = await api('DELETE /users/wishlist/:productId', { params: { productId } })
    setSaved(data.productIds)
    showToast({ text: `No longer saved: ${name}`, undo: () => void keep(productId, name).then(onUndone) })
  } catch (problem) {
    setSaved(before)
    showToast({ text: wordsOf(problem), tone: 'bad' })
  }
}

const wordsOf = (problem: unknown) => (problem instanceof ApiProblem ? problem.message : 'That did not work.')
