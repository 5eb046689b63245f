import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { Registry } from 'prom-client'
import type { Env } from './env.ts'
import { registerApprovableCalls } from './modules/approvals/approvals.calls.ts'
import { authenticate, listEndedSessions } from './modules/auth/auth.queries.ts'
import { registerComplaintPurchases } from './modules/complaints/complaints.purchases.ts'
import { registerDueListeners } from './modules/dues/dues.kinds.ts'
import { registerMovementKinds } from './modules/ledger/ledger.movements.ts'
import { registerOnSuspended } from './modules/moderation/moderation.suspensions.ts'
import { registerProviderEventHandlers } from './modules/payments/payments.provider-events.ts'
import { registerPaymentPurposes } from './modules/payments/payments.purposes.ts'
import { registerChargeReturns } from './modules/payments/payments.returns.ts'
import { registerWithdrawalHolds } from './modules/payouts/payouts.holds.ts'
import { registerReconciliations } from './modules/reconciliation/reconciliation.ts'
import { registerReviewables } from './modules/reviews/reviews.purchases.ts'
import { modules } from './modules.ts'
import { followDatabase } from './platform/clock.ts'
import type { Context } from './platform/context.ts'
import { flushCounts } from './platform/counts.ts'
import { openPool } from './platform/database.pool.ts'
import { Db } from './platform/database.ts'
import { compressResponses } from './platform/http/compression.ts'
import { serveCspReports } from './platform/http/csp-reports.ts'
import { DOCS_POLICY, docsPage } from './platform/http/docs-page.ts'
import { allowDraining } from './platform/http/drain.ts'
import { handleErrors, sendProblem, toProblem } from './platform/http/errors.ts'
import { BODY_LIMIT, parseJsonBodies } from './platform/http/json-depth.ts'
import { openApiDocument } from './platform/http/openapi.ts'
import { refuseWhenOverloaded } from './platform/http/overload.ts'
import { openKnownCallers, openRequestLimit } from './platform/http/request-limit.ts'
import { secure, sendPage } from './platform/http/security.ts'
import { openTrustedTraces, traceIdOf, traceRequests } from './platform/http/traces.ts'
import { type IdentitySettings, openIdentity } from './platform/identity/identity.ts'
import { type QueueWatch, watchQueue } from './platform/jobs.queue.ts'
import { type Job, registerJobs } from './platform/jobs.ts'
import { openLog } from './platform/log.ts'
import { openMailer } from './platform/mail.ts'
import { serveMedia } from './platform/media.ts'
import { serveMetrics } from './platform/metrics.ts'
import { PageCache } from './platform/pages.ts'
import { openPaystack } from './platform/paystack/paystack.ts'
import { Problem } from './platform/problem.ts'
import { openPush } from './platform/push.ts'
import { openRateLimits } from './platform/ratelimit.ts'
import { openLiveBus } from './platform/realtime.bus.ts'
import type { LiveLoader, SocketHandler } from './platform/realtime.ts'
import { openSecrets } from './platform/secrets.ts'
import { SiteRoutes } from './platform/site-routes.ts'
import { openSms, type SmsSettings } from './platform/sms.ts'
import { openStorage } from './platform/storage.ts'
import { hashOf } from './platform/tokens.ts'
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
  /** The sandbox, where its push service may be used beside the real ones. */
  pushUrl?: string
  /** Without it nobody gets a text message. */
  sms?: SmsSettings | undefined
}

export function buildContext(env: Env, outside: Outside): Context {
  const log = openLog(env.LOG_LEVEL)
  const onError = (error: Error) => log.warn({ reason: error.message }, 'database connection')
  const [waitMs, statementMs] = [env.DATABASE_WAIT_MS, env.DATABASE_STATEMENT_MS]
  const pool = openPool(outside.databaseUrl, env.DATABASE_POOL, onError, { waitMs, statementMs })
  followDatabase(pool.watch)
  const liveBus = env.REDIS_URL ? openLiveBus(env.REDIS_URL, log) : undefined
  pool.outbox = liveBus
  const db = new Db(pool)
  const callers = openKnownCallers()
  registerJobs(jobs)
  registerPaymentPurposes(modules.flatMap((module) => module.payments ?? []))
  registerMovementKinds(modules.flatMap((module) => module.movements ?? []))
  registerReconciliations(modules.flatMap((module) => module.reconciliations ?? []))
  registerComplaintPurchases(modules.flatMap((module) => module.complaintPurchases ?? []))
  registerApprovableCalls(modules.flatMap((module) => module.approvableCalls ?? []))
  registerDueListeners(modules.flatMap((module) => module.dueListeners ?? []))
  registerOnSuspended(modules.flatMap((module) => module.onSuspended ?? []))
  registerReviewables(modules.flatMap((module) => module.reviewables ?? []))
  registerChargeReturns(modules.flatMap((module) => module.chargeReturns ?? []))
  registerWithdrawalHolds(modules.flatMap((module) => module.withdrawalHolds ?? []))
  registerProviderEventHandlers(modules.flatMap((module) => module.providerEvents ?? []))
  return {
    env,
    log,
    metrics: new Registry(),
    pool,
    db,
    mail: openMailer(outside.smtpUrl, env.MAIL_FROM, pool, (reason) => log.warn({ reason }, 'email refused for good')),
    storage: openStorage(env),
    paystack: openPaystack({
      baseUrl: outside.paystackUrl,
      secretKey: outside.paystackKey,
      timeoutMs: env.PAYSTACK_TIMEOUT_MS,
    }),
    identity: openIdentity(outside.identity ?? {}, env.publicUrl),
    push: openPush(env, outside.pushUrl),
    sms: outside.sms ? openSms(env, outside.sms) : null,
    secrets: openSecrets(env.SECRET_KEY, env.dataDir),
    rateLimits: openRateLimits(pool, env.REDIS_URL, log),
    liveBus,
    limitRequest: openRequestLimit(env.REQUEST_LIMIT, callers),
    pages: new PageCache(() => pool.watch.isAnswering),
    siteRoutes: new SiteRoutes(),
    authenticate: async (token, on = db) => {
      const actor = await authenticate(on, token, env.adminTwoFactor)
      if (actor) callers.set(hashOf(token), actor.userId)
      return actor
    },
    endedSessions: (sessionIds) => listEndedSessions(db, sessionIds),
  }
}

