import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import Provider, { interactionPolicy, type JWK, type KoaContextWithOIDC } from 'oidc-provider'
import { escapedText } from '../pages/html.ts'
import { claimsOf, findAccount, type Issuer, nameToldOnce } from './identity-accounts.ts'
import { RecordAdapter } from './identity-adapter.ts'
import { APPLE_FIELDS, isAppleSecret } from './identity-clients.ts'

const HOUR_S = 3600
const CODE_LIVES_S = 300

/** An OpenID Connect provider at `<base>/google` or `<base>/apple`, with what is peculiar to each. */
export function createIdentityProvider(db: DatabaseSync, issuer: Issuer, baseUrl: string): Provider {
  const address = `${baseUrl}/${issuer}`
  const { jwk, cookieKey } = keysOf(db, issuer)
  const provider = new Provider(address, {
    adapter: (model) => new RecordAdapter(db, issuer, model),
    jwks: { keys: [jwk] },
    cookies: {
      keys: [cookieKey],
      // Both issuers, and other sandboxes, share the cookies of 127.0.0.1.
      names: { session: `${issuer}_session`, interaction: `${issuer}_interaction`, resume: `${issuer}_resume` },
    },
    scopes: ['openid', 'email', 'profile', 'name'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'is_private_email'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_post'],
    extraClientMetadata: { properties: [...APPLE_FIELDS] },
    pkce: { required: () => false },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    findAccount: async (_context, sub) => {
      const account = findAccount(db, issuer, sub)
      return account && { accountId: sub, claims: async () => ({ ...claimsOf(issuer, account), sub }) }
    },
    interactions: {
      policy: whoIsIt(),
      url: (_context, interaction) => `/${issuer}/interaction/${interaction.uid}`,
    },
    loadExistingGrant: grantEverything,
    expiresWithSession: async () => false,
    issueRefreshToken: async () => false,
    ttl: {
      AccessToken: HOUR_S,
      AuthorizationCode: CODE_LIVES_S,
      Grant: HOUR_S,
      IdToken: HOUR_S,
      Interaction: HOUR_S,
      Session: HOUR_S,
    },
    renderError: async (context, out) => {
      context.type = 'html'
      context.body = `<!doctype html><html lang="en-NG"><meta charset="utf-8"><title>Refused</title><h1>${escapedText(
        String(out.error),
      )}</h1><p>${escapedText(String(out.error_description ?? ''))}</p></html>`
    },
  })
  if (issuer === 'apple') becomeApple(provider, db, address)
  return provider
}

/** Each visit asks who it is, whoever came before. */
function whoIsIt() {
  const { Prompt, Check, base } = interactionPolicy
  const policy = base()
  policy.remove('login')
  policy.remove('consent')
  policy.add(
    new Prompt(
      { name: 'select_account', requestable: true },
      new Check('who', 'Somebody must be chosen', (context) => !context.oidc.result?.login),
    ),
  )
  return policy
}

async function grantEverything(context: KoaContextWithOIDC) {
  const { client, session, provider, params } = context.oidc
  const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
  grant.addOIDCScope(String(params?.scope ?? 'openid'))
  await grant.save()
  return grant
}

function becomeApple(provider: Provider, db: DatabaseSync, address: string): void {
  provider.Client.prototype.compareClientSecret = function compare(secret: string) {
    return isAppleSecret(this, secret, address)
  }
  provider.use(async (context, next) => {
    const asks = new URL(context.href).searchParams
    if (context.path.endsWith('/auth') && asks.get('response_mode') !== 'form_post') {
      context.status = 400
      context.body = 'invalid_request: response_mode must be form_post when name or email scope is requested.'
      return
    }
    await next()
    const account = context.oidc?.session?.accountId && findAccount(db, 'apple', context.oidc.session.accountId)
    const answers = typeof context.body === 'string' && context.body.includes('name="code"')
    const told = account && answers && nameToldOnce(db, context.oidc.client!.clientId, account)
    if (told)
      context.body = String(context.body).replace(
        '</form>',
        `<input type="hidden" name="user" value="${escapedText(told)}"/></form>`,
      )
  })
}

/** Made once for each issuer, kept with the rest. */
function keysOf(db: DatabaseSync, issuer: Issuer): { jwk: JWK; cookieKey: string } {
  const kept = db.prepare('SELECT jwk, cookie_key FROM identity_key WHERE issuer = ?').get(issuer)
  if (kept) {
    const { jwk, cookie_key } = kept as { jwk: string; cookie_key: string }
    return { jwk: JSON.parse(jwk), cookieKey: cookie_key }
  }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: `${issuer}-1` } as JWK
  const cookieKey = randomBytes(32).toString('base64url')
  db.prepare('INSERT INTO identity_key (issuer, jwk, cookie_key) VALUES (?, ?, ?)').run(
    issuer,
    JSON.stringify(jwk),
    cookieKey,
  )
  return { jwk, cookieKey }
}
