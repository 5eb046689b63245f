import * as contract from '@vendly/contract/auth-security'
import { isRecentlyConfirmed } from '../../platform/actor.ts'
import { transaction } from '../../platform/database.ts'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { hashPassword, passwordMatches } from '../../platform/passwords.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import { limiter } from '../../platform/ratelimit.ts'
import { setStudentEmail } from '../users/users.accounts.service.ts'
import { consumeCode } from './auth.codes.service.ts'
import { changeEmail, emailCode, requestEmailChange, requestStudentEmail } from './auth.email.service.ts'
import type { LoginGuard } from './auth.login-guard.ts'
import { isSameMailbox } from './auth.mailbox.ts'
import { ensureStrongPassword, findPersonalTerms, replacePassword } from './auth.password.service.ts'
import { findAccount, findSecurity, listSessions } from './auth.queries.ts'
import { confirmSession, endSession, endSessions } from './auth.service.ts'
import {
  renewRecoveryCodes,
  setUpTwoFactor,
  tryFactor,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from './auth.twofactor.service.ts'

export function securityRoutes(http: Http, guard: LoginGuard): void {
  const { context } = http
  const { env, pool, secrets, identity } = context
  const limitTries = limiter(context, 'prove', env.LOGIN_LIMIT, 'login_too_many')

  query(http, contract.listSessions, async ({ db, actor }) => ({ data: await listSessions(db, actor) }))

  command(http, contract.endSession, async ({ tx, actor, params }) => {
    await endSession(tx, actor, params.id)
    return { data: { message: 'That device is signed out.' } }
  })

  command(http, contract.endOtherSessions, async ({ tx, actor }) => {
    const ended = await endSessions(tx, actor.userId, actor.sessionId)
    return { data: { message: 'Every other device is signed out.', ended } }
  })

  query(http, contract.getSecurity, async ({ db, actor }) => ({
    data: { ...(await findSecurity(db, actor, env.adminTwoFactor)), providers: identity.offered },
  }))

  workflow(http, contract.confirmPassword, async ({ actor, body, db }) => {
    await limitTries(actor.userId)
    if ('password' in body) {
      const { passwordHash } = await findAccount(db, actor.userId)
      ensure(await passwordMatches(passwordHash, body.password), 'password_wrong')
      const until = await transaction(pool, (tx) => confirmSession(tx, actor))
      return { data: { confirmedUntil: until.toISOString() } }
    }
    const result = await transaction(pool, async (tx) => {
      const tried = await consumeCode(tx, secrets, actor.userId, 'confirm', body.code)
      return tried.isCorrect ? { until: await confirmSession(tx, actor) } : tried
    })
    if ('code' in result) throw new Problem(result.code)
    return { data: { confirmedUntil: result.until.toISOString() } }
  })

  command(http, contract.emailConfirmationCode, async ({ tx, actor }) => {
    await emailCode(tx, secrets, actor.userId, 'confirm')
    return { data: { message: 'A code is on its way to your email.' } }
  })

  workflow(http, contract.changePassword, async ({ actor, body, db }) => {
    await limitTries(`change ${actor.userId}`)
    const account = await findAccount(db, actor.userId)
    if (account.passwordHash)
      ensure(await passwordMatches(account.passwordHash, body.currentPassword ?? ''), 'password_wrong')
    // Without a current password nothing in the request proves that it is them.
    else ensure(isRecentlyConfirmed(actor), 'confirm_first')
    ensureStrongPassword(body.newPassword, await findPersonalTerms(db, actor.userId), 'newPassword')
    const passwordHash = await hashPassword(body.newPassword)
    await transaction(pool, (tx) => replacePassword(tx, actor.userId, passwordHash, actor.sessionId))
    const message = 'Your password is changed. Other devices were signed out.'
    return { data: { message }, message }
  })

  command(http, contract.changeEmail, async ({ tx, actor, body }) => {
    ensure(!isSameMailbox(body.email, env.RESERVED_ADMIN_EMAIL), 'email_reserved')
    await requestEmailChange(tx, secrets, actor, body.email)
    return { data: { message: `A code is on its way to ${body.email}.` } }
  })

  workflow(http, contract.confirmEmail, async ({ actor, body }) => {
    await limitTries(`email ${actor.userId}`)
    const tried = await transaction(pool, async (tx) => {
      const result = await consumeCode(tx, secrets, actor.userId, 'email', body.code)
      if (result.isCorrect) await changeEmail(tx, actor, result.address!)
      return result
    })
    if (!tried.isCorrect) throw new Problem(tried.code)
    return { data: await guard.sessionUser(actor) }
  })

  command(http, contract.addStudentEmail, async ({ tx, actor, body }) => {
    await requestStudentEmail(tx, secrets, actor, body.email)
    return { data: { message: `A code is on its way to ${body.email}.` } }
  })

  workflow(http, contract.confirmStudentEmail, async ({ actor, body }) => {
    await limitTries(`student ${actor.userId}`)
    const tried = await transaction(pool, async (tx) => {
      const result = await consumeCode(tx, secrets, actor.userId, 'student', body.code)
      if (result.isCorrect) await setStudentEmail(tx, actor.userId, result.address!)
      return result
    })
    if (!tried.isCorrect) throw new Problem(tried.code)
    return { data: await guard.sessionUser(actor) }
  })

  command(http, contract.setUpTwoFactor, async ({ tx, actor }) => ({ data: await setUpTwoFactor(tx, secrets, actor) }))

  workflow(http, contract.turnOnTwoFactor, async ({ actor, body }) => {
    await limitTries(`turn-on ${actor.userId}`)
    const result = await transaction(pool, async (tx) => {
      const tried = await tryFactor(tx, secrets, { userId: actor.userId, code: body.code })
      return tried.isCorrect ? { recoveryCodes: await turnOnTwoFactor(tx, secrets, actor) } : tried
    })
    if ('code' in result) throw new Problem(result.code)
    return { data: { recoveryCodes: result.recoveryCodes } }
  })

  command(http, contract.turnOffTwoFactor, async ({ tx, actor }) => {
    ensure(!(env.adminTwoFactor && actor.role === 'admin'), 'two_factor_required')
    await turnOffTwoFactor(tx, actor)
    return { data: { message: 'Two-factor is off.' } }
  })

  command(http, contract.renewRecoveryCodes, async ({ tx, actor }) => ({
    data: { recoveryCodes: await renewRecoveryCodes(tx, secrets, actor) },
  }))
}
