import type { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { InteractionResults } from 'oidc-provider'
import { sendPage } from '../pages/send-page.ts'
import { ApiError } from '../paystack/api-error.ts'
import { isMerchantKey } from '../paystack/merchants.ts'
import { type Fields, getText, toFields } from '../paystack/request-fields.ts'
import { findAccount, type Issuer, issuers, listAccounts, markAccountUsed, saveAccount } from './identity-accounts.ts'
import { saveClient } from './identity-clients.ts'
import { chooseAccountPage, expiredPage } from './identity-pages.ts'
import { createIdentityProvider } from './identity-provider.ts'

/** `getBaseUrl` is a function because the port is only known once the server listens. */
export function addIdentityRoutes(app: FastifyInstance, db: DatabaseSync, getBaseUrl: () => string): void {
  const providers = new Map<Issuer, Provider>()
  const getProvider = (issuer: Issuer): Provider => {
    const provider = providers.get(issuer) ?? createIdentityProvider(db, issuer, getBaseUrl())
    providers.set(issuer, provider)
    return provider
  }
  app.post('/__sandbox/identity/clients', async (request) => {
    if (!isMerchantKey((request.headers.authorization ?? '').replace(/^Bearer\s+/i, '')))
      throw new ApiError(401, 'Invalid key')
    return saveClient(db, toFields(request.body))
  })
  for (const issuer of issuers) {
    addInteractionRoutes(app, db, issuer, () => getProvider(issuer))
    void app.register(async (scope) => {
      // oidc-provider parses request bodies itself.
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
      scope.all(`/${issuer}/*`, (request, reply) => {
        reply.hijack()
        const raw = request.raw as typeof request.raw & { originalUrl?: string }
        raw.originalUrl = raw.url
        raw.url = raw.url!.slice(issuer.length + 1)
        void getProvider(issuer).callback()(raw, reply.raw)
      })
    })
  }
}

function addInteractionRoutes(
  app: FastifyInstance,
  db: DatabaseSync,
  issuer: Issuer,
  getProvider: () => Provider,
): void {
  const path = `/${issuer}/interaction/:uid`
  const show = async (request: FastifyRequest, reply: FastifyReply, problem?: string) => {
    const interaction = await findInteraction(getProvider(), request, reply)
    if (!interaction) return sendPage(reply, { title: 'Sign-in expired', main: expiredPage(issuer), status: 410 })
    const { host: appHost, origin } = new URL(String(interaction.params.redirect_uri))
    const accounts = listAccounts(db, issuer)
    return sendPage(reply, {
      title: `Sign in with ${issuer === 'google' ? 'Google' : 'Apple'}`,
      main: chooseAccountPage({ issuer, uid: interaction.uid, appHost, accounts, problem }),
      // Submitting a form on this page ends in a redirect to the application.
      formTargets: [origin],
      status: problem ? 422 : 200,
    })
  }
  app.get(path, (request, reply) => show(request, reply))
  app.post(path, async (request, reply) => {
    const fields = toFields(request.body)
    if (!(await findInteraction(getProvider(), request, reply))) return show(request, reply)
    if (getText(fields, 'cancel')) return finishInteraction(getProvider(), request, reply, cancelledResult(issuer))
    const sub = chooseOrSaveAccount(db, issuer, fields)
    if (!sub) return show(request, reply, 'Enter an email address such as chidi@mail.example.')
    markAccountUsed(db, issuer, sub)
    return finishInteraction(getProvider(), request, reply, { select_account: {}, login: { accountId: sub } })
  })
}

const findInteraction = (provider: Provider, request: FastifyRequest, reply: FastifyReply) =>
  provider.interactionDetails(request.raw, reply.raw).catch(() => undefined)

async function finishInteraction(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  result: InteractionResults,
) {
  return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)
}

const cancelledResult = (issuer: Issuer) => ({
  error: issuer === 'apple' ? 'user_cancelled_authorize' : 'access_denied',
  error_description: 'The user cancelled the sign-in',
})

function chooseOrSaveAccount(db: DatabaseSync, issuer: Issuer, fields: Fields): string | undefined {
  const sub = getText(fields, 'sub')
  if (sub) return findAccount(db, issuer, sub)?.sub
  const email = getText(fields, 'email')?.toLowerCase()
  if (!email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return undefined
  return saveAccount(db, issuer, {
    firstName: getText(fields, 'first_name') ?? '',
    lastName: getText(fields, 'last_name') ?? '',
    email,
    emailVerified: getText(fields, 'email_verified') ? 1 : 0,
  })
}
