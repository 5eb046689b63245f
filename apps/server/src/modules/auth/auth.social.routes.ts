import { randomBytes } from 'node:crypto'
import formBody from '@fastify/formbody'
import type { Provider } from '@vendly/contract/auth-social'
import * as contract from '@vendly/contract/auth-social'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { minutes } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/database.ts'
import { command, type Http, query, redirect, workflow } from '../../platform/http/endpoint-routes.ts'
import { callbackPath, type AuthorizationState } from '../../platform/identity/identity.ts'
import { passwordMatches } from '../../platform/passwords.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import { limiter } from '../../platform/ratelimit.ts'
import { hashOf } from '../../platform/tokens.ts'
import {
  closeChallenge,
  consumeChallenge,
  createChallenge,
  failChallenge,
  findChallenge,
  lockChallenge,
} from './auth.challenges.service.ts'
import { consumeCode } from './auth.codes.service.ts'
import { emailCode } from './auth.email.service.ts'
import type { LoginGuard } from './auth.login-guard.ts'
import { findAccount, findCampus } from './auth.queries.ts'
import { ensureRecentlyConfirmed } from './auth.service.ts'
import { completeFirstFactor } from './auth.sign-in.service.ts'
import * as social from './auth.social.service.ts'

const JOURNEY_LIVES = minutes(10)
const CODE_LIVES = minutes(1)
const LINK_LIVES = minutes(15)
const BROWSER = 'vendly_oauth'

type JourneyDetails = AuthorizationState & {
  provider: Provider
  /** Set when somebody who is signed in links a provider. */
  link?: { userId: string; sessionId: string; returnTo: string }
  /** What Apple posts beside the code. */
  user?: string
}

