import { isIP } from 'node:net'
import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { rootFolder } from './places.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true')
const isStorage = ({ protocol, username, password, pathname }: URL): boolean =>
  protocol === 'file:' ||
  (/^https?:$/.test(protocol) && username !== '' && password !== '' && /^\/[^/]+\/?$/.test(pathname))

/**
 * What Fastify trusts. `true` would believe the leftmost address of X-Forwarded-For, which the caller writes.
 */
function trustedProxies(
  text: string,
  { addIssue }: { addIssue(issue: string): void },
): string[] | ((address: string, hop: number) => boolean) | false {
  if (text === '0' || text === 'false') return false
  const hops = Number(text)
  if (/^\d$/.test(text)) return (_address, hop) => hop < hops
  const proxies = addressesIn(text)
  if (proxies) return proxies
  addIssue('is neither a number of proxies nor a list of their addresses')
  return z.NEVER
}

/** Addresses and networks, separated by commas; undefined if one is neither. */
function addressesIn(text: string): string[] | undefined {
  const all = text.split(',').map((one) => one.trim())
  const isAddress = (one: string) => {
    const [address = '', bits, ...more] = one.split('/')
    return isIP(address) > 0 && more.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
  }
  return all.every(isAddress) ? all : undefined
}

function addressList(text: string, { addIssue }: { addIssue(issue: string): void }): string[] {
  const addresses = text ? addressesIn(text) : []
  if (addresses) return addresses
  addIssue('is not a list of addresses')
  return z.NEVER
}

const variables = z.object({
  /** `demo` replaces missing services by the sandbox; `production` refuses to start without them. */
  MODE: z.enum(['demo', 'production']).default('demo'),
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  /** How long a request waits for a connection of a full pool, in ms, before it is refused. */
  DATABASE_WAIT_MS: z.coerce.number().int().min(100).max(600_000).default(1_500),
  /** How long one statement of a request may take, waiting for locks included, in ms, before the request is refused. */
  DATABASE_STATEMENT_MS: z.coerce.number().int().min(1_000).max(600_000).default(15_000),
  DATA_DIR: z.string().optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  SEED_PRODUCTS: z.coerce.number().int().min(1200).max(2_000_000).default(1200),
  /** Whether riders of the demo campus move, and providers answer and finish what was booked, by themselves. */
  DEMO_PEOPLE: z.enum(['act', 'still']).default('act'),
  PAYSTACK_SECRET_KEY: z.string().optional(),
  PAYSTACK_BASE_URL: z.url().optional(),
  PAYSTACK_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  SMTP_URL: z.string().optional(),
  /** Where pictures and documents are stored: `file:///folder`, or a bucket as `https://KEY:SECRET@host/bucket?region=…`. */
  STORAGE_URL: z
    .url()
    .refine((url) => isStorage(new URL(url)), 'is neither file:///folder nor https://KEY:SECRET@host/bucket')
    .optional(),
  MAIL_FROM: z.string().default('Vendly <hello@vendly.example>'),
  SECRET_KEY: z.string().optional(),
  /** Whether administrators must use a second factor; in production they always must. */
  ADMIN_TWO_FACTOR: flag.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  /** PEM; line ends may be written as \n. */
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .optional(),
  /** Notifications while no page is open; on unless it is set to 0. */
  WEB_PUSH: flag.optional(),
  /** The pair that push services know this product by; `npx web-push generate-vapid-keys` makes one. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'is not a public key in base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'is not a private key in base64url')
    .optional(),
  /** Push services that we send to, with their subdomains, separated by commas. */
  PUSH_HOSTS: z
    .string()
    .default('fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com')
    .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
    .refine((hosts) => hosts.every((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)), 'is not a list of host names'),
  /** Termii's, for text messages; its address belongs to the account. */
  SMS_API_KEY: z.string().optional(),
  SMS_BASE_URL: z.url().optional(),
  /** Registered at the provider: 3 to 11 letters or digits. */
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9 ]{3,11}$/, 'is not a sender of 3 to 11 letters or digits')
    .default('Vendly'),
  /** `dnd` also reaches numbers on the do-not-disturb list. */
  SMS_CHANNEL: z.enum(['dnd', 'generic']).default('dnd'),
  /** Of all users together: each costs money. */
  SMS_PER_DAY: z.coerce.number().int().min(0).max(1_000_000).default(500),
  /** URL of map tiles with {z}, {x} and {y}; without one the campus is drawn from its places. */
  TILES_URL: z
    .url()
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'needs {z}, {x} and {y}')
    .optional(),
  TILES_ATTRIBUTION: z.string().default(''),
  SANDBOX_PORT: port.default(3010),
  SANDBOX_SMTP_PORT: port.default(3025),
  RESERVED_ADMIN_EMAIL: z.string().default('admin@vendly.example'),
  /** How many proxies stand before the server, or their addresses and networks, separated by commas. */
  TRUST_PROXY: z.string().default('0').transform(trustedProxies),
  /** Redis or Valkey for rate limits and live events; without it PostgreSQL does both. */
  REDIS_URL: z
    .url()
    .refine((url) => /^rediss?:/.test(url), 'is not redis:// or rediss://')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  LOGIN_LIMIT: z.coerce.number().int().min(1).default(10),
  LOGIN_ADDRESS_LIMIT: z.coerce.number().int().min(1).default(60),
  REGISTER_LIMIT: z.coerce.number().int().min(1).default(20),
  REQUEST_LIMIT: z.coerce.number().int().min(10).default(1200),
  /** How long the server goes on serving after SIGTERM while `/ready` says 503, in ms; by default 5 s in production. */
  DRAIN_MS: z.coerce.number().int().min(0).max(10_000).optional(),
  BUSY_AFTER_MS: z.coerce.number().int().min(0).default(2000),
  METRICS_TOKEN: z.string().optional(),
  /** A collector of traces, by OTLP over HTTP; without one nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .refine((url) => /^https?:/.test(url), 'is not http:// or https://')
    .optional(),
  /** Sent to it with every request: `name=value`, separated by commas. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/, 'is not a list of name=value')
    .optional(),
  /** The share of requests and jobs that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Addresses and networks of proxies that set `traceparent` themselves; that of everybody else is ignored. */
  TRACEPARENT_FROM: z.string().default('').transform(addressList),
  /** Set by `npm run dev`: pages come from the sources. */
  VENDLY_DEV: flag.optional(),
})

