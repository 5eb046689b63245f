import * as contract from '@vendly/contract/auth-security'
import { transaction } from '../../platform/database.ts'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { hashPassword, passwordMatches } from '../../platform/passwords.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import { limiter } from '../../platform/ratelimit.ts'
import { consumeCode } from './auth.codes.service.ts'
import {
  changeEmail,
  changeStudentEmail,
  emailCode,
  requestEmailChange,
  requestStudentEmail,
} from './auth.email.service.ts'
import type { LoginGuard } from './auth.login-guard.ts'
import { ensureStrongPassword, ownWordsOf, replacePassword } from './auth.password.service.ts'
import { findAccount, findSecurity, listSessions } from './auth.queries.ts'
import { confirmSession, endSession, endSessions, ensureRecentlyConfirmed } from './auth.service.ts'
import {
  renewRecoveryCodes,
  setUpTwoFactor,
  tryFactor,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from './auth.twofactor.service.ts'

export function securityRoutes(http: Http, door: LoginGuard): void {
  const { app, context } = http
  const { env, pool, secrets, identity } = context
  const tryByAccount = limiter(app, 'prove', env.LOGIN_LIMIT, 'login_too_many')

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

  workflow(http, contract.confirmPassword, async ({ actor, body, db, request }) => {
    await tryByAccount(request, actor.userId)
    if ('password' in body) {
      const { passwordHash } = await findAccount(db, actor.userId)
      ensure(await passwordMatches(passwordHash, body.password), 'password_wrong')
      const until = await transaction(pool, (tx) => confirmSession(tx, actor))
      return { data: { confirmedUntil: until.toISOString() } }
    }
    const tried = await transaction(pool, async (tx) => {
      const code = await consumeCode(tx, secrets, actor.userId, 'confirm', body.code)
      return code.isRight ? { ...code, until: await confirmSession(tx, actor) } : code
    })
    if (!tried.isRight) throw new Problem(tried.code)
    return { data: { confirmedUntil: tried.until.toISOString() } }
  })

  command(http, contract.emailConfirmationCode, async ({ tx, actor }) => {
    await emailCode(tx, secrets, actor.userId, 'confirm')
    return { data: { message: 'A code is on its way to your e-mail.' } }
  })

  workflow(http, contract.changePassword, async ({ actor, body, db, request }) => {
    await tryByAccount(request, `change ${actor.userId}`)
    const { passwordHash: present } = await findAccount(db, actor.userId)
    if (present) ensure(await passwordMatches(present, body.currentPassword ?? ''), 'password_wrong')
    ensureStrongPassword(body.newPassword, await ownWordsOf(db, actor.userId), 'newPassword')
    const passwordHash = await hashPassword(body.newPassword)
    await transaction(pool, async (tx) => {
      // Who never had one has shown nothing yet.
      if (!present) await ensureRecentlyConfirmed(tx, actor)
      await replacePassword(tx, actor.userId, passwordHash, actor.sessionId)
    })
    const message = 'Your password is changed. Other devices were signed out.'
    return { data: { message }, message }
  })

  command(http, contract.changeEmail, async ({ tx, actor, body }) => {
    ensure(body.email !== env.RESERVED_ADMIN_EMAIL.toLowerCase(), 'email_reserved')
    await requestEmailChange(tx, secrets, actor, body.email)
    return { data: { message: `A code is on its way to ${body.email}.` } }
  })

  workflow(http, contract.confirmEmail, async ({ actor, body, request }) => {
    await tryByAccount(request, `email ${actor.userId}`)
    const tried = await transaction(pool, async (tx) => {
      const code = await consumeCode(tx, secrets, actor.userId, 'email', body.code)
      if (code.isRight) await changeEmail(tx, actor.userId, code.address!)
      return code
    })
    if (!tried.isRight) throw new Problem(tried.code)
    return { data: await door.user(actor) }
  })

  command(http, contract.addStudentEmail, async ({ tx, actor, body }) => {
    await requestStudentEmail(tx, secrets, actor, body.email)
    return { data: { message: `A code is on its way to ${body.email}.` } }
  })

  workflow(http, contract.confirmStudentEmail, async ({ actor, body, request }) => {
    await tryByAccount(request, `student ${actor.userId}`)
    const tried = await transaction(pool, async (tx) => {
      const code = await consumeCode(tx, secrets, actor.userId, 'student', body.code)
      if (code.isRight) await changeStudentEmail(tx, actor.userId, code.address!)
      return code
    })
    if (!tried.isRight) throw new Problem(tried.code)
    return { data: await door.user(actor) }
  })

  command(http, contract.setUpTwoFactor, async ({ tx, actor }) => ({ data: await setUpTwoFactor(tx, secrets, actor) }))

  workflow(http, contract.turnOnTwoFactor, async ({ actor, body, request }) => {
    await tryByAccount(request, `turn-on ${actor.userId}`)
    const tried = await transaction(pool, async (tx) => {
      await ensureRecentlyConfirmed(tx, actor)
      const factor = await tryFactor(tx, secrets, actor.userId, body.code)
      return factor.isRight ? { ...factor, recoveryCodes: await turnOnTwoFactor(tx, secrets, actor.userId) } : factor
    })
    if (!tried.isRight) throw new Problem(tried.code)
    return { data: { recoveryCodes: tried.recoveryCodes } }
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
