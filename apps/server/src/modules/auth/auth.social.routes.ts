import { randomBytes } from 'node:crypto'
import formBody from '@fastify/formbody'
import type { Provider } from '@vendly/contract/auth-social'
import * as contract from '@vendly/contract/auth-social'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { minutes } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/database.ts'
import { command, type Http, isStorable, query, redirect, workflow } from '../../platform/http/endpoint-routes.ts'
import { type AuthorizationState, callbackPath } from '../../platform/identity/identity.ts'
import { passwordMatches } from '../../platform/passwords.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import { limiter, networkOf } from '../../platform/ratelimit.ts'
import { hashOf } from '../../platform/tokens.ts'
import { findJoinable } from '../campuses/campuses.queries.ts'
import { completeProfile } from '../users/users.service.ts'
import {
  closeChallenge,
  consumeChallenge,
  createChallenge,
  failChallenge,
  findChallenge,
  lockChallenge,
  storeProviderUser,
} from './auth.challenges.service.ts'
import { consumeCode } from './auth.codes.service.ts'
import { emailCode } from './auth.email.service.ts'
import type { LoginGuard } from './auth.login-guard.ts'
import { findAccount } from './auth.queries.ts'
import { completeFirstFactor } from './auth.sign-in.service.ts'
import * as social from './auth.social.service.ts'

const REDIRECT_LIFETIME_MS = minutes(10)
const EXCHANGE_LIFETIME_MS = minutes(1)
const LINK_LIFETIME_MS = minutes(15)
const BROWSER_COOKIE = 'vendly_oauth'

type RedirectDetails = AuthorizationState & {
  provider: Provider
  /** Set when a signed-in user links a provider. */
  link?: { userId: string; sessionId: string; returnTo: string }
  /** The name that Apple posts with the code. */
  user?: string
}

