import type { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { InteractionResults } from 'oidc-provider'
import { sendPage } from '../pages/send-page.ts'
import { Refusal } from '../paystack/api-error.ts'
import { isMerchantKey } from '../paystack/merchants.ts'
import { type Fields, fieldsOf, textField } from '../paystack/request-fields.ts'
import { accountsOf, findAccount, type Issuer, issuers, keepAccount, touchAccount } from './identity-accounts.ts'
import { keepClient } from './identity-clients.ts'
import { gonePage, whoPage } from './identity-pages.ts'
import { createIdentityProvider } from './identity-provider.ts'

/** A Google and an Apple. `whereIsIt` is asked once the port is known. */
export function addIdentityRoutes(app: FastifyInstance, db: DatabaseSync, whereIsIt: () => string): void {
  const made = new Map<Issuer, Provider>()
  const providerOf = (issuer: Issuer): Provider => {
    const kept = made.get(issuer) ?? createIdentityProvider(db, issuer, whereIsIt())
    made.set(issuer, kept)
    return kept
  }
  app.post('/__sandbox/identity/clients', async (request) => {
    if (!isMerchantKey((request.headers.authorization ?? '').replace(/^Bearer\s+/i, '')))
      throw new Refusal(401, 'Invalid key')
    return keepClient(db, fieldsOf(request.body))
  })
  for (const issuer of issuers) {
    addInteraction(app, db, issuer, () => providerOf(issuer))
    void app.register(async (raw) => {
      // oidc-provider reads the request by itself.
      raw.removeAllContentTypeParsers()
      raw.addContentTypeParser('*', (_request, _payload, done) => done(null))
      raw.all(`/${issuer}/*`, (request, reply) => {
        reply.hijack()
        const bare = request.raw as typeof request.raw & { originalUrl?: string }
        bare.originalUrl = bare.url
        bare.url = bare.url!.slice(issuer.length + 1)
        void providerOf(issuer).callback()(bare, reply.raw)
      })
    })
  }
}

function addInteraction(app: FastifyInstance, db: DatabaseSync, issuer: Issuer, provider: () => Provider): void {
  const path = `/${issuer}/interaction/:uid`
  const show = async (request: FastifyRequest, reply: FastifyReply, problem?: string) => {
    const interaction = await details(provider(), request, reply)
    if (!interaction) return sendPage(reply, { title: 'Over', main: gonePage(issuer), status: 410 })
    const asker = new URL(String(interaction.params.redirect_uri))
    return sendPage(reply, {
      title: `Sign in with ${issuer === 'google' ? 'Google' : 'Apple'}`,
      main: whoPage({ issuer, uid: interaction.uid, asker: asker.host, accounts: accountsOf(db, issuer), problem }),
      // A form of this page is led on to the application that asked.
      formTargets: [asker.origin],
      status: problem ? 422 : 200,
    })
  }
  app.get(path, (request, reply) => show(request, reply))
  app.post(path, async (request, reply) => {
    const fields = fieldsOf(request.body)
    if (!(await details(provider(), request, reply))) return show(request, reply)
    if (textField(fields, 'cancel')) return goOn(provider(), request, reply, cancelled(issuer))
    const sub = chosen(db, issuer, fields)
    if (!sub) return show(request, reply, 'Write an e-mail address such as chidi@mail.example.')
    touchAccount(db, issuer, sub)
    return goOn(provider(), request, reply, { select_account: {}, login: { accountId: sub } })
  })
}

const details = (provider: Provider, request: FastifyRequest, reply: FastifyReply) =>
  provider.interactionDetails(request.raw, reply.raw).catch(() => undefined)

async function goOn(provider: Provider, request: FastifyRequest, reply: FastifyReply, result: InteractionResults) {
  return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)
}

const cancelled = (issuer: Issuer) => ({
  error: issuer === 'apple' ? 'user_cancelled_authorize' : 'access_denied',
  error_description: 'The person pressed Cancel',
})

function chosen(db: DatabaseSync, issuer: Issuer, fields: Fields): string | undefined {
  const sub = textField(fields, 'sub')
  if (sub) return findAccount(db, issuer, sub)?.sub
  const email = textField(fields, 'email')?.toLowerCase()
  if (!email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return undefined
  return keepAccount(db, issuer, {
    first_name: textField(fields, 'first_name') ?? '',
    last_name: textField(fields, 'last_name') ?? '',
    email,
    email_verified: textField(fields, 'email_verified') ? 1 : 0,
  })
}
