import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import webPush from 'web-push'
import { makeDataFolder } from '../../../scripts/data-folder.ts'
import { findFreePorts } from '../../../scripts/free-ports.ts'
import { newId } from '../src/platform/ids.ts'
import { startBucket } from './bucket.ts'
import { startBundle } from './bundle-process.ts'
import { openLivePaystack } from './live-paystack.ts'
import { startRedis } from './redis.ts'
import { startTraceCollector } from './trace-collector.ts'
import { openWorld, type World } from './world.ts'

// The server as it is shipped, from its bundle, with every variable of env.ts set in one of these.

const { smtp, http: sandboxUrl } = inject('sandbox')
const folder = mkdtempSync(join(tmpdir(), 'vendly-bundle-'))
const databaseOf = ({ context }: World) => String(context.pool.options.connectionString)

/** Two web processes and a worker on the services of this run. */
export async function startSeveral() {
  const world = await openWorld()

  const redis = await startRedis()
  const bucket = await startBucket()
  const collector = await startTraceCollector()

  afterAll(async () => {
    await redis.stop()
    await bucket.stop()
    await collector.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const shared = {
    MODE: 'demo',
    SEED: 'none',
    DATABASE_URL: databaseOf(world),
    DATABASE_POOL: '3',
    DATABASE_WAIT_MS: '5000',
    DATA_DIR: join(folder, 'several'),
    REDIS_URL: redis.url,
    STORAGE_URL: bucket.url,
    PAYSTACK_SECRET_KEY: world.paystackKey,
    PAYSTACK_BASE_URL: sandboxUrl,
    SMTP_URL: smtp,
    MAIL_FROM: 'Campus post <post@campus.example>',
    SMS_API_KEY: world.smsKey,
    SMS_BASE_URL: sandboxUrl,
    SMS_SENDER: 'Campus',
    SMS_CHANNEL: 'generic',
    SMS_PER_DAY: '1',
    ADMIN_TWO_FACTOR: '1',
    TRUST_PROXY: '1',
    LOGIN_LIMIT: '3',
    LOGIN_ADDRESS_LIMIT: '5',
    REGISTER_LIMIT: '2',
    REQUEST_LIMIT: '30',
    RESERVED_ADMIN_EMAIL: 'root@campus.example',
    BUSY_AFTER_MS: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=campus%20one',
    // Only traces that a proxy began.
    OTEL_TRACES_SAMPLER_ARG: '0',
    TRACEPARENT_FROM: '127.0.0.1',
  }
  const [first, second] = [
    await startBundle({ ...shared, ROLE: 'web', DATABASE_STATEMENT_MS: '2000' }),
    await startBundle({ ...shared, ROLE: 'web' }),
  ]
  const hasRunner = async () =>
    (await world.context.db.once('select 1 from pg_locks where locktype = $type and granted', { type: 'advisory' }))
      .length > 0
  const worker = await startBundle({ ...shared, ROLE: 'worker' }, hasRunner)
  return { world, sandboxUrl, folder, bucket, collector, shared, first, second, worker }
}

/** A production with all that it may have. */
export async function startProduction() {
  const live = await openWorld()
  const paystack = await openLivePaystack(sandboxUrl, newId().replaceAll('-', ''))
  const vapid = webPush.generateVAPIDKeys()
  const { privateKey: applesKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const production = await startBundle({
    MODE: 'production',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://vendly.example',
    DATABASE_URL: databaseOf(live),
    DATA_DIR: join(folder, 'production'),
    STORAGE_URL: `file://${join(folder, 'stored')}`,
    PAYSTACK_SECRET_KEY: paystack.key,
    PAYSTACK_BASE_URL: 'https://api.paystack.co',
    SMTP_URL: smtp,
    SECRET_KEY: 'thirty-two-random-letters-or-more',
    METRICS_TOKEN: 'sixteen-letters-or-more',
    GOOGLE_CLIENT_ID: 'google-client',
    GOOGLE_CLIENT_SECRET: 'google-secret',
    APPLE_CLIENT_ID: 'example.vendly',
    APPLE_TEAM_ID: 'TEAM000001',
    APPLE_KEY_ID: 'KEY0000001',
    APPLE_PRIVATE_KEY: applesKey.replaceAll('\n', '\\n'),
    WEB_PUSH: '1',
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    PUSH_HOSTS: 'push.example',
    TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    TILES_ATTRIBUTION: 'Maps by Example',
    NODE_OPTIONS: `--import ${new URL('./providers-here.ts', import.meta.url).href}`,
    PROVIDERS_HERE: JSON.stringify({ 'https://api.paystack.co': paystack.url }),
  })
  return { live, paystack, vapid, production }
}

/** A demo as `npm start` runs it. */
export async function startDemo() {
  const demoStartedAt = new Date()
  const demoFolder = makeDataFolder('bundle-demo')
  const [sandboxPort, sandboxSmtpPort] = (await findFreePorts(2)) as [number, number]
  const demo = await startBundle({
    MODE: 'demo',
    DATA_DIR: demoFolder,
    SEED: 'demo',
    SEED_PRODUCTS: '1250',
    DEMO_PEOPLE: 'act',
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(sandboxSmtpPort),
  })
  afterAll(async () => {
    await demo.stop()
    rmSync(demoFolder, { recursive: true, force: true })
  })

  return { demo, demoFolder, demoStartedAt, sandboxPort }
}
