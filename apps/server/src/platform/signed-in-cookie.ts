import type { FastifyReply, FastifyRequest } from 'fastify'

/** It says only that somebody has signed in with this browser. Sessions are not in cookies, and nothing trusts it. */
const COOKIE = 'vendly-in'
const LIFETIME_S = 400 * 86_400
const OWN_PAGE = /^\/+(?:store|product)\//

export const setSignedIn = (reply: FastifyReply, secure: boolean) =>
  reply.setCookie(COOKIE, '1', { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: LIFETIME_S })

export const clearSignedIn = (reply: FastifyReply) => reply.clearCookie(COOKIE, { path: '/' })

/** Whether a page that guests do not find may be the visitor's own, which their browser then loads in their name. */
export const isPerhapsOwn = ({ url }: FastifyRequest): boolean => OWN_PAGE.test(url)
export const hasSignedIn = ({ cookies }: FastifyRequest): boolean => cookies[COOKIE] !== undefined
