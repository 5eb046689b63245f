import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'
import type { Env } from '../env.ts'

/** Where a browser's push service takes messages, and the browser's keys that they are encrypted with. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
type PushOptions = {
  /** How soon: `high` wakes a sleeping phone. */
  urgency: 'normal' | 'high'
  /** A message that still waits is replaced by the next one with the same topic. */
  topic: string
}
/** `gone`: the browser no longer wants messages. `refused`: sending it again would change nothing. */
type PushOutcome =
  | { readonly result: 'sent' | 'gone' }
  | { readonly result: 'refused'; readonly status: number }
  | { readonly result: 'later'; readonly afterMs: number; readonly reason: string }

/** Sends encrypted messages to browsers through their push services (RFC 8030, 8291, 8292). */
export type Push = {
  /** What browsers subscribe with; null where web push is off. */
  readonly publicKey: string | null
  /** Whether the address is one of a push service that we send to. */
  accepts(endpoint: string): boolean
  send(target: PushTarget, payload: string, options: PushOptions): Promise<PushOutcome>
}

type Keys = { publicKey: string; privateKey: string }

const ENCODING = 'aes128gcm'
const DAY_SECONDS = 86_400
const TIMEOUT_MS = 10_000
const PAUSE_MS = 60_000
const MAX_PAUSE_MS = 3_600_000

/** `sandboxUrl` is where the sandbox's push service answers; only there http is accepted. */
export function openPush(env: Env, sandboxUrl?: string): Push {
  const keys = env.webPush ? keysOf(env) : null
  const sandbox = sandboxUrl ? new URL(sandboxUrl).origin : undefined
  const subject = env.publicUrl.startsWith('https:') ? env.publicUrl : 'mailto:hello@vendly.example'
  const accepts = (endpoint: string): boolean => {
    const url = URL.parse(endpoint)
    if (!url || url.username || url.password) return false
    if (sandbox && url.origin === sandbox) return url.pathname.startsWith('/push/send/')
    const isKnown = env.PUSH_HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
    return url.protocol === 'https:' && url.port === '' && isKnown
  }
  return {
    publicKey: keys?.publicKey ?? null,
    accepts,
    async send({ endpoint, p256dh, auth }, payload, { urgency, topic }) {
      // The list of services may have become shorter since the browser subscribed.
      if (!keys || !accepts(endpoint)) return { result: 'refused', status: 0 }
      const { origin } = new URL(endpoint)
      const signature = webPush.getVapidHeaders(origin, subject, keys.publicKey, keys.privateKey, ENCODING)
      const headers = {
        'content-type': 'application/octet-stream',
        'content-encoding': ENCODING,
        authorization: signature.Authorization,
        ttl: String(DAY_SECONDS),
        urgency,
        topic: createHash('sha256').update(topic).digest('base64url').slice(0, 32),
      }
      // The library's own sender follows a proxy and speaks https alone; the sandbox has no certificate.
      return post(endpoint, headers, webPush.encrypt(p256dh, auth, payload, ENCODING).cipherText)
    },
  }
}

async function post(endpoint: string, headers: Record<string, string>, body: Buffer): Promise<PushOutcome> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      // Another address may be inside our network.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    const { status } = response
    if (response.ok) return { result: 'sent' }
    if (status === 404 || status === 410) return { result: 'gone' }
    if (status === 429 || status >= 500)
      return { result: 'later', afterMs: pauseOf(response.headers.get('retry-after')), reason: String(status) }
    return { result: 'refused', status }
  } catch (error) {
    return { result: 'later', afterMs: PAUSE_MS, reason: (error as Error).message }
  }
}

function pauseOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? Number.NaN)
  const asked = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter ?? '') - Date.now()
  return Number.isFinite(asked) && asked > 0 ? Math.min(asked, MAX_PAUSE_MS) : PAUSE_MS
}

/** Those of the environment; without them, a pair is made once and stored in the data folder. */
function keysOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, dataDir }: Env): Keys {
  return publicKey && privateKey ? { publicKey, privateKey } : keysFromFile(dataDir)
}

function keysFromFile(dataDir: string): Keys {
  const file = join(dataDir, 'vapid.json')
  mkdirSync(dataDir, { recursive: true })
  try {
    // Fails if the file exists, so that two processes starting at once use the same keys.
    writeFileSync(file, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Keys
}