/** The whole application, not yet listening. `web` is the folder of the built web application; without it only the API answers. */
export async function buildApp(context: Context, web?: string): Promise<FastifyInstance> {
  const { env } = context
  const trustedTraces = openTrustedTraces(env.TRACEPARENT_FROM)
  const app = fastify({
    loggerInstance: context.log,
    logController: new LogController({
      disableRequestLogging: env.LOG_LEVEL !== 'info' && env.LOG_LEVEL !== 'debug',
      requestIdLogLabel: 'traceId',
    }),
    genReqId: traceIdOf(trustedTraces),
    requestIdHeader: false,
    trustProxy: env.TRUST_PROXY,
    bodyLimit: BODY_LIMIT,
    connectionTimeout: 60_000,
    // Looked at every two seconds, so that a slow client is cut within thirty.
    requestTimeout: 27_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // Whatever still arrives on an open connection is served: closing waits for it.
    return503OnClosing: false,
    frameworkErrors: (error, _request, reply) => sendProblem(reply as FastifyReply, toProblem(error)),
    routerOptions: { maxParamLength: 200 },
    http: { headersTimeout: 20_000, maxHeaderSize: 16_384, connectionsCheckingInterval: 2_000 },
  }) as unknown as FastifyInstance
  traceRequests(app, trustedTraces)
  handleErrors(app)
  parseJsonBodies(app, 'application/json')
  allowDraining(app)
  await secure(app, env.publicUrl.startsWith('https:'))
  refuseWhenOverloaded(app, env.BUSY_AFTER_MS)
  await app.register(multipart)
  await app.register(cookie)
  compressResponses(app)
  const queue = watchQueue(context, jobs)
  app.addHook('onClose', async () => queue.close())
  app.addHook('onClose', () => flushCounts(context.db))
  app.addHook('onClose', () => context.rateLimits.close())
  app.addHook('onClose', () => context.liveBus?.close())
  serveHealth(app, context, queue)
  serveMetrics(
    app,
    context,
    queue,
    modules.flatMap((module) => module.gauges ?? []),
  )
  serveCspReports(app)
  await app.register(async (api) => serveApi(api, context))
  serveMedia(app, context)
  if (web) await serveWeb(app, context, web)
  // Also a file of the web application that is gone.
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, new Problem('route_not_found')))
  return app
}

async function serveApi(app: FastifyInstance, context: Context): Promise<void> {
  app.addHook('onRequest', async (request) => {
    if (request.headers['content-encoding']) throw new Problem('unsupported_media_type')
    // A webhook is the provider's or not by its signature, which its route checks, and counts if it is wrong.
    const isForProvider = request.routeOptions.config.endpoint?.audience.includes('provider')
    if (!isForProvider) await context.limitRequest(request)
  })
  for (const module of modules) module.routes?.({ app, context }, modules)
  serveDocs(app, context.env.publicUrl)
  app.all('/api/*', (_request, reply) => sendProblem(reply, new Problem('route_not_found')))
}

/** What describes the API. Made on first use: few ask for it, and it takes a megabyte and 0.1 s. */
function serveDocs(app: FastifyInstance, publicUrl: string): void {
  const document = once(() => openApiDocument(publicUrl))
  const json = once(() => JSON.stringify(document()))
  const page = once(() => docsPage(document()))
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(json()))
  app.get('/api/docs', (_request, reply) => sendPage(reply, page(), DOCS_POLICY))
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const READY_WITHIN_MS = 800

/**
 * `/live`: the process answers. `/ready`: its database answers too, and it is not about to stop; otherwise 503, within a
 * second whatever its state. It also names a stuck queue, but stays 200: requests are served all the same, by every
 * process alike.
 */
function serveHealth(app: FastifyInstance, { pool }: Context, queue: QueueWatch): void {
  app.get('/live', async () => ({ live: true }))
  app.get('/ready', async (_request, reply) => {
    const isReady = !app.isDraining && (await pool.watch.answersWithin(READY_WITHIN_MS))
    return reply.code(isReady ? 200 : 503).send({ ready: isReady, jobs: queue.isStuck ? 'stuck' : 'running' })
  })
}
