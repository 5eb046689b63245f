import { spawn } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Provider } from '@vendly/contract/auth-social'
import type { Env } from './env.ts'
import { pathOf } from './places.ts'
import { callbackPath, type IdentitySettings } from './platform/identity/identity.ts'

export type Sandbox = {
  http: string
  smtp: string
  key: string
  smsKey: string
  identity: Required<IdentitySettings>
  stop(): Promise<void>
}

/** Starts the sandbox as its own process; it ends when this process ends, however that happens. */
export async function startSandbox(env: Env, webhookUrl: string): Promise<Sandbox> {
  const child = spawn(process.execPath, [pathOf('sandbox')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      SANDBOX_PORT: String(env.SANDBOX_PORT),
      SANDBOX_SMTP_PORT: String(env.SANDBOX_SMTP_PORT),
      SANDBOX_DATA: join(env.dataDir, 'sandbox'),
      SANDBOX_GUARD: '1',
    },
    detached: true,
  })
  const ports = await new Promise<{ http: number; smtp: number }>((done, fail) => {
    child.once('exit', () => fail(new Error('The sandbox did not start (see the line above).')))
    createInterface({ input: child.stdout }).once('line', (line) => done(JSON.parse(line).sandbox))
  })
  const http = `http://127.0.0.1:${ports.http}`
  const key = 'sk_test_sandbox_vendly'
  const control = (path: string, body: object) =>
    fetch(http + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await control('/__sandbox/webhooks', { url: webhookUrl })
  return {
    http,
    smtp: `smtp://127.0.0.1:${ports.smtp}`,
    key,
    smsKey: 'sms_sandbox_vendly',
    identity: await registerClients(http, control, env.publicUrl),
    stop: () =>
      new Promise<void>((done) => {
        child.removeAllListeners('exit')
        child.once('exit', () => done())
        child.stdin.end()
      }),
  }
}

type Control = (path: string, body: object) => Promise<unknown>

/** Registers this product with the sandbox's Google and Apple, as is done once by hand with the real ones. */
export async function registerClients(
  http: string,
  control: Control,
  publicUrl: string,
  name = new URL(publicUrl).host.replace(/[^\w]/g, '-'),
): Promise<Required<IdentitySettings>> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const google = { clientId: `google-${name}`, clientSecret: randomBytes(32).toString('base64url') }
  const apple = { clientId: `apple-${name}`, teamId: 'SANDBOXTEAM', keyId: 'SANDBOXKEY' }
  const client = (provider: Provider) => ({ provider, redirect_uri: new URL(callbackPath(provider), publicUrl).href })
  await control('/__sandbox/identity/clients', {
    ...client('google'),
    client_id: google.clientId,
    client_secret: google.clientSecret,
  })
  await control('/__sandbox/identity/clients', {
    ...client('apple'),
    client_id: apple.clientId,
    team_id: apple.teamId,
    key_id: apple.keyId,
    public_key: publicKey,
  })
  return {
    google: { issuer: `${http}/google`, ...google },
    apple: { issuer: `${http}/apple`, ...apple, privateKey },
  }
}
