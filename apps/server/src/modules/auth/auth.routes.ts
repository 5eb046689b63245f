import * as contract from '@vendly/contract/auth'
import { transaction } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { hashPassword, passwordMatches } from '../../platform/passwords.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import { limiter } from '../../platform/ratelimit.ts'
import { passwordResetRequested, verificationRequested } from './auth.events.ts'
import { checkLoginLimits } from './auth.login-guard.ts'
import { ensureStrongPassword, findResetOwner, ownWordsOf, resetPassword } from './auth.password.service.ts'
import { findByEmail, findCampus } from './auth.queries.ts'
import { registerStudent, requestVerification, verifyByCode, verifyByLink } from './auth.register.service.ts'
import { securityRoutes } from './auth.security.routes.ts'
import { endSession, rememberDevice, signIn } from './auth.service.ts'
import { answerChallenge, completeFirstFactor } from './auth.sign-in.service.ts'
import { socialRoutes } from './auth.social.routes.ts'

const MAILED_LINK = 'If that address has an account, a link is on its way.'
const MAILED_AGAIN = 'If that address waits to be confirmed, a new letter is on its way.'

export function authRoutes(http: Http): void {
  const { app, context } = http
  const { env, pool, secrets } = context
  const door = checkLoginLimits(http)
  const registerByAddress = limiter(app, 'register', env.REGISTER_LIMIT, 'register_too_many')
  const mailByAddress = limiter(app, 'mail-address', env.REGISTER_LIMIT, 'too_many_requests')
  const mailByAccount = limiter(app, 'mail-account', 5, 'emails_too_many')
  const linkByAddress = limiter(app, 'link', env.LOGIN_ADDRESS_LIMIT, 'too_many_requests')
  const codeByAccount = limiter(app, 'code-account', env.LOGIN_LIMIT, 'too_many_requests')

  workflow(http, contract.login, async ({ body, request, reply, db }) => {
    await door.limit(request, body.email)
    const user = await findByEmail(db, body.email)
    ensure(await passwordMatches(user?.passwordHash, body.password), 'login_refused')
    if (!user) throw new Problem('login_refused')
    ensure(user.status !== 'suspended', 'account_suspended')
    if (!user.verified) {
      await transaction(pool, (tx) => requestVerification(tx, secrets, user))
      throw new Problem('email_unverified')
    }
    const visit = door.visit(request, reply)
    return { data: await door.open(await transaction(pool, (tx) => completeFirstFactor(tx, user.id, visit))) }
  })

  workflow(http, contract.answerTwoFactor, async ({ body, request, reply }) => {
    await linkByAddress(request, request.ip)
    const visit = door.visit(request, reply)
    const answered = await transaction(pool, (tx) => answerChallenge(tx, secrets, body.challenge, body.code, visit))
    if ('code' in answered) throw new Problem(answered.code)
    return { data: await door.session(answered.token) }
  })

  workflow(http, contract.register, async ({ body, request, db }) => {
    await registerByAddress(request, request.ip)
    ensure(body.email !== env.RESERVED_ADMIN_EMAIL.toLowerCase(), 'email_reserved')
    const campus = await findCampus(db, body.university)
    ensure(campus, 'campus_unknown')
    ensureStrongPassword(body.password, [body.firstName, body.lastName, body.email.split('@')[0]!, ...campus.words])
    const passwordHash = await hashPassword(body.password)
    await transaction(pool, (tx) => registerStudent(tx, secrets, { ...body, campusId: campus.id, passwordHash }))
    return {
      data: { verificationRequired: true, email: body.email },
      message: 'Check your e-mail: we have sent you a code and a link to confirm your address.',
    }
  })

  workflow(http, contract.verifyEmail, async ({ body, request, reply }) => {
    await linkByAddress(request, request.ip)
    const visit = door.visit(request, reply)
    if ('token' in body) {
      const { token } = body
      return {
        data: await door.session(
          await transaction(pool, async (tx) => signIn(tx, await verifyByLink(tx, token), visit)),
        ),
      }
    }
    await codeByAccount(request, body.email)
    const verified = await transaction(pool, async (tx) => {
      const tried = await verifyByCode(tx, secrets, body.email, body.code)
      return tried.isRight ? signIn(tx, tried.userId, visit) : undefined
    })
    // One refusal for wrong, too old and nobody's: more would tell who has an account.
    ensure(verified, 'code_wrong')
    return { data: await door.session(verified) }
  })

  workflow(http, contract.resendVerification, async ({ body, request }) => {
    await mailByAddress(request, request.ip)
    await mailByAccount(request, body.email)
    await transaction(pool, (tx) => emit(tx, verificationRequested, { email: body.email }))
    return { data: { message: MAILED_AGAIN }, message: MAILED_AGAIN }
  })

  workflow(http, contract.forgotPassword, async ({ body, request }) => {
    await mailByAddress(request, request.ip)
    await mailByAccount(request, body.email)
    await transaction(pool, (tx) => emit(tx, passwordResetRequested, { email: body.email }))
    return { data: { message: MAILED_LINK }, message: MAILED_LINK }
  })

  workflow(http, contract.resetPassword, async ({ body, request, reply, db }) => {
    await linkByAddress(request, request.ip)
    ensureStrongPassword(body.password, await ownWordsOf(db, await findResetOwner(db, body.token)))
    const passwordHash = await hashPassword(body.password)
    const visit = door.visit(request, reply)
    await transaction(pool, async (tx) => {
      // Their mail was read on this device, so it is one of theirs from now on.
      await rememberDevice(tx, await resetPassword(tx, body.token, passwordHash), visit)
    })
    const message = 'Your password is changed. Sign in with the new one.'
    return { data: { message }, message }
  })

  command(http, contract.logout, async ({ tx, actor }) => {
    await endSession(tx, actor)
    return { data: { message: 'You are signed out.' } }
  })

  query(http, contract.me, async ({ actor }) => ({ data: await door.user(actor) }))

  securityRoutes(http, door)
  socialRoutes(http, door)
}
