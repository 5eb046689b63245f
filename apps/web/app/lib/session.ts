import { useSyncExternalStore } from 'react'
import { type Role, roles } from './guard.ts'

/** Every key this app keeps in the browser's local storage. */
export const storageKeys = {
  token: 'vendly.token',
  user: 'vendly.user',
  guestCart: 'vendly.guestCart',
  pendingAction: 'vendly.pendingAction',
  oauthRedirect: 'vendly.oauthRedirect',
  fundingPending: 'vendly.fundingPending',
  deliverTo: 'vendly.deliverTo',
  returnTo: 'vendly.returnTo',
  vendorDraft: 'vendly.vendorDraft',
  riderDraft: 'vendly.riderDraft',
  listingDraft: 'vendly.listingDraft',
  theme: 'vendly.theme',
  heard: 'vendly.heard',
  searched: 'vendly.searched',
  seen: 'vendly.seen',
} as const

/** The trimmed user that is stored and trusted at once; the server re-checks it with every call. */
export interface SessionUser {
  _id: string
  firstName: string
  lastName: string
  name: string
  email: string
  role: Role
  avatar: string | null
  campusId?: string
  /** What they must finish before anything else. */
  needs?: 'profile' | 'two-factor' | null
}

export type Session = { status: 'unknown' } | { status: 'guest' } | { status: 'in'; token: string; user: SessionUser }

const unknown: Session = { status: 'unknown' }
const guest: Session = { status: 'guest' }
const listeners = new Set<() => void>()
let seen: { token: string | null; user: string | null; session: Session } | undefined
let leaving = false

/** The session as storage has it now; the same object until storage changes. */
export function readSession(): Session {
  if (typeof window === 'undefined') return unknown
  const [token, user] = [stored(storageKeys.token), stored(storageKeys.user)]
  if (!seen || seen.token !== token || seen.user !== user) seen = { token, user, session: parse(token, user) }
  return seen.session
}

export const useSession = (): Session => useSyncExternalStore(subscribe, readSession, () => unknown)

/** True from "sign out" until the next page is there. */
export const useSigningOut = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => leaving,
    () => false,
  )

export function signIn(token: string, user: SessionUser): void {
  const { _id, firstName, lastName, name, email, role, avatar, campusId, needs } = user
  const trimmed: SessionUser = { _id, firstName, lastName, name, email, role, avatar, campusId, needs }
  localStorage.setItem(storageKeys.token, token)
  localStorage.setItem(storageKeys.user, JSON.stringify(trimmed))
  announce()
}

/** Clears the credentials and tells every listener. */
export function clearSession(): void {
  localStorage.removeItem(storageKeys.token)
  localStorage.removeItem(storageKeys.user)
  announce()
}

/** Signs out: vendors land on the front door, everybody else on the login page. */
export async function signOut(): Promise<void> {
  const session = readSession()
  leaving = true
  announce()
  if (session.status === 'in') await tellServer(session.token)
  // A whole page load, so that nothing private stays in memory.
  const home = session.status === 'in' && session.user.role === 'vendor' ? '/' : '/login'
  localStorage.removeItem(storageKeys.token)
  localStorage.removeItem(storageKeys.user)
  localStorage.removeItem(storageKeys.returnTo)
  localStorage.removeItem(storageKeys.vendorDraft)
  localStorage.removeItem(storageKeys.riderDraft)
  window.location.assign(home)
}

async function tellServer(token: string): Promise<void> {
  const request = { method: 'POST', headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(3_000) }
  try {
    await fetch('/api/auth/logout', request)
  } catch {
    // Without a network the token is forgotten here all the same, and runs out there.
  }
}

/** Keeps where somebody wanted to go. Only paths of this site: anything else would be a way out of it. */
export function rememberReturn(path: string): void {
  if (isOwnPath(path)) localStorage.setItem(storageKeys.returnTo, path)
}

/** Gives the remembered path once, and forgets it. */
export function takeReturn(): string | undefined {
  const path = stored(storageKeys.returnTo) ?? stored(storageKeys.oauthRedirect)
  localStorage.removeItem(storageKeys.returnTo)
  localStorage.removeItem(storageKeys.oauthRedirect)
  return path && isOwnPath(path) ? path : undefined
}

export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || /^\/[/\\]/.test(path)) return false
  return new URL(path, 'https://vendly.invalid').origin === 'https://vendly.invalid'
}

function parse(token: string | null, user: string | null): Session {
  if (!token || !user) return guest
  try {
    const read: unknown = JSON.parse(user)
    return isUser(read) ? { status: 'in', token, user: read } : guest
  } catch {
    // Storage that was tampered with or cut short counts as signed out.
    return guest
  }
}

function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false
  const user = value as Record<string, unknown>
  return typeof user._id === 'string' && typeof user.email === 'string' && roles.some((role) => role === user.role)
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Some browsers refuse storage altogether; the site still opens, as for a guest.
    return null
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', announce)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', announce)
  }
}

function announce(): void {
  // The same mark that the first inline script sets, see root.tsx.
  document.documentElement.dataset.session = readSession().status === 'in' ? 'in' : 'out'
  for (const listener of listeners) listener()
}
