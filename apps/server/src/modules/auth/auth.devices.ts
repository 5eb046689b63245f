import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOf } from '../../platform/tokens.ts'

/** The browser of a sign-in. `deviceHash` recognises it later; it gives no access. */
export type Browser = { device: string; deviceHash: string }

const COOKIE = 'vendly_device'
const LIFETIME_S = 400 * 86_400

/** The user agent, shortened to what is stored. */
const userAgentOf = (request: FastifyRequest): string =>
  (request.headers['user-agent'] ?? 'Unknown device').slice(0, 200)

export function deviceHashOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[COOKIE]
  return token && /^[\w-]{43}$/.test(token) ? hashOf(token) : undefined
}

/** Gives the browser a long-lived cookie, so that it is recognised at the next sign-in. */
export function identifyBrowser(request: FastifyRequest, reply: FastifyReply, secure: boolean): Browser {
  const knownHash = deviceHashOf(request)
  if (knownHash) setCookie(reply, request.cookies[COOKIE]!, secure)
  return { device: userAgentOf(request), deviceHash: knownHash ?? renewBrowser(reply, secure) }
}

/** Gives the browser a new cookie and returns its hash. */
export function renewBrowser(reply: FastifyReply, secure: boolean): string {
  const token = randomBytes(32).toString('base64url')
  setCookie(reply, token, secure)
  return hashOf(token)
}

/** Where browsers sign in: the calls, and the page whose form works without scripts. Other requests stay small. */
const SIGN_IN_PATHS = ['/api/auth', '/login']

function setCookie(reply: FastifyReply, token: string, secure: boolean): void {
  for (const path of SIGN_IN_PATHS)
    reply.setCookie(COOKIE, token, { path, httpOnly: true, sameSite: 'lax', secure, maxAge: LIFETIME_S })
}
