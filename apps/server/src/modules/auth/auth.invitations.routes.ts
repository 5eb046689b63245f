import * as contract from '@vendly/contract/team'
import { transaction } from '../../platform/database.ts'
import { command, type Http, workflow } from '../../platform/http/endpoint-routes.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { ensure } from '../../platform/problem.ts'
import { limiter, networkOf } from '../../platform/ratelimit.ts'
import { join, useInvitation } from '../team/team.invitations.service.ts'
import { findOpenInvitation } from '../team/team.queries.ts'
import { createAdmin, setPasswordHash } from '../users/users.accounts.service.ts'
import { findContact } from '../users/users.queries.ts'
import type { LoginGuard } from './auth.login-guard.ts'
import { ensureStrongPassword } from './auth.password.service.ts'
import { completeFirstFactor } from './auth.sign-in.service.ts'

/** How people who were invited join the team. */
export function invitationRoutes(http: Http, guard: LoginGuard): void {
  const { context } = http
  const { env, pool } = context
  const limitLinks = limiter(context, 'invitation-link', env.LOGIN_ADDRESS_LIMIT, 'too_many_requests')

  workflow(http, contract.openInvitation, async ({ db, body, request }) => {
    await limitLinks(networkOf(request))
    return { data: await findOpenInvitation(db, body.token) }
  })
  workflow(http, contract.acceptInvitation, async ({ db, body, request, reply }) => {
    await limitLinks(networkOf(request))
    const { token, password, firstName, lastName } = body
    const { email } = await findOpenInvitation(db, token)
    ensureStrongPassword(password, [firstName, lastName, email.split('@')[0]!])
    const passwordHash = await hashPassword(password)
    const browser = guard.browser(request, reply)
    const result = await transaction(pool, async (tx) => {
      const invitation = await useInvitation(tx, token)
      const userId = await createAdmin(tx, { email: invitation.email, firstName, lastName })
      ensure(userId, 'email_taken')
      await setPasswordHash(tx, userId, passwordHash)
      await join(tx, invitation, userId)
      return completeFirstFactor(tx, userId, browser)
    })
    return { data: await guard.replyTo(result, { request, reply }) }
  })
  command(http, contract.joinTeam, async ({ tx, actor, body }) => {
    const invitation = await useInvitation(tx, body.token)
    const { email } = (await findContact(tx, actor.userId))!
    ensure(email.toLowerCase() === invitation.email.toLowerCase(), 'invitation_other')
    ensure(actor.role === 'admin', 'account_not_admin')
    ensure(actor.adminRole === null, 'member_exists')
    await join(tx, invitation, actor.userId)
    return {}
  })
}
