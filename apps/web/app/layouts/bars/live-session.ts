import { useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { homes, type Role } from '../../lib/guard.ts'
import { keys } from '../../lib/keys.ts'
import { useRealtime } from '../../lib/realtime.ts'
import { readSession, signIn } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
import { meQuery } from './bar.queries.ts'

const welcome: Partial<Record<Role, string>> = {
  vendor: 'You are verified: your store is open.',
  rider: 'You are verified: you ride for Vendly now.',
}

/**
 * The stored person is trusted at once and asked for again in the background. Whoever has become a vendor or a rider
 * goes on as one, in the page that is open and without signing in again.
 */
export function useLiveSession(): void {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const check = async () => {
    try {
      const me = await client.fetchQuery({ ...meQuery, staleTime: 0 })
      const session = readSession()
      if (session.status !== 'in' || session.user._id !== me._id || session.user.role === me.role) return
      signIn(session.token, { ...session.user, role: me.role })
      void client.invalidateQueries()
      const text = welcome[me.role]
      if (text) showToast({ text, link: { label: 'Dashboard', to: homes[me.role] } })
      // The guards decide anew: what the new role may not open leads to its home.
      await revalidate()
    } catch (problem) {
      // Without an answer the stored person goes on as they are; the next connection asks again.
      console.warn(problem)
    }
  }
  useRealtime('connected', () => void check())
  useRealtime('session:changed', () => void check())
  useRealtime('notification:new', ({ link }) => {
    if (link === '/vendorapplication' || link === '/riderapplication')
      void client.invalidateQueries({ queryKey: keys.applications })
  })
}
