import { useSyncExternalStore } from 'react'
import { dropEarly } from './early-reads.ts'
import { markSession } from './first-paint.ts'
import { type Role, roles } from './guard.ts'
import { deviceTexts, storageKeys } from './storage.ts'

/**
 * The part of the user that is stored and trusted at once: what the first paint and the guards need, and nothing by which they can
 * be reached. The server checks it again with every call.
 */
export interface SessionUser {
  _id: string
  firstName: string
  lastName: string
  name: string
  role: Role
  avatar: string | null
  campusId?: string
  campus?: { slug: string; shortName: string }
  /** What they must complete before anything else. */
  needs?: 'profile' | 'two-factor' | null
}

export type Session = { status: 'unknown' } | { status: 'guest' } | { status: 'in'; token: string; user: SessionUser }

const unknown: Session = { status: 'unknown' }
const guest: Session = { status: 'guest' }
const listeners = new Set<() => void>()
let cached: { token: string | null; user: string | null; session: Session } | undefined

/** The session now in storage; the same object until storage changes, so React does not render again for nothing. */
export function readSession(): Session {
  if (typeof window === 'undefined') return unknown
  const [token, user] = [deviceTexts.read(storageKeys.token), deviceTexts.read(storageKeys.user)]
  if (cached && cached.token === token && cached.user === user) return cached.session
  const session = parse(token, user)
  cached = { token, user: session.status === 'in' ? clean(session.user, user) : user, session }
  return session
}

/** Earlier versions stored more of the user, such as the email address. Returns what is stored now. */
function clean(user: SessionUser, stored: string | null): string {
  const text = textOf(user)
  if (text !== stored) deviceTexts.write(storageKeys.user, text)
  return text
}

export const useSession = (): Session => useSyncExternalStore(subscribe, readSession, () => unknown)

export function signIn(token: string, user: SessionUser): void {
  deviceTexts.write(storageKeys.token, token)
  deviceTexts.write(storageKeys.user, textOf(user))
  announce()
}

function textOf({ _id, firstName, lastName, name, role, avatar, campusId, needs, ...user }: SessionUser): string {
  const campus = user.campus && { slug: user.campus.slug, shortName: user.campus.shortName }
  const stored: SessionUser = { _id, firstName, lastName, name, role, avatar, campusId, campus, needs }
  return JSON.stringify(stored)
}

/** Forgets the credentials. Drafts stay: after an expired session the same person signs in again. */
export function clearSession(): void {
  deviceTexts.remove(storageKeys.token)
  deviceTexts.remove(storageKeys.user)
  announce()
}

let firstRead: { token: string; at: number } | undefined

/** Called for every read with a session. `at`: when it was sent. */
export function noteRead(token: string, at: number): void {
  if (firstRead?.token !== token) firstRead = { token, at }
}

/** When this page first read anything with the session: nothing of theirs on the screen is older. Now, before it has. */
export const firstReadAt = (token: string): number => (firstRead?.token === token ? firstRead.at : Date.now())

function parse(token: string | null, user: string | null): Session {
  if (!token || !user) return guest
  try {
    const read: unknown = JSON.parse(user)
    return isUser(read) ? { status: 'in', token, user: read } : guest
  } catch {
    // Broken content counts as signed out.
    return guest
  }
}

function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false
  const user = value as Record<string, unknown>
  return typeof user._id === 'string' && roles.some((role) => role === user.role)
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
  dropEarly()
  markSession(readSession().status === 'in')
  for (const listener of listeners) listener()
}