export function socialRoutes(http: Http, door: LoginGuard): void {
  const { app, context } = http
  const { env, pool, secrets, identity, log } = context
  const startByAddress = limiter(app, 'social', env.LOGIN_ADDRESS_LIMIT, 'too_many_requests')
  const proveByAccount = limiter(app, 'link-proof', env.LOGIN_LIMIT, 'login_too_many')
  const secure = env.publicUrl.startsWith('https:')

  /** A cookie binds what comes back to the browser that left; Lax is enough, since every return ends in a GET. */
  function markBrowser(request: FastifyRequest, reply: FastifyReply): string {
    const kept = request.cookies[BROWSER]
    const token = kept && /^[\w-]{43}$/.test(kept) ? kept : randomBytes(32).toString('base64url')
    const maxAge = LINK_LIVES / 1000
    reply.setCookie(BROWSER, token, { path: '/api/auth', httpOnly: true, sameSite: 'lax', secure, maxAge })
    return hashOf(token)
  }
  const browserOf = (request: FastifyRequest) => hashOf(request.cookies[BROWSER] ?? '')

  async function depart(provider: Provider, browserHash: string, link?: JourneyDetails['link']): Promise<string> {
    ensure(identity.offered[provider], 'provider_not_configured')
    const { url, authorization } = await identity.begin(provider)
    const details = { ...authorization, provider, link }
    await transaction(pool, (tx) =>
      createChallenge(tx, { kind: 'authorization', lifetime: JOURNEY_LIVES, token: authorization.state, browserHash, details }),
    )
    return url
  }

  for (const endpoint of [contract.google, contract.apple] as const) {
    const provider = endpoint === contract.google ? 'google' : 'apple'
    redirect(http, endpoint, async ({ request, reply }) => {
      try {
        await startByAddress(request, request.ip)
        return await depart(provider, markBrowser(request, reply))
      } catch (error) {
        if (!(error instanceof Problem)) log.warn({ err: error }, `${provider} did not answer`)
        return `/login?failed=${provider}`
      }
    })

    app.get(callbackPath(provider), async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const answer = new URL(request.url, env.publicUrl).searchParams
      return reply.redirect(await arrive(provider, answer, browserOf(request)), 303)
    })
  }

  // Apple posts from its own site, so no cookie comes along: what it says is kept, and the browser led on by a GET.
  void app.register(async (form) => {
    await form.register(formBody)
    form.post(callbackPath('apple'), async (request, reply) => {
      const { user, ...answer } = fieldsOf(request.body)
      if (user && answer.state) await keepUser(answer.state, user)
      reply.header('cache-control', 'no-store')
      return reply.redirect(`${callbackPath('apple')}?${new URLSearchParams(answer)}`, 303)
    })
  })

  const keepUser = (state: string, user: string) =>
    context.db.once(
      `update sign_in_challenges set details = details || jsonb_build_object('user', $2::text)
        where token_hash = $1 and kind = 'authorization' and used_at is null and not details ? 'user'`,
      [hashOf(state), user.slice(0, 1000)],
    )

  /** Where the browser goes after its return: to the login page with a one-time code, or back where it was linked. */
  async function arrive(provider: Provider, answer: URLSearchParams, browserHash: string): Promise<string> {
    const key = { kind: 'authorization' as const, token: answer.get('state') ?? '', browserHash }
    const step = await transaction(pool, (tx) => consumeChallenge<JourneyDetails>(tx, key))
    if (step?.details.provider !== provider) return `/login?failed=${provider}`
    const { link, user, ...authorization } = step.details
    const failed = link ? `${link.returnTo}?link=failed` : `/login?failed=${provider}`
    const error = answer.get('error')
    // They changed their mind over there: nothing failed.
    if (error === 'access_denied' || error === 'user_cancelled_authorize') return link ? link.returnTo : '/login'
    try {
      if (user) answer.set('user', user)
      const claimed = await identity.finish(provider, answer, authorization)
      return await transaction(pool, async (tx) => {
        if (!link)
          return comeBack(tx, await social.receive(tx, provider, claimed, env.RESERVED_ADMIN_EMAIL), browserHash)
        const claim = { provider, subject: claimed.subject, email: claimed.email }
        return `${link.returnTo}?link=${(await social.linkSignedIn(tx, link, claim)) ? provider : 'taken'}`
      })
    } catch (problem) {
      log.warn({ err: problem }, `sign-in with ${provider} failed`)
      return failed
    }
  }

  async function comeBack(tx: Tx, came: social.Return, browserHash: string): Promise<string> {
    if (came.kind === 'refused') return `/login?refused=${came.why}`
    const code = await createChallenge(tx, {
      kind: 'social',
      lifetime: CODE_LIVES,
      browserHash,
      userId: came.userId,
      details: came.kind === 'link' ? { claim: came.claim } : {},
    })
    return `/login?social=${code}`
  }

  query(http, contract.listProviders, async () => ({ data: identity.offered }))

  workflow(http, contract.exchangeSocial, async ({ body, request, reply }) => {
    await startByAddress(request, request.ip)
    const browserHash = browserOf(request)
    const visit = door.visit(request, reply)
    const data = await transaction(pool, async (tx) => {
      const step = await consumeChallenge<{ claim?: social.SocialClaim }>(tx, {
        kind: 'social',
        token: body.code,
        browserHash,
      })
      ensure(step?.userId, 'sign_in_expired')
      const { claim } = step.details
      if (!claim) return completeFirstFactor(tx, step.userId, visit)
      const { email, passwordHash } = await findAccount(tx, step.userId)
      const details = { claim }
      const token = await createChallenge(tx, {
        kind: 'link',
        lifetime: LINK_LIVES,
        browserHash,
        userId: step.userId,
        details,
      })
      return {
        link: { challenge: token, provider: claim.provider, email: masked(email), hasPassword: passwordHash !== null },
      }
    })
    return { data }
  })

  workflow(http, contract.emailLinkCode, async ({ body, request }) => {
    await transaction(pool, async (tx) => {
      const step = await findChallenge(tx, { kind: 'link', token: body.challenge, browserHash: browserOf(request) })
      ensure(step?.userId, 'sign_in_expired')
      await emailCode(tx, secrets, step.userId, 'link')
    })
    return { data: { message: 'A code is on its way to your e-mail.' } }
  })

  workflow(http, contract.linkAccount, async ({ body, request, reply, db }) => {
    const key = { kind: 'link' as const, token: body.challenge, browserHash: browserOf(request) }
    const found = await findChallenge(db, key)
    ensure(found?.userId, 'sign_in_expired')
    await proveByAccount(request, found.userId)
    const visit = door.visit(request, reply)
    // Hashing takes its time, so it is done before the step is locked.
    const knowsPassword =
      'password' in body && (await passwordMatches((await findAccount(db, found.userId)).passwordHash, body.password))
    const linked = await transaction(pool, async (tx) => {
      const step = await lockChallenge<{ claim: social.SocialClaim }>(tx, key)
      if (!step?.userId) return { code: 'sign_in_expired' as const }
      const proof = 'code' in body ? await consumeCode(tx, secrets, step.userId, 'link', body.code) : undefined
      if (proof ? !proof.isRight : !knowsPassword) {
        await failChallenge(tx, step.id)
        return { code: proof && !proof.isRight ? proof.code : ('password_wrong' as const) }
      }
      await closeChallenge(tx, step.id)
      await social.linkProved(tx, step.userId, step.details.claim, proof ? 'code' : 'password')
      return completeFirstFactor(tx, step.userId, visit)
    })
    if ('code' in linked) throw new Problem(linked.code)
    return { data: await door.open(linked) }
  })

  workflow(http, contract.completeProfile, async ({ actor, body, db }) => {
    const campus = await findCampus(db, body.university)
    ensure(campus, 'campus_unknown')
    await transaction(pool, (tx) => social.completeProfile(tx, actor, { ...body, campusId: campus.id }))
    return { data: await door.user({ ...actor, needs: null }) }
  })

  workflow(http, contract.linkIdentity, async ({ actor, params, body, request, reply }) => {
    await startByAddress(request, request.ip)
    await transaction(pool, (tx) => ensureRecentlyConfirmed(tx, actor))
    const link = { userId: actor.userId, sessionId: actor.sessionId, returnTo: body.returnTo }
    return { data: { url: await depart(params.provider, markBrowser(request, reply), link) } }
  })

  command(http, contract.unlinkIdentity, async ({ tx, actor, params }) => {
    await social.unlink(tx, actor, params.provider)
    return { data: { message: 'It opens your account no more.' } }
  })
}

const fieldsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as object).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )

/** "c•••@people.example": enough for its owner. */
const masked = (email: string) => email.replace(/^(.).*(?=@)/, '$1•••')
