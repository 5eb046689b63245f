import type { SessionUser } from '@vendly/contract/auth'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import type { Http } from '../../platform/http/endpoint-routes.ts'
import { Problem } from '../../platform/problem.ts'
import { limiter } from '../../platform/ratelimit.ts'
import { findSessionUser } from '../users/users.queries.ts'
import { deviceHashOf, type Visit, visitOf } from './auth.devices.ts'
import { isKnownDevice } from './auth.queries.ts'
import type { SignInResult } from './auth.sign-in.service.ts'

/** Tries at one account from devices it does not know, all addresses together, for each try one address has. */
const ADDRESSES = 3

export type LoginGuard = {
  /** Counts a try at an account's password. A device that signed in before has a count of its own, so that strangers
   * who try a person's password cannot keep that person out. Codes: login_too_many. */
  limit(request: FastifyRequest, email: string): Promise<void>
  visit(request: FastifyRequest, reply: FastifyReply): Visit
  user(actor: Actor): Promise<SessionUser>
  session(token: string): Promise<{ token: string; user: SessionUser }>
  /** What a first proof is answered with. */
  open(
    entrance: SignInResult,
  ): Promise<{ token: string; user: SessionUser } | Extract<SignInResult, { twoFactor: object }>>
}

/** What every way in shares. */
export function checkLoginLimits({ app, context }: Http): LoginGuard {
  const { env, db } = context
  const byAddress = limiter(app, 'login-address', env.LOGIN_ADDRESS_LIMIT, 'login_too_many')
  const byAccount = limiter(app, 'login-account', env.LOGIN_LIMIT, 'login_too_many')
  const byStrangers = limiter(app, 'login-strangers', env.LOGIN_LIMIT * ADDRESSES, 'login_too_many')
  const secure = env.publicUrl.startsWith('https:')
  const user = async (actor: Actor) => ({ ...(await findSessionUser(db, actor.userId)), needs: actor.needs })
  const session = async (token: string) => {
    const actor = await context.authenticate(token)
    if (!actor) throw new Problem('session_ended')
    return { token, user: await user(actor) }
  }
  return {
    limit: async (request, email) => {
      const deviceHash = deviceHashOf(request)
      const isKnown = await isKnownDevice(db, email, deviceHash ?? '')
      if (isKnown) return byAccount(request, `device ${deviceHash} ${email}`)
      await byAddress(request, request.ip)
      await byAccount(request, `${request.ip} ${email}`)
      await byStrangers(request, email)
    },
    visit: (request, reply) => visitOf(request, reply, secure),
    user,
    session,
    open: async (entrance) => ('token' in entrance ? session(entrance.token) : entrance),
  }
}
