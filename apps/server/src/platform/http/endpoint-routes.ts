import type { Readable } from 'node:stream'
import type { Endpoint, Output, Produced, Schema } from '@vendly/contract/endpoint'
import type { Pagination } from '@vendly/contract/paging'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, hasRightFor, isPublic, isRecentlyConfirmed, mayCall } from '../actor.ts'
import type { Context } from '../context.ts'
import { type Db, type Tx, transaction, transactionAfter } from '../database.ts'
import { Problem } from '../problem.ts'
import { idempotentRequest, partOf, runIdempotent } from './idempotency.ts'
import { envelopeSchema } from './json-schema.ts'
import { bearerOf } from './request-limit.ts'
import { type ReceivedFile, type ReceivedForm, readForm } from './uploads.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

export type Http = { readonly app: FastifyInstance; readonly context: Context }

type Parsed<E> =
  E extends Endpoint<infer _M, infer _Path, infer P, infer Q, infer B, infer _R, infer _X>
    ? { params: Output<P>; query: Output<Q>; body: Output<B> }
    : never
type Sent<S> = S extends Schema ? S['_zod']['input'] : undefined
/** What a handler returns: `data`, and `pagination` and `meta` where the endpoint declares them. */
type ReplyOf<E extends Endpoint> = {
  data?: Sent<E['reply']>
  message?: string
  pagination?: Pagination
  meta?: Sent<E['meta']>
}
/** The part of a call that does not depend on its endpoint: what helpers of several routes take. */
export type BaseCall = {
  actor: Actor
  /** The signed-in user of a public call, or null. */
  viewer: () => Promise<Actor | null>
  request: FastifyRequest
  /** For cookies and headers; the response itself is returned. */
  reply: FastifyReply
  context: Context
  /** The uploaded files, in the order they were sent. */
  files: readonly ReceivedFile[]
}
type Call<E extends Endpoint> = Parsed<E> & BaseCall
// biome-ignore lint/suspicious/noExplicitAny: matches every endpoint whatever its schemas
type AnyEndpoint = Endpoint<any, any, any, any, any, any, any>
type AnyCall = Call<AnyEndpoint>

/** A read: on the pool, without a transaction. */
export function query<E extends AnyEndpoint>(
  http: Http,
  endpoint: E,
  handle: (call: Call<E> & { db: Db }) => Promise<ReplyOf<E>>,
): void {
  route(http, endpoint, (call) => handle({ ...call, db: http.context.db } as Call<E> & { db: Db }))
}

/** A write: one transaction around the handler; a repeated Idempotency-Key gets the first response again. */
export function command<E extends AnyEndpoint>(
  http: Http,
  endpoint: E,
  handle: (call: Call<E> & { tx: Tx }) => Promise<ReplyOf<E>>,
): void {
  const run = (call: AnyCall, tx: Tx) =>
    withKey(tx, call, endpoint, () => handle({ ...call, tx } as Call<E> & { tx: Tx }))
  // Files are received before a transaction begins.
  if (isPublic(endpoint.audience) || endpoint.files) {
    route(http, endpoint, (call) => transaction(call.context.pool, (tx) => run(call, tx)))
    return
  }
  const { context } = http
  answer(http, endpoint, (request, reply) => {
    const token = tokenOf(request)
    return transactionAfter(
      context.pool,
      (tx) => context.authenticate(token, tx),
      async (tx, actor) => run(parseCall(context, request, reply, endpoint, admit(request, endpoint, actor)), tx),
    )
  })
}

/**
 * Runs a write in its own transaction, with the request's Idempotency-Key, as `command` does for its handler. `part` names a write that
 * stays when the call is refused after it.
 */
export type Once = <R extends object>(work: (tx: Tx) => Promise<R>, part?: string) => Promise<R>

/** A call that also waits for something outside the database (a hash, the provider): opens its own transactions. */
export function workflow<E extends AnyEndpoint>(
  http: Http,
  endpoint: E,
  handle: (call: Call<E> & { db: Db; once: Once }) => Promise<ReplyOf<E>>,
): void {
  route(http, endpoint, (call) => {
    const once: Once = (work, part) =>
      transaction(call.context.pool, (tx) => withKey(tx, call, endpoint, () => work(tx), part))
    return handle({ ...call, db: http.context.db, once } as Call<E> & { db: Db; once: Once })
  })
}

function withKey<R extends object>(
  tx: Tx,
  { request, actor, params, body }: AnyCall,
  { idempotent, method, path }: AnyEndpoint,
  work: () => Promise<R>,
  part?: string,
): Promise<R> {
  const content = [method, path, params ?? null, body ?? null]
  const first = idempotent ? idempotentRequest(request.headers['idempotency-key'], actor.userId, content) : null
  if (!first) return work()
  return runIdempotent(tx, part === undefined ? first : partOf(first, part), work)
}

/** A browser navigation: answered with a redirect to the URL that the handler returns. */
export function redirect<E extends AnyEndpoint>(
  { app, context }: Http,
  endpoint: E,
  handle: (call: { request: FastifyRequest; reply: FastifyReply; context: Context }) => Promise<string>,
): void {
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { endpoint },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store')
      return reply.redirect(await handle({ request, reply, context }), 303)
    },
  })
}

