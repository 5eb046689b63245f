import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Call, CallArguments } from '@vendly/contract/api'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { expect, inject } from 'vitest'
import { buildApp, buildContext, jobs, liveLoaders, socketHandlers } from '../src/app.ts'
import { readEnv } from '../src/env.ts'
import { auditLedger } from '../src/modules/ledger/ledger.audit.ts'
import { useDatabaseClock } from '../src/platform/clock.ts'
import type { Context } from '../src/platform/context.ts'
import { flushCounts } from '../src/platform/counts.ts'
import { type Db, type Params, transaction } from '../src/platform/database.ts'
import { drainJobs, type Job } from '../src/platform/jobs.ts'
import { dropDatabase } from '../src/platform/postgres/database.ts'
import { Problem } from '../src/platform/problem.ts'
import { openRealtime, type Realtime } from '../src/platform/realtime.ts'
import { registerClients } from '../src/sandbox.ts'
import { openDatabase } from './database.ts'
import { type CallOptions, type Refusal, type Sent, sendCall } from './send-call.ts'
import { whenOver } from './when-over.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    sandbox: { http: string; smtp: string }
  }
}

/** Header names are in lower case. */
type Mail = { subject: string; text: string; headers: Record<string, string> }

/** A running server for one test file or one test, with its own database and its own merchant at the sandbox. */
export type World = {
  context: Context
  app: FastifyInstance
  url: string
  /** Where the payment provider answers. */
  sandboxUrl: string
  /** The secret key of the merchant, which signs webhooks. */
  paystackKey: string
  /** The key of the account at the SMS provider. */
  smsKey: string
  /** Calls the API over HTTP. Throws when the call is refused. */
  api<C extends Call>(call: C, args?: CallArguments<C> & CallOptions): Promise<Answer<C>>
  /** Calls the API and returns the response, refused or not. */
  ask(call: Call | string, args?: Sent): Promise<{ status: number; body: Refusal & Record<string, unknown> }>
  live: Realtime
  /** Adds what is counted, and runs jobs until none is due; `only` in place of all that the server has. */
  settle(only?: readonly Job[]): Promise<void>
  /** Runs SQL that fills tables: on a busy machine it takes longer than a statement of a request may. */
  fill(source: string, values?: Params): Promise<void>
  /** Calls the sandbox: its control endpoints and those of the payment provider. */
  sandbox(method: string, path: string, body?: object): Promise<unknown>
  /** Emails to an address, newest first. */
  mailsTo(address: string): Promise<Mail[]>
  /** What breaks a rule of the ledger; empty when all is right. It is asked after every test file too. */
  faults(): ReturnType<typeof auditLedger>
  /** Rules of the ledger that a test breaks on purpose. */
  readonly brokenRules: string[]
}

/** Prints errors that should never happen, above all those answered with 500. Expected problems stay silent. */
const unexpectedErrors = pino({
  level: 'error',
  hooks: {
    logMethod([details]) {
      const { err } = details as { err?: Error & { code?: string; where?: string } }
      if (err && !(err instanceof Problem)) console.error(err.stack, { code: err.code, where: err.where })
    },
  },
})

/** `web` is the folder of the built web application, for tests of its pages. */
export async function openWorld(variables: Record<string, string> = {}, web?: string): Promise<World> {
  const adminUrl = inject('adminUrl')
  const outside = inject('sandbox')
  const { name, url: databaseUrl } = await openDatabase()
  const paystackKey = `sk_test_sandbox_${name}`
  const smsKey = `sms_sandbox_${name}`
  const dataDir = mkdtempSync(join(tmpdir(), 'vendly-world-'))
  const env = readEnv({
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
    PORT: '0',
    PUBLIC_URL: 'http://127.0.0.1:4999',
    DATA_DIR: dataDir,
    LOGIN_LIMIT: '10000',
    LOGIN_ADDRESS_LIMIT: '100000',
    REGISTER_LIMIT: '100000',
    REQUEST_LIMIT: '1000000',
    // Test files run in parallel, so a delayed event loop means nothing here.
    BUSY_AFTER_MS: '0',
    DATABASE_POOL: '20',
    // Many tests press at once; how long that takes depends on the machine.
    DATABASE_WAIT_MS: '300000',
    DATABASE_STATEMENT_MS: '300000',
    ...variables,
  })
  const sandbox = async (method: string, path: string, body?: object) => {
    const response = await fetch(outside.http + path, {
      method,
      headers: { authorization: `Bearer ${paystackKey}`, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : undefined,
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text ? JSON.parse(text) : undefined
  }
  const identity = await registerClients(outside.http, (path, body) => sandbox('POST', path, body), env.publicUrl, name)
  const built = buildContext(env, {
    databaseUrl,
    smtpUrl: outside.smtp,
    paystackUrl: outside.http,
    paystackKey,
    identity,
    pushUrl: outside.http,
    sms: { baseUrl: outside.http, apiKey: smsKey },
  })
  // LOG_LEVEL=debug npm test -- <file> prints everything instead.
  const context: Context = process.env.LOG_LEVEL ? built : { ...built, log: unexpectedErrors }
  const app = await buildApp(context, web)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const live: Realtime = await openRealtime(app.server, context, socketHandlers, liveLoaders)
  await sandbox('POST', '/__sandbox/webhooks', { url: `${url}/api/wallet/webhook` })
  const brokenRules: string[] = []
  whenOver(async () => {
    // The next test file may run in this process: a clock that was moved here would be moved there too.
    useDatabaseClock()
    const faults = await auditLedger(context.db)
    expect(faults.filter(({ rule }) => !brokenRules.includes(rule))).toEqual([])
    await live.close()
    await app.close()
    context.mail.close()
    await context.pool.end()
    await dropDatabase(adminUrl, name)
    rmSync(dataDir, { recursive: true, force: true })
  })
  const ask: World['ask'] = (call, args = {}) => sendCall(url, call, args)
  return {
    context,
    app,
    url,
    sandboxUrl: outside.http,
    paystackKey,
    smsKey,
    ask,
    live,
    api: async (call, args) => {
      const { status, body } = await ask(call, args as object)
      if (status >= 400)
        throw new Error(`${call}: ${status} ${body.code} ${body.message} ${JSON.stringify(body.errors)}`)
      return body as never
    },
    settle: async (only = jobs) => {
      await flushCounts(context.db)
      await drainJobs(context, only)
      // It may return while a job that failed is still being written.
      while ((await countRunningJobs(context.db)) > 0) await sleep(5)
    },
    fill: (source, values) =>
      transaction(context.pool, async (tx) => {
        await tx.allowLongStatements()
        await tx.once(source, values)
      }),
    sandbox,
    mailsTo: async (address) => {
      const answer = await fetch(`${outside.http}/mail.json?to=${encodeURIComponent(address)}&limit=20`)
      return ((await answer.json()) as { mails: Mail[] }).mails
    },
    faults: () => auditLedger(context.db),
    brokenRules,
  }
}

const countRunningJobs = async (db: Db): Promise<number> =>
  (await db.once('select 1 from graphile_worker._private_jobs where locked_at is not null')).length
