import * as contract from '@vendly/contract/auth'
import { limits } from '@vendly/contract/limits'
import { transaction } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { hashPassword, passwordMatches } from '../../platform/passwords.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import { limiter } from '../../platform/ratelimit.ts'
import { findCampus } from '../campuses/campuses.queries.ts'
import { passwordResetRequested, verificationRequested } from './auth.events.ts'
import { createLoginGuard } from './auth.login-guard.ts'
import { ensureStrongPassword, findPersonalTerms, findResetOwner, resetPassword } from './auth.password.service.ts'
import { findAccountByEmail } from './auth.queries.ts'
import { registerStudent, requestVerification, verifyByCode, verifyByLink } from './auth.register.service.ts'
import { securityRoutes } from './auth.security.routes.ts'
import { endSession, rememberDevice, signIn } from './auth.service.ts'
import { answerChallenge, completeFirstFactor } from './auth.sign-in.service.ts'
import { socialRoutes } from './auth.social.routes.ts'

const RESET_EMAILED = 'If that address has an account, a link is on its way.'
const VERIFICATION_EMAILED = 'If that address still has to be confirmed, a new email is on its way.'

export function authRoutes(http: Http): void {
  const { app, context } = http
  const { env, pool, secrets } = context
  const guard = createLoginGuard(http)
  const limitRegister = limiter(app, 'register', env.REGISTER_LIMIT, 'register_too_many')
  const limitEmailsByAddress = limiter(app, 'mail-address', env.REGISTER_LIMIT, 'too_many_requests')
  const limitEmailsByAccount = limiter(app, 'mail-account', limits.accountEmailsPerMinute, 'emails_too_many')
  const limitLinks = limiter(app, 'link', env.LOGIN_ADDRESS_LIMIT, 'too_many_requests')
  const limitCodes = limiter(app, 'code-account', env.LOGIN_LIMIT, 'too_many_requests')

  workflow(http, contract.login, async ({ body, request, reply, db }) => {
    await guard.countTry(request, body.email)
    const account = await findAccountByEmail(db, body.email)
    ensure(await passwordMatches(account?.passwordHash, body.password), 'login_refused')
    if (!account) throw new Problem('login_refused')
    ensure(account.status !== 'suspended', 'account_suspended')
    if (!account.isVerified) {
      await transaction(pool, (tx) => requestVerification(tx, secrets, account))
      throw new Problem('email_unverified')
    }
    const browser = guard.browser(request, reply)
    const result = await transaction(pool, (tx) => completeFirstFactor(tx, account.id, browser))
    return { data: await guard.replyTo(result) }
  })

  workflow(http, contract.answerTwoFactor, async ({ body, request, reply }) => {
    await limitLinks(request, request.ip)
    const browser = guard.browser(request, reply)
    const result = await transaction(pool, (tx) => answerChallenge(tx, secrets, body.challenge, body.code, browser))
    if ('code' in result) throw new Problem(result.code)
    return { data: await guard.session(result.token) }
  })

  workflow(http, contract.register, async ({ body, request, db }) => {
    await limitRegister(request, request.ip)
    ensure(body.email !== env.RESERVED_ADMIN_EMAIL.toLowerCase(), 'email_reserved')
    const campus = await findCampus(db, body.university)
    ensure(campus, 'campus_unknown')
    const { firstName, lastName, email } = body
    ensureStrongPassword(body.password, [firstName, lastName, email.split('@')[0]!, campus.slug, campus.shortName])
    const passwordHash = await hashPassword(body.password)
    await transaction(pool, (tx) => registerStudent(tx, secrets, { ...body, campusId: campus.id, passwordHash }))
    return {
      data: { verificationRequired: true, email },
      message: 'Check your email: we have sent you a code and a link to confirm your address.',
    }
  })

  workflow(http, contract.verifyEmail, async ({ body, request, reply }) => {
    await limitLinks(request, request.ip)
    const browser = guard.browser(request, reply)
    if ('token' in body) {
      const token = await transaction(pool, async (tx) => signIn(tx, await verifyByLink(tx, body.token), browser))
      return { data: await guard.session(token) }
    }
    await limitCodes(request, body.email)
    const token = await transaction(pool, async (tx) => {
      const tried = await verifyByCode(tx, secrets, body.email, body.code)
      return tried.isCorrect ? signIn(tx, tried.userId, browser) : undefined
    })
    // One refusal for a wrong code, an expired code and an unknown address: more would reveal who has an account.
    ensure(token, 'code_wrong')
    return { data: await guard.session(token) }
  })

  workflow(http, contract.resendVerification, async ({ body, request }) => {
    await limitEmailsByAddress(request, request.ip)
    await limitEmailsByAccount(request, body.email)
    await transaction(pool, (tx) => emit(tx, verificationRequested, { email: body.email }))
    return { data: { message: VERIFICATION_EMAILED }, message: VERIFICATION_EMAILED }
  })

  workflow(http, contract.forgotPassword, async ({ body, request }) => {
    await limitEmailsByAddress(request, request.ip)
    await limitEmailsByAccount(request, body.email)
    await transaction(pool, (tx) => emit(tx, passwordResetRequested, { email: body.email }))
    return { data: { message: RESET_EMAILED }, message: RESET_EMAILED }
  })

  workflow(http, contract.resetPassword, async ({ body, request, reply, db }) => {
    await limitLinks(request, request.ip)
    const ownerId = await findResetOwner(db, body.token)
    ensureStrongPassword(body.password, await findPersonalTerms(db, ownerId))
    const passwordHash = await hashPassword(body.password)
    const browser = guard.browser(request, reply)
    await transaction(pool, async (tx) => {
      // The user read their email on this device, so it counts as one of theirs.
      await rememberDevice(tx, await resetPassword(tx, body.token, passwordHash), browser)
    })
    const message = 'Your password is changed. Sign in with the new one.'
    return { data: { message }, message }
  })

  command(http, contract.logout, async ({ tx, actor }) => {
    await endSession(tx, actor)
    return { data: { message: 'You are signed out.' } }
  })

  query(http, contract.me, async ({ actor }) => ({ data: await guard.sessionUser(actor) }))

  securityRoutes(http, guard)
  socialRoutes(http, guard)
}
