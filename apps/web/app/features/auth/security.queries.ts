import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { showToast } from '../../lib/toasts.ts'

export type Security = Data<'GET /auth/security'>
export type Device = Data<'GET /auth/sessions'>[number]

/** How this account is protected. */
export const securityQuery = queryOptions({
  queryKey: [...keys.security, 'whole'] as const,
  queryFn: async ({ signal }) => (await api('GET /auth/security', { signal })).data,
})

/** Devices that are signed in, this one first. */
export const devicesQuery = queryOptions({
  queryKey: [...keys.security, 'devices'] as const,
  queryFn: async ({ signal }) => (await api('GET /auth/sessions', { signal })).data,
})

/** Refreshes everything on the security page. */
export function useRefreshSecurity(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.security })
}

/** Signs one device out, or every other one. */
export function useEndSessions() {
  const refresh = useRefreshSecurity()
  return useMutation({
    mutationFn: async (id: string | 'others') =>
      id === 'others'
        ? (await api('DELETE /auth/sessions')).data.message
        : (await api('DELETE /auth/sessions/:id', { params: { id } })).data.message,
    onSuccess: (text) => showToast({ text }),
    onError: (problem) => showToast({ tone: 'bad', text: problem.message }),
    onSettled: refresh,
  })
}