/** Every variable of the environment that has a meaning. */
export const variableNames = Object.keys(variables.shape) as (keyof typeof variables.shape)[]

export type Env = z.output<typeof variables> & {
  dataDir: string
  publicUrl: string
  adminTwoFactor: boolean
  webPush: boolean
  drainMs: number
}

/** Reads and checks the environment, here and nowhere else. Throws an Error that names what is wrong. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse({
    ...set,
    MODE: set.MODE ?? (set.NODE_ENV === 'production' ? 'production' : 'demo'),
  })
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is invalid:\n${wrong.join('\n')}`)
  }
  const env = parsed.data
  const problems = [...(env.MODE === 'production' ? problemsInProduction(env) : problemsInDemo(env)), ...partlySet(env)]
  if (problems.length)
    throw new Error(`Cannot start in ${env.MODE} mode:\n${problems.map((line) => `  ${line}`).join('\n')}`)
  return {
    ...env,
    dataDir: dataFolder(env.DATA_DIR),
    publicUrl: env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`,
    adminTwoFactor: env.ADMIN_TWO_FACTOR ?? env.MODE === 'production',
    webPush: env.WEB_PUSH ?? true,
    drainMs: env.DRAIN_MS ?? (env.MODE === 'production' ? 5_000 : 0),
  }
}

/** Root's checkout may be in a folder that the database user cannot read, so root stores data in /var/lib. */
function dataFolder(configured: string | undefined): string {
  if (configured) return resolve(rootFolder, configured.replace(/^~(?=\/)/, homedir()))
  return process.getuid?.() === 0 ? '/var/lib/vendly' : resolve(rootFolder, '.data')
}

