import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Bar } from '@vendly/contract/bars'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { meQuery } from '../../features/users/me.queries.ts'
import { homes, type Role } from '../../lib/guard.ts'
import { keys } from '../../lib/keys.ts'
import { fetchMissed } from '../../lib/missed.queries.ts'
import { useRealtime } from '../../lib/realtime.ts'
import { readSession, signIn, useSession } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
import { barQuery } from './bar.queries.ts'

const welcome: Partial<Record<Role, string>> = {
  vendor: 'You’re verified. Your store is open.',
  rider: 'You’re verified. You can take deliveries now.',
}

/** Another tab signed in as somebody else: a full page load, so that nothing of the first stays in memory or on the socket. */
export function useOneAccount(): void {
  const session = useSession()
  const userId = session.status === 'in' ? session.user._id : undefined
  const ownerId = useRef<string>(undefined)
  useEffect(() => {
    if (!userId) return
    ownerId.current ??= userId
    if (userId !== ownerId.current) window.location.reload()
  }, [userId])
}

/**
 * The stored session is trusted at once and checked in the background. Someone who has become a vendor or a rider
 * continues as one in the open page, without signing in again.
 */
export function useLiveSession(): void {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const { data: bar } = useQuery(barQuery(client))
  const compare = useEffectEvent(async (me: Bar['user']) => {
    const session = readSession()
    if (session.status !== 'in' || session.user._id !== me._id) return
    const isMoved = session.user.campus?.slug !== me.campus?.slug
    const user = { ...session.user, campusId: me.campus?._id, campus: me.campus ?? undefined }
    if (isMoved) signIn(session.token, user)
    if (user.role === me.role) return
    signIn(session.token, { ...user, role: me.role })
    void client.invalidateQueries()
    // The guards run again: a page the new role may not open redirects to its home.
    await revalidate()
    const [text, home] = [welcome[me.role], homes[me.role]]
    const isHome = window.location.pathname === home
    if (text) showToast({ text, link: isHome ? undefined : { label: 'Dashboard', to: home } })
  })
  useEffect(() => {
    if (bar) void compare(bar.user)
  }, [bar])
  // Without an answer the stored session stays; the next connection checks again.
  const check = (me: Promise<Bar['user']>) => void me.then(compare).catch((problem) => console.warn(problem))
  useRealtime('missed', () => {
    void client.invalidateQueries({ queryKey: keys.me })
    check(fetchMissed(client).then(({ user }) => user))
  })
  useRealtime('session:changed', () => check(client.fetchQuery({ ...meQuery, staleTime: 0 })))
  useRealtime('notification:new', ({ link }) => {
    if (link === '/vendorapplication' || link === '/riderapplication')
      void client.invalidateQueries({ queryKey: keys.applications })
  })
}
