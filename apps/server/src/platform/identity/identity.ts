import type { Provider } from '@vendly/contract/auth-social'
import * as oidc from 'openid-client'
import type { Env } from '../../env.ts'
import { type AppleKey, appleClientSecret } from './apple-secret.ts'

type GoogleSettings = { issuer: string; clientId: string; clientSecret: string }
type AppleSettings = AppleKey & { issuer: string }
export type IdentitySettings = { google?: GoogleSettings; apple?: AppleSettings }

/** Kept on the server while the browser is away at the provider. */
export type Journey = { state: string; nonce: string; verifier: string }
/** Who somebody is by the word of a provider. `subject` never changes; the address may, and may be missing. */
export type Claimed = {
  subject: string
  email: string | null
  emailVerified: boolean
  firstName: string
  lastName: string
}

export type Identity = {
  readonly offered: Readonly<Record<Provider, boolean>>
  /** Where the browser goes, and what must be kept until it comes back. Asks the provider over the network at first. */
  begin(provider: Provider): Promise<{ url: string; journey: Journey }>
  /** Redeems what the browser came back with. Throws for whatever does not belong to the journey or is not signed. */
  finish(provider: Provider, answer: URLSearchParams, journey: Journey): Promise<Claimed>
}

const TIMEOUT_S = 10
const SCOPES: Record<Provider, string> = { google: 'openid email profile', apple: 'openid email name' }

/** The real ones, as far as their keys are set. */
export function realProviders(env: Env): IdentitySettings {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY } =
    env
  return {
    ...(GOOGLE_CLIENT_ID &&
      GOOGLE_CLIENT_SECRET && {
        google: {
          issuer: 'https://accounts.google.com',
          clientId: GOOGLE_CLIENT_ID,
          clientSecret: GOOGLE_CLIENT_SECRET,
        },
      }),
    ...(APPLE_CLIENT_ID &&
      APPLE_TEAM_ID &&
      APPLE_KEY_ID &&
      APPLE_PRIVATE_KEY && {
        apple: {
          issuer: 'https://appleid.apple.com',
          clientId: APPLE_CLIENT_ID,
          teamId: APPLE_TEAM_ID,
          keyId: APPLE_KEY_ID,
          privateKey: APPLE_PRIVATE_KEY,
        },
      }),
  }
}

export const callbackPath = (provider: Provider): string => `/api/auth/${provider}/callback`

/** Sign-in by OpenID Connect: authorization code, PKCE, state and nonce. */
export function openIdentity(settings: IdentitySettings, publicUrl: string): Identity {
  const callback = (provider: Provider) => new URL(callbackPath(provider), publicUrl).href
  const known = new Map<Provider, Promise<oidc.Configuration>>()

  /** What the provider says of itself, fetched once; asked again after a failure. */
  function configuration(provider: Provider): Promise<oidc.Configuration> {
    const kept = known.get(provider)
    if (kept) return kept
    const asked = discover(settings, provider)
    known.set(provider, asked)
    asked.catch(() => known.delete(provider))
    return asked
  }

  return {
    offered: { google: settings.google !== undefined, apple: settings.apple !== undefined },
    begin: async (provider) => {
      const journey = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
      const url = oidc.buildAuthorizationUrl(await configuration(provider), {
        redirect_uri: callback(provider),
        scope: SCOPES[provider],
        state: journey.state,
        nonce: journey.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(journey.verifier),
        code_challenge_method: 'S256',
        // Apple gives name and address by a form alone; Google asks which of a shared phone's accounts is meant.
        ...(provider === 'apple' ? { response_mode: 'form_post' } : { prompt: 'select_account' }),
      })
      return { url: url.href, journey }
    },
    finish: async (provider, answer, journey) => {
      const config = await configuration(provider)
      const url = new URL(callback(provider))
      url.search = answer.toString()
      const tokens = await oidc.authorizationCodeGrant(config, url, {
        expectedState: journey.state,
        expectedNonce: journey.nonce,
        pkceCodeVerifier: journey.verifier,
      })
      return claimedBy(tokens.claims()!, answer.get('user'))
    },
  }
}

async function discover(settings: IdentitySettings, provider: Provider): Promise<oidc.Configuration> {
  const { issuer, clientId } = settings[provider]!
  const loopback = issuer.startsWith('http://127.0.0.1:') ? [oidc.allowInsecureRequests] : []
  const auth =
    provider === 'google' ? oidc.ClientSecretPost(settings.google!.clientSecret) : signedForApple(settings.apple!)
  return oidc.discovery(new URL(issuer), clientId, undefined, auth, {
    // The token is asked for over TLS; its signature is looked at all the same.
    execute: [oidc.enableNonRepudiationChecks, ...loopback],
    timeout: TIMEOUT_S,
  })
}

const signedForApple =
  (key: AppleKey): oidc.ClientAuth =>
  (server, client, body) => {
    body.set('client_id', client.client_id)
    body.set('client_secret', appleClientSecret(key, server.issuer))
  }

/** Apple tells the name once, beside the signed token; Google tells it inside. */
function claimedBy(claims: oidc.IDToken, user: string | null): Claimed {
  const told = namesIn(user)
  const text = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 60) : '')
  const email = typeof claims.email === 'string' ? claims.email.trim().toLowerCase() : ''
  return {
    subject: claims.sub,
    email: email || null,
    // Apple writes its booleans as words.
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName:
      text(claims.given_name) || text(told.firstName) || text(claims.name) || email.split('@')[0]!.slice(0, 60),
    lastName: text(claims.family_name) || text(told.lastName),
  }
}

function namesIn(user: string | null): { firstName?: unknown; lastName?: unknown } {
  try {
    const read = JSON.parse(user ?? '{}') as { name?: { firstName?: unknown; lastName?: unknown } }
    return read.name ?? {}
  } catch {
    // It is only a name; whatever is wrong with it, the person can write it themselves.
    return {}
  }
}
