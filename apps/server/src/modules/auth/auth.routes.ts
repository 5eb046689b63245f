import * as contract from '@vendly/contract/auth'
import { limits } from '@vendly/contract/limits'
import { transaction } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { hashPassword, passwordMatches } from '../../platform/passwords.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import { limiter, networkOf } from '../../platform/ratelimit.ts'
import { clearSignedIn } from '../../platform/signed-in-cookie.ts'
import { findJoinable } from '../campuses/campuses.queries.ts'
import { deviceHashOf } from './auth.devices.ts'
import { passwordResetRequested, verificationRequested } from './auth.events.ts'
import { invitationRoutes } from './auth.invitations.routes.ts'
import { createLoginGuard } from './auth.login-guard.ts'
import { isSameMailbox } from './auth.mailbox.ts'
import { ensureStrongPassword, findPersonalTerms, findResetOwner, resetPassword } from './auth.password.service.ts'
import { findAccountByEmail } from './auth.queries.ts'
import {
  completeRegistration,
  findRegistrationByEmail,
  findRegistrationByLink,
  isCodeOf,
  registerStudent,
  repeatVerification,
} from './auth.registration.service.ts'
import { securityRoutes } from './auth.security.routes.ts'
import { endSession, rememberDevice } from './auth.service.ts'
import { answerChallenge, completeFirstFactor } from './auth.sign-in.service.ts'
import { socialRoutes } from './auth.social.routes.ts'

const RESET_EMAILED = 'If that address has an account, a link is on its way.'
const VERIFICATION_EMAILED = 'If that address still has to be confirmed, a new email is on its way.'

export function authRoutes(http: Http): void {
  const { context } = http
  const { env, pool, secrets } = context
  const guard = createLoginGuard(http)
  invitationRoutes(http, guard)
  const limitRegister = limiter(context, 'register', env.REGISTER_LIMIT, 'register_too_many')
  const limitEmailsByAddress = limiter(context, 'mail-address', env.REGISTER_LIMIT, 'too_many_requests')
  const limitEmailsByAccount = limiter(context, 'mail-account', limits.accountEmailsPerMinute, 'emails_too_many')
  const limitVerificationEmails = limiter(
    context,
    'verification-emails',
    limits.codeEmailsPerHour,
    'emails_too_many',
    'hour',
  )
  const limitLinks = limiter(context, 'link', env.LOGIN_ADDRESS_LIMIT, 'too_many_requests')
  const limitCodes = limiter(context, 'code-account', env.LOGIN_LIMIT, 'too_many_requests')

  workflow(http, contract.login, async ({ body, request, reply, db }) => {
    await guard.countTry(request, body.email)
    const account = await findAccountByEmail(db, body.email)
    const registration = account ? undefined : await findRegistrationByEmail(db, body.email, deviceHashOf(request))
    ensure(await passwordMatches((account ?? registration)?.passwordHash, body.password), 'login_refused')
    if (registration) {
      await limitVerificationEmails(body.email)
      await transaction(pool, (tx) => repeatVerification(tx, secrets, body.email, registration.deviceHash))
      throw new Problem('email_unverified')
    }
    if (!account) throw new Problem('login_refused')
    ensure(account.status !== 'suspended', 'account_suspended')
    const browser = guard.browser(request, reply)
    const result = await transaction(pool, (tx) => completeFirstFactor(tx, account.id, browser))
    return { data: await guard.replyTo(result, { request, reply }) }
  })

  workflow(http, contract.answerTwoFactor, async ({ body, request, reply }) => {
    await limitLinks(networkOf(request))
    const browser = guard.browser(request, reply)
    const result = await transaction(pool, (tx) => answerChallenge(tx, secrets, body.challenge, body.code, browser))
    if ('code' in result) throw new Problem(result.code)
    return { data: await guard.session(result.token, { request, reply }) }
  })

  workflow(http, contract.register, async ({ body, request, reply, db }) => {
    await limitRegister(networkOf(request))
    ensure(!isSameMailbox(body.email, env.RESERVED_ADMIN_EMAIL), 'email_reserved')
    const campus = await findJoinable(db, body.university, body)
    ensure(campus, 'campus_unknown')
    const { firstName, lastName, email } = body
    ensureStrongPassword(body.password, [firstName, lastName, email.split('@')[0]!, campus.slug, campus.shortName])
    await limitVerificationEmails(email)
    const { phone } = body
    const passwordHash = await hashPassword(body.password)
    const registration = { firstName, lastName, email, phone, campusId: campus.id, passwordHash }
    const { deviceHash } = guard.browser(request, reply)
    await transaction(pool, (tx) => registerStudent(tx, secrets, registration, deviceHash))
    return {
      data: { verificationRequired: true, email },
      message: 'Check your email: we have sent you a code and a link to confirm your address.',
    }
  })

  workflow(http, contract.verifyEmail, async ({ body, request, reply, db }) => {
    await limitLinks(networkOf(request))
    if ('email' in body) await limitCodes(body.email)
    // One refusal for a wrong code, an expired code and an unknown address: more would reveal who has registered.
    const refusal = 'token' in body ? 'link_expired' : 'code_wrong'
    const registration =
      'token' in body
        ? await findRegistrationByLink(db, body.token)
        : await findRegistrationByEmail(db, body.email, deviceHashOf(request))
    const isHere = registration !== undefined && registration.deviceHash === deviceHashOf(request)
    let isProved = isHere
    if (!isHere && body.password !== undefined) {
      await guard.countTry(request, 'email' in body ? body.email : (registration?.email ?? ''))
      // Compared for an unknown address too, so that the time does not tell either.
      isProved = await passwordMatches(registration?.passwordHash, body.password)
    }
    if (!registration) throw new Problem(refusal)
    const { id } = registration
    const browser = guard.browser(request, reply)
    const result = await transaction(pool, async (tx) => {
      if ('code' in body && !(await isCodeOf(tx, secrets, id, body.code))) return { code: refusal } as const
      if (!isProved)
        return { code: body.password === undefined ? 'registration_password_required' : 'password_wrong' } as const
      const userId = await completeRegistration(tx, id)
      return userId ? completeFirstFactor(tx, userId, browser) : ({ code: refusal } as const)
    })
    if ('code' in result) throw new Problem(result.code)
    return { data: await guard.replyTo(result, { request, reply }) }
  })

  workflow(http, contract.resendVerification, async ({ body, request }) => {
    await limitEmailsByAddress(networkOf(request))
    await limitEmailsByAccount(body.email)
    await limitVerificationEmails(body.email)
    const { email } = body
    const deviceHash = deviceHashOf(request)
    await transaction(pool, (tx) => emit(tx, verificationRequested, { email, deviceHash }))
    return { data: { message: VERIFICATION_EMAILED }, message: VERIFICATION_EMAILED }
  })

  workflow(http, contract.forgotPassword, async ({ body, request }) => {
    await limitEmailsByAddress(networkOf(request))
    await limitEmailsByAccount(body.email)
    await transaction(pool, (tx) => emit(tx, passwordResetRequested, { email: body.email }))
    return { data: { message: RESET_EMAILED }, message: RESET_EMAILED }
  })

  workflow(http, contract.resetPassword, async ({ body, request, reply, db }) => {
    await limitLinks(networkOf(request))
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

  command(http, contract.logout, async ({ tx, actor, reply }) => {
    await endSession(tx, actor)
    clearSignedIn(reply)
    return { data: { message: 'You are signed out.' } }
  })

  query(http, contract.me, async ({ actor }) => ({ data: await guard.sessionUser(actor) }))

  securityRoutes(http, guard)
  socialRoutes(http, guard)
}