function problemsInProduction(env: z.output<typeof variables>): string[] {
  const wrong: string[] = []
  if (!env.DATABASE_URL) wrong.push('DATABASE_URL is missing: the embedded database is for development')
  if (!env.PUBLIC_URL) wrong.push('PUBLIC_URL is missing: the address people open')
  else if (!isPublicHttps(env.PUBLIC_URL)) wrong.push('PUBLIC_URL must be https:// and the address people open')
  if (env.VENDLY_DEV) wrong.push('VENDLY_DEV is set: it serves pages from the sources')
  if (env.SMS_BASE_URL && !env.SMS_BASE_URL.startsWith('https:')) wrong.push('SMS_BASE_URL must be https')
  if (env.SMS_API_KEY?.startsWith('sms_sandbox_')) wrong.push('SMS_API_KEY is a key of the sandbox')
  if (env.TILES_URL && !env.TILES_URL.startsWith('https:')) wrong.push('TILES_URL must be https')
  if (!env.PAYSTACK_SECRET_KEY) wrong.push('PAYSTACK_SECRET_KEY is missing: the sandbox takes no real money')
  else if (!env.PAYSTACK_SECRET_KEY.startsWith('sk_live_')) wrong.push('PAYSTACK_SECRET_KEY is not a live key')
  if (env.PAYSTACK_BASE_URL && env.PAYSTACK_BASE_URL !== 'https://api.paystack.co')
    wrong.push('PAYSTACK_BASE_URL must be https://api.paystack.co')
  if (!env.SMTP_URL) wrong.push('SMTP_URL is missing: the sandbox mailbox delivers nothing')
  else if (!isEncryptedSmtp(env.SMTP_URL))
    wrong.push('SMTP_URL sends codes unencrypted: use smtps://, or smtp://…?requireTLS=true')
  if (!env.SECRET_KEY)
    wrong.push('SECRET_KEY is missing: sealed values in the database would be stored next to their key')
  else if (env.SECRET_KEY.length < 32) wrong.push('SECRET_KEY is too short: at least 32 random characters')
  else if (new Set(env.SECRET_KEY).size < 12) wrong.push('SECRET_KEY is not random: too few different characters')
  if (env.WEB_PUSH !== false && !env.VAPID_PUBLIC_KEY && !env.VAPID_PRIVATE_KEY)
    wrong.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are missing: make a pair, or turn web push off with WEB_PUSH=0')
  if (env.ADMIN_TWO_FACTOR === false) wrong.push('ADMIN_TWO_FACTOR is off: administrators need a second factor')
  if (!env.STORAGE_URL) wrong.push('STORAGE_URL is missing: where pictures and documents are stored')
  else if (env.STORAGE_URL.startsWith('http:')) wrong.push('STORAGE_URL must be https: what it carries is private')
  if (!env.METRICS_TOKEN) wrong.push('METRICS_TOKEN is missing: /metrics would be open to everyone')
  else if (env.METRICS_TOKEN.length < 16) wrong.push('METRICS_TOKEN is too short: at least 16 random characters')
  return wrong
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/

function isPublicHttps(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' && !LOOPBACK.test(hostname)
}

/** A relay on this machine needs no encryption. */
function isEncryptedSmtp(text: string): boolean {
  const url = URL.parse(text)
  if (!url) return false
  return url.protocol === 'smtps:' || url.searchParams.get('requireTLS') === 'true' || LOOPBACK.test(url.hostname)
}

/** Configured completely or not at all. Without configuration the button of a sign-in provider is hidden. */
const PROVIDERS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['SMS_API_KEY', 'SMS_BASE_URL'],
] as const

function partlySet(env: z.output<typeof variables>): string[] {
  return PROVIDERS.flatMap((names) => {
    const missing = names.filter((name) => !env[name])
    return missing.length === names.length
      ? []
      : missing.map((name) => `${name} is missing: set all of ${names.join(', ')} or none`)
  })
}

function problemsInDemo(env: z.output<typeof variables>): string[] {
  const key = env.PAYSTACK_SECRET_KEY
  if (key?.startsWith('sk_live_')) return ['PAYSTACK_SECRET_KEY is a live key: set MODE=production to use it']
  if (key?.startsWith('sk_test_sandbox_') && !env.PAYSTACK_BASE_URL)
    return ['PAYSTACK_BASE_URL is missing for a sandbox key']
  if (env.SEED === 'none') return []
  const opened = [
    ...(LOOPBACK.test(env.HOST) ? [] : ['HOST']),
    // Behind a proxy HOST says nothing about who can open it.
    ...(env.PUBLIC_URL && !LOOPBACK.test(new URL(env.PUBLIC_URL).hostname) ? ['PUBLIC_URL'] : []),
  ]
  return opened.map(
    (name) =>
      `${name} opens demo mode to the network, where everybody knows its passwords: set SEED=none or MODE=production`,
  )
}
