import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Env } from './env.ts'
import { authenticate } from './modules/auth/auth.queries.ts'
import { registerPaymentPurposes } from './modules/wallet/payments.purposes.ts'
import { modules } from './modules.ts'
import type { Context } from './platform/context.ts'
import { Db, openPool } from './platform/database.ts'
import { compressResponses } from './platform/http/compression.ts'
import { docsPage } from './platform/http/docs-page.ts'
import { handleErrors, sendProblem } from './platform/http/errors.ts'
import { openApiDocument } from './platform/http/openapi.ts'
import { secure, sendPage } from './platform/http/security.ts'
import { type IdentitySettings, openIdentity } from './platform/identity/identity.ts'
import { newId } from './platform/ids.ts'
import { type Job, registerJobs } from './platform/jobs.ts'
import { openLog } from './platform/log.ts'
import { openMailer } from './platform/mail.ts'
import { serveMedia } from './platform/media.ts'
import { serveMetrics } from './platform/metrics.ts'
import { openPaystack } from './platform/paystack/paystack.ts'
import { Problem } from './platform/problem.ts'
import type { LiveLoader, SocketHandler } from './platform/realtime.ts'
import { openSecrets } from './platform/secrets.ts'
import { openStorage } from './platform/storage.ts'
import { serveWeb } from './platform/web.ts'

export const jobs: readonly Job[] = modules.flatMap((module) => module.jobs ?? [])
export const socketHandlers: readonly SocketHandler[] = modules.flatMap((module) => module.sockets ?? [])
export const liveLoaders: readonly LiveLoader[] = modules.flatMap((module) => module.live ?? [])

/** The addresses of the external services. */
export type Outside = {
  databaseUrl: string
  smtpUrl: string
  paystackUrl: string
  paystackKey: string
  /** A provider that is missing is not offered. */
  identity?: IdentitySettings
}

export function buildContext(env: Env, outside: Outside): Context {
  const log = openLog(env.LOG_LEVEL)
  const pool = openPool(outside.databaseUrl, env.DATABASE_POOL, (error) =>
    log.warn({ reason: error.message }, 'database connection'),
  )
  const db = new Db(pool)
  registerJobs(jobs)
  registerPaymentPurposes(modules.flatMap((module) => module.payments ?? []))
  return {
    env,
    log,
    pool,
    db,
    mail: openMailer(outside.smtpUrl, env.MAIL_FROM),
    storage: openStorage(env),
    paystack: openPaystack({
      baseUrl: outside.paystackUrl,
      secretKey: outside.paystackKey,
      timeoutMs: env.PAYSTACK_TIMEOUT_MS,
    }),
    identity: openIdentity(outside.identity ?? {}, env.publicUrl),
    secrets: openSecrets(env.SECRET_KEY, env.dataDir),
    authenticate: (token) => authenticate(db, token, env.adminTwoFactor),
  }
}

/** The whole application, not yet listening. `web` is the folder of the built web application; without it only the API answers. */
export async function buildApp(context: Context, web?: string): Promise<FastifyInstance> {
  const { env } = context
  const app = fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: env.LOG_LEVEL !== 'info' && env.LOG_LEVEL !== 'debug' }),
    genReqId: () => newId(),
    requestIdHeader: false,
    trustProxy: env.TRUST_PROXY,
    bodyLimit: 262_144,
    connectionTimeout: 60_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    http: { headersTimeout: 20_000, maxHeaderSize: 16_384, connectionsCheckingInterval: 2_000 },
  }) as unknown as FastifyInstance
  handleErrors(app)
  await secure(app, env.publicUrl.startsWith('https:'))
  await app.register(rateLimit, { global: false, max: env.REQUEST_LIMIT, timeWindow: '1 minute' })
  await app.register(underPressure, { maxEventLoopDelay: env.BUSY_AFTER_MS, retryAfter: 2, exposeStatusRoute: false })
  await app.register(multipart)
  await app.register(cookie)
  compressResponses(app)
  serveHealth(app, context)
  serveMetrics(app, context)
  await app.register(async (api) => serveApi(api, context))
  serveMedia(app, context)
  if (web) await serveWeb(app, context, web)
  else app.setNotFoundHandler((_request, reply) => sendProblem(reply, new Problem('route_not_found')))
  return app
}

async function serveApi(app: FastifyInstance, context: Context): Promise<void> {
  const limit = app.createRateLimit({
    max: context.env.REQUEST_LIMIT,
    timeWindow: '1 minute',
    keyGenerator: (request) => `api:${request.ip}`,
  })
  app.addHook('onRequest', async (request) => {
    if (request.headers['content-encoding']) throw new Problem('unsupported_media_type')
    const { isAllowed, isExceeded, ...state } = (await limit(request)) as {
      isAllowed: boolean
      isExceeded?: boolean
      ttlInSeconds?: number
    }
    if (!isAllowed && isExceeded) throw new Problem('too_many_requests', { retryAfter: state.ttlInSeconds })
  })
  for (const module of modules) module.routes?.({ app, context })
  const document = openApiDocument(context.env.publicUrl)
  const json = JSON.stringify(document)
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(json))
  const page = docsPage(document)
  app.get('/api/docs', (request, reply) => sendPage(reply, page(request.nonce)))
  app.all('/api/*', (_request, reply) => sendProblem(reply, new Problem('route_not_found')))
}

const READY_WITHIN_MS = 800

/** `/live`: the process answers. `/ready`: its database answers too; otherwise 503, within a second whatever its state. */
function serveHealth(app: FastifyInstance, { pool }: Context): void {
  app.get('/live', async () => ({ live: true }))
  app.get('/ready', async (_request, reply) => {
    const isReady = await pool.watch.answersWithin(READY_WITHIN_MS)
    return reply.code(isReady ? 200 : 503).send({ ready: isReady })
  })
}