export function socialRoutes(http: Http, guard: LoginGuard): void {
  const { app, context } = http
  const { env, pool, secrets, identity, log } = context
  const limitStarts = limiter(context, 'social', env.LOGIN_ADDRESS_LIMIT, 'too_many_requests')
  const limitProofs = limiter(context, 'link-proof', env.LOGIN_LIMIT, 'login_too_many')
  const isSecure = env.publicUrl.startsWith('https:')

  /** A cookie ties the redirect back to this browser. SameSite=Lax is enough, because every return ends in a GET. */
  function markBrowser(request: FastifyRequest, reply: FastifyReply): string {
    const cookie = request.cookies[BROWSER_COOKIE]
    const token = cookie && /^[\w-]{43}$/.test(cookie) ? cookie : randomBytes(32).toString('base64url')
    const maxAge = LINK_LIFETIME_MS / 1000
    reply.setCookie(BROWSER_COOKIE, token, {
      path: '/api/auth',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge,
    })
    return hashOf(token)
  }
  const browserHashOf = (request: FastifyRequest) => hashOf(request.cookies[BROWSER_COOKIE] ?? '')

  /** Returns the provider's URL for this browser. Throws: provider_not_configured. */
  async function startRedirect(
    provider: Provider,
    browserHash: string,
    link?: RedirectDetails['link'],
  ): Promise<string> {
    ensure(identity.offered[provider], 'provider_not_configured')
    const { url, authorization } = await identity.begin(provider)
    await transaction(pool, (tx) =>
      createChallenge(tx, {
        kind: 'redirect',
        lifetime: REDIRECT_LIFETIME_MS,
        token: authorization.state,
        browserHash,
        details: { ...authorization, provider, link },
      }),
    )
    return url
  }

  for (const endpoint of [contract.google, contract.apple] as const) {
    const provider = endpoint === contract.google ? 'google' : 'apple'
    redirect(http, endpoint, async ({ request, reply }) => {
      try {
        await limitStarts(networkOf(request))
        return await startRedirect(provider, markBrowser(request, reply))
      } catch (error) {
        if (!(error instanceof Problem)) log.warn({ err: error }, `${provider} did not answer`)
        return `/login?failed=${provider}`
      }
    })

    app.get(callbackPath(provider), async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const response = new URL(request.url, env.publicUrl).searchParams
      return reply.redirect(await finishRedirect(provider, response, browserHashOf(request)), 303)
    })
  }

  // Apple posts from its own site, which sends no cookie: store the name it posts and redirect to the GET callback.
  void app.register(async (form) => {
    await form.register(formBody)
    form.post(callbackPath('apple'), async (request, reply) => {
      const { user, ...response } = textFieldsOf(request.body)
      if (user && response.state) await storeProviderUser(context.db, response.state, user)
      reply.header('cache-control', 'no-store')
      return reply.redirect(`${callbackPath('apple')}?${new URLSearchParams(response)}`, 303)
    })
  })

  /** Returns where the browser goes next: the login page with a one-time code, or the page where linking began. */
  async function finishRedirect(provider: Provider, response: URLSearchParams, browserHash: string): Promise<string> {
    const key = { kind: 'redirect' as const, token: response.get('state') ?? '', browserHash }
    const challenge = await transaction(pool, (tx) => consumeChallenge<RedirectDetails>(tx, key))
    if (challenge?.details.provider !== provider) return `/login?failed=${provider}`
    const { link, user, ...authorization } = challenge.details
    const error = response.get('error')
    // The user pressed Cancel at the provider, which is no failure.
    if (error === 'access_denied' || error === 'user_cancelled_authorize') return link ? link.returnTo : '/login'
    try {
      if (user) response.set('user', user)
      const claimed = await identity.finish(provider, response, authorization)
      return await transaction(pool, async (tx) => {
        if (link) {
          const claim = { provider, subject: claimed.subject, email: claimed.email }
          return `${link.returnTo}?link=${(await social.linkToSession(tx, link, claim)) ? provider : 'taken'}`
        }
        const result = await social.receiveProviderSignIn(tx, provider, claimed, env.RESERVED_ADMIN_EMAIL)
        return loginPageFor(tx, result, browserHash)
      })
    } catch (problem) {
      log.warn({ err: problem }, `sign-in with ${provider} failed`)
      return link ? `${link.returnTo}?link=failed` : `/login?failed=${provider}`
    }
  }

  async function loginPageFor(tx: Tx, result: social.ProviderResult, browserHash: string): Promise<string> {
    if (result.kind === 'refused') return `/login?refused=${result.reason}`
    const code = await createChallenge(tx, {
      kind: 'exchange',
      lifetime: EXCHANGE_LIFETIME_MS,
      browserHash,
      userId: result.userId,
      details: result.kind === 'link' ? { claim: result.claim } : {},
    })
    return `/login?social=${code}`
  }

  query(http, contract.listProviders, async () => ({ data: identity.offered }))

  workflow(http, contract.exchangeSocial, async ({ body, request, reply }) => {
    await limitStarts(networkOf(request))
    const browserHash = browserHashOf(request)
    const browser = guard.browser(request, reply)
    const data = await transaction(pool, async (tx) => {
      const key = { kind: 'exchange' as const, token: body.code, browserHash }
      const challenge = await consumeChallenge<{ claim?: social.SocialClaim }>(tx, key)
      ensure(challenge?.userId, 'sign_in_expired')
      const { userId, details } = challenge
      if (!details.claim) return completeFirstFactor(tx, userId, browser)
      const { email, passwordHash } = await findAccount(tx, userId)
      const token = await createChallenge(tx, {
        kind: 'link',
        lifetime: LINK_LIFETIME_MS,
        browserHash,
        userId,
        details,
      })
      const { provider } = details.claim
      return { link: { challenge: token, provider, email: maskEmail(email), hasPassword: passwordHash !== null } }
    })
    return { data }
  })

  workflow(http, contract.emailLinkCode, async ({ body, request }) => {
    const key = { kind: 'link' as const, token: body.challenge, browserHash: browserHashOf(request) }
    await transaction(pool, async (tx) => {
      const challenge = await findChallenge(tx, key)
      ensure(challenge?.userId, 'sign_in_expired')
      await emailCode(tx, secrets, challenge.userId, 'link')
    })
    return { data: { message: 'A code is on its way to your email.' } }
  })

  workflow(http, contract.linkAccount, async ({ body, request, reply, db }) => {
    const key = { kind: 'link' as const, token: body.challenge, browserHash: browserHashOf(request) }
    const found = await findChallenge(db, key)
    ensure(found?.userId, 'sign_in_expired')
    await limitProofs(found.userId)
    const browser = guard.browser(request, reply)
    // Hashing is slow, so it is done before the challenge is locked.
    const isPasswordCorrect =
      'password' in body && (await passwordMatches((await findAccount(db, found.userId)).passwordHash, body.password))
    const result = await transaction(pool, async (tx) => {
      const challenge = await lockChallenge<{ claim: social.SocialClaim }>(tx, key)
      if (!challenge?.userId) return { code: 'sign_in_expired' as const }
      const { id, userId, details } = challenge
      const tried = 'code' in body ? await consumeCode(tx, secrets, userId, 'link', body.code) : undefined
      if (tried ? !tried.isCorrect : !isPasswordCorrect) {
        await failChallenge(tx, id)
        return { code: tried && !tried.isCorrect ? tried.code : ('password_wrong' as const) }
      }
      await closeChallenge(tx, id)
      await social.linkAfterProof(tx, userId, details.claim)
      return completeFirstFactor(tx, userId, browser)
    })
    if ('code' in result) throw new Problem(result.code)
    return { data: await guard.replyTo(result, { request, reply }) }
  })

  workflow(http, contract.completeProfile, async ({ actor, body, db }) => {
    const { email } = await findAccount(db, actor.userId)
    const campus = await findJoinable(db, body.university, { email, invite: body.invite, campusId: actor.campusId })
    ensure(campus, 'campus_unknown')
    await transaction(pool, (tx) => completeProfile(tx, actor, { ...body, campusId: campus.id }))
    return { data: await guard.sessionUser({ ...actor, needs: null }) }
  })

  workflow(http, contract.linkIdentity, async ({ actor, params, body, request, reply }) => {
    await limitStarts(networkOf(request))
    const link = { userId: actor.userId, sessionId: actor.sessionId, returnTo: body.returnTo }
    return { data: { url: await startRedirect(params.provider, markBrowser(request, reply), link) } }
  })

  command(http, contract.unlinkIdentity, async ({ tx, actor, params }) => {
    await social.unlinkIdentity(tx, actor, params.provider)
    return { data: { message: 'You can no longer sign in with it.' } }
  })
}

const textFieldsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as object).filter(
      (field): field is [string, string] => typeof field[1] === 'string' && isStorable(field[1]),
    ),
  )

/** "c•••@people.example": enough for its owner to recognise. */
const maskEmail = (email: string) => email.replace(/^(.).*(?=@)/, '$1•••')
