import { limits } from '@vendly/contract/limits'
import * as contract from '@vendly/contract/team'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { limiter } from '../../platform/ratelimit.ts'
import { credentialsChanged } from '../auth/auth.credentials.service.ts'
import { inviteMember, revokeInvitation, sendInvitationAgain } from '../team/team.invitations.service.ts'
import { setRole, takeRole } from '../team/team.service.ts'
import { findTeam } from './team-admin.queries.ts'

type Granted = { role: Parameters<typeof setRole>[3]['role']; campuses: string[] }
const grantOf = ({ role, campuses }: Granted) => ({ role, campusIds: role === 'campus-manager' ? campuses : null })

export function teamAdminRoutes(http: Http): void {
  const { context } = http
  const { secrets } = context
  const limitEmails = limiter(context, 'invitation-emails', limits.codeEmailsPerHour, 'emails_too_many', 'hour')

  query(http, contract.getTeam, async ({ db, actor }) => ({ data: await findTeam(db, actor) }))
  command(http, contract.inviteMember, async ({ tx, actor, body }) => {
    await limitEmails(body.email)
    await inviteMember(tx, secrets, actor, { email: body.email, ...grantOf(body) })
    return { data: await findTeam(tx, actor) }
  })
  command(http, contract.sendInvitationAgain, async ({ tx, actor, params }) => {
    await limitEmails(params.id)
    await sendInvitationAgain(tx, secrets, actor, params.id)
    return { data: await findTeam(tx, actor) }
  })
  command(http, contract.revokeInvitation, async ({ tx, actor, params }) => {
    await revokeInvitation(tx, actor, params.id)
    return { data: await findTeam(tx, actor) }
  })
  command(http, contract.changeMember, async ({ tx, actor, params, body }) => {
    await setRole(tx, actor, params.id, grantOf(body), body.reason)
    await credentialsChanged(tx, [params.id], { endSessions: false })
    return { data: await findTeam(tx, actor) }
  })
  command(http, contract.removeMember, async ({ tx, actor, params, body }) => {
    await takeRole(tx, actor, params.id, body.reason)
    await credentialsChanged(tx, [params.id], { endSessions: true })
    return { data: await findTeam(tx, actor) }
  })
}
