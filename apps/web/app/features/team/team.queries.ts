import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { roleIncludes } from '@vendly/contract/admin-roles'
import type { CallArguments } from '@vendly/contract/api'
import type { Team } from '@vendly/contract/team'
import { useMemo } from 'react'
import type { AdminAccess } from '../../lib/admin-access.ts'
import { api } from '../../lib/api.ts'
import { meQuery } from '../users/me.queries.ts'

/** Not in lib/keys.ts, which public pages load. */
const TEAM = ['admin', 'team'] as const

export const teamQuery = queryOptions({
  queryKey: TEAM,
  queryFn: async ({ signal }) => (await api('GET /admin/team', { signal })).data,
})

type NewInvitation = CallArguments<'POST /admin/team/invitations'>['body']
export type Grant = Pick<CallArguments<'PUT /admin/team/:id'>['body'], 'role' | 'campuses'>
type TeamChange =
  | { kind: 'invite'; body: NewInvitation }
  | { kind: 'send-again'; id: string }
  | { kind: 'revoke'; id: string }
  | { kind: 'change'; id: string; body: Grant & { reason: string } }
  | { kind: 'remove'; id: string; reason: string }

async function send(change: TeamChange): Promise<Team> {
  if (change.kind === 'invite') return (await api('POST /admin/team/invitations', { body: change.body })).data
  const params = { id: change.id }
  if (change.kind === 'remove')
    return (await api('POST /admin/team/:id/remove', { params, body: { reason: change.reason } })).data
  if (change.kind === 'send-again') return (await api('POST /admin/team/invitations/:id/send-again', { params })).data
  if (change.kind === 'revoke') return (await api('DELETE /admin/team/invitations/:id', { params })).data
  return (await api('PUT /admin/team/:id', { params, body: change.body })).data
}

export function useChangeTeam() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (team) => client.setQueryData(TEAM, team),
    onError: () => client.invalidateQueries({ queryKey: TEAM }),
  })
}

/** What the signed-in administrator may do, and where; undefined until it is known. */
export function useOwnAccess(): AdminAccess | undefined {
  const { data: me } = useQuery(meQuery)
  return useMemo(() => {
    if (!me) return undefined
    const role = me.team?.role ?? null
    return {
      may: (right) => roleIncludes(role, right),
      campusIds: me.team?.campuses?.map(({ _id }) => _id) ?? null,
    }
  }, [me])
}
