import type { SessionUser } from '@vendly/contract/auth'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { transaction } from '../../platform/database.ts'
import type { Http } from '../../platform/http/endpoint-routes.ts'
import { Problem } from '../../platform/problem.ts'
import { limiter, networkOf } from '../../platform/ratelimit.ts'
import { setSignedIn } from '../../platform/signed-in-cookie.ts'
import { findSessionUser } from '../users/users.queries.ts'
import { type Browser, deviceHashOf, identifyBrowser, renewBrowser } from './auth.devices.ts'
import { isKnownDevice } from './auth.queries.ts'
import { renewDevice } from './auth.service.ts'
import type { SignInResult } from './auth.sign-in.service.ts'

/** An account may be tried from unknown devices this many times as often as one IP address may try it. */
const UNKNOWN_DEVICE_FACTOR = 3

type Session = { token: string; user: SessionUser }
type Call = { request: FastifyRequest; reply: FastifyReply }

export type LoginGuard = {
  /**
   * Counts a password try for an account. Known devices have a separate count, so that strangers who try passwords
   * cannot lock the owner out. Throws: login_too_many.
   */
  countTry(request: FastifyRequest, email: string): Promise<void>
  browser(request: FastifyRequest, reply: FastifyReply): Browser
  sessionUser(actor: Actor): Promise<SessionUser>
  /** The reply to a completed sign-in. The browser gets a new cookie: another person may have planted the old one. */
  session(token: string, call: Call): Promise<Session>
  /** The reply to a first factor: a session, or the challenge for the second factor. */
  replyTo(result: SignInResult, call: Call): Promise<Session | Extract<SignInResult, { twoFactor: object }>>
}

/** What all ways to sign in share. */
export function createLoginGuard({ context }: Http): LoginGuard {
  const { env, db, pool } = context
  const byAddress = limiter(context, 'login-address', env.LOGIN_ADDRESS_LIMIT, 'login_too_many')
  const byAccount = limiter(context, 'login-account', env.LOGIN_LIMIT, 'login_too_many')
  const byUnknownDevices = limiter(context, 'login-unknown', env.LOGIN_LIMIT * UNKNOWN_DEVICE_FACTOR, 'login_too_many')
  const isSecure = env.publicUrl.startsWith('https:')
  const sessionUser = async (actor: Actor) => ({ ...(await findSessionUser(db, actor.userId)), needs: actor.needs })
  const session = async (token: string, { request, reply }: Call) => {
    const actor = await context.authenticate(token)
    if (!actor) throw new Problem('session_ended')
    const before = deviceHashOf(request)
    if (before) await transaction(pool, (tx) => renewDevice(tx, before, renewBrowser(reply, isSecure)))
    setSignedIn(reply, isSecure)
    return { token, user: await sessionUser(actor) }
  }
  return {
    countTry: async (request, email) => {
      const deviceHash = deviceHashOf(request)
      const isKnown = await isKnownDevice(db, email, deviceHash ?? '')
      if (isKnown) return byAccount(`device ${deviceHash} ${email}`)
      await byAddress(networkOf(request))
      await byAccount(`${networkOf(request)} ${email}`)
      await byUnknownDevices(email)
    },
    browser: (request, reply) => identifyBrowser(request, reply, isSecure),
    sessionUser,
    session,
    replyTo: async (result, call) => ('token' in result ? session(result.token, call) : result),
  }
}