/** A file instead of the JSON envelope, streamed while it is generated; of the first type that the endpoint names, or of `type`. */
export function download<E extends AnyEndpoint>(
  { app, context }: Http,
  endpoint: E,
  handle: (call: Call<E> & { db: Db }) => Promise<{ name: string; content: Readable; type?: Produced }>,
): void {
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { endpoint },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const call = await receive(context, request, reply, endpoint)
      const {
        name,
        content,
        type = endpoint.produces?.[0],
      } = await handle({ ...call, db: context.db } as Call<E> & { db: Db })
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(type?.startsWith('text/') ? `${type}; charset=utf-8` : String(type))
        .send(content)
    },
  })
}

const route = (http: Http, endpoint: AnyEndpoint, handle: (call: AnyCall) => Promise<ReplyOf<AnyEndpoint>>): void =>
  answer(http, endpoint, async (request, reply) => handle(await receive(http.context, request, reply, endpoint)))

function answer(
  { app }: Http,
  endpoint: AnyEndpoint,
  resultOf: (request: FastifyRequest, reply: FastifyReply) => Promise<ReplyOf<AnyEndpoint>>,
): void {
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: { response: { [endpoint.status]: {} } },
    serializerCompiler: () => serializerOf(endpoint),
    config: { endpoint },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const result = await resultOf(request, reply)
      reply.code(endpoint.status)
      if (!isPublic(endpoint.audience)) reply.header('cache-control', 'no-store')
      return {
        success: true,
        message: result.message,
        data: result.data,
        pagination: result.pagination,
        ...(result.meta as object | undefined),
      }
    },
  })
}

/** Compiled with the first reply: most of the several hundred endpoints are not called for a long time. */
function serializerOf(endpoint: AnyEndpoint): (reply: unknown) => string {
  let serialize: ((reply: unknown) => string) | undefined
  return (reply) => {
    serialize ??= fastJsonStringify(envelopeSchema(endpoint))
    return serialize(reply)
  }
}

/** Checks who calls, then parses everything that was sent. */
async function receive(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: AnyEndpoint,
): Promise<AnyCall> {
  const actor = isPublic(endpoint.audience)
    ? null
    : admit(request, endpoint, await context.authenticate(tokenOf(request)))
  const form = endpoint.files ? await readForm(request, endpoint.files) : undefined
  return parseCall(context, request, reply, endpoint, actor, form)
}

function parseCall(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: AnyEndpoint,
  actor: Actor | null,
  form?: ReceivedForm,
): AnyCall {
  if (!endpoint.files && request.isMultipart()) throw new Problem('unsupported_media_type')
  return {
    params: parse(endpoint.params, request.params, 'params'),
    query: parse(endpoint.query, request.query, 'query'),
    body: parse(endpoint.body, form?.body ?? request.body ?? undefined, 'body'),
    files: form?.files ?? [],
    actor,
    viewer: () => viewerOf(context, request, reply),
    request,
    reply,
    context,
  } as AnyCall
}

/** The viewer of a public call. A response made for one person must not be cached for others. */
async function viewerOf(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<Actor | null> {
  const token = bearerOf(request.headers.authorization)
  if (!token) return null
  reply.header('cache-control', 'no-store')
  return context.authenticate(token)
}

/** The caller, if the endpoint's audience includes them. */
function admit(request: FastifyRequest, endpoint: AnyEndpoint, found: Actor | null): Actor {
  const actor = identify(request, found)
  if (!mayCall(actor, endpoint.audience)) throw new Problem('role_not_allowed')
  if (actor.needs && !endpoint.allowIncompleteProfile)
    throw new Problem(actor.needs === 'profile' ? 'profile_incomplete' : 'two_factor_required')
  if (!hasRightFor(actor, endpoint)) throw new Problem('right_missing')
  const mustConfirm = endpoint.confirmed === 'admin' ? actor.role === 'admin' : endpoint.confirmed
  if (mustConfirm && !isRecentlyConfirmed(actor)) throw new Problem('confirm_first')
  return actor
}

/** Throws: not_signed_in. */
function tokenOf(request: FastifyRequest): string {
  const token = bearerOf(request.headers.authorization)
  if (!token) throw new Problem('not_signed_in')
  return token
}

/** Throws: session_ended. */
function identify(request: FastifyRequest, actor: Actor | null): Actor {
  if (!actor) throw new Problem('session_ended')
  request.log = request.log.child({ user: actor.userId })
  return actor
}

/** The person behind the request's token. Codes: not_signed_in, session_ended. */
export const signedIn = async (context: Context, request: FastifyRequest): Promise<Actor> =>
  identify(request, await context.authenticate(tokenOf(request)))

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Throws: invalid_request. */
function refuseUnstorableText(value: unknown, where: string): void {
  if (typeof value === 'string') {
    if (!isStorable(value))
      throw new Problem('invalid_request', {}, [
        { field: where, message: 'This text has characters that cannot be stored.' },
      ])
  } else if (value !== null && typeof value === 'object') {
    for (const [name, part] of Object.entries(value)) {
      refuseUnstorableText(name, where)
      refuseUnstorableText(part, Array.isArray(value) || where.includes('.') ? where : name)
    }
  }
}

/** A part of a call as its schema returns it. Throws: invalid_request. */
export function parse(schema: Schema | undefined, value: unknown, where: string): unknown {
  if (!schema) return undefined
  refuseUnstorableText(value, where)
  const parsed = (schema as unknown as import('zod').ZodType).safeParse(value)
  if (parsed.success) return parsed.data
  throw new Problem(
    'invalid_request',
    {},
    parsed.error.issues.map((issue) => ({ field: issue.path.join('.') || where, message: issue.message })),
  )
}
