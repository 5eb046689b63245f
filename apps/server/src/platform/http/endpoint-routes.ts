import type { Readable } from 'node:stream'
import type { Endpoint, Output, Schema } from '@vendly/contract/endpoint'
import type { Pagination } from '@vendly/contract/paging'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, isPublic, mayCall } from '../actor.ts'
import type { Context } from '../context.ts'
import { type Db, type Tx, transaction } from '../database.ts'
import { Problem } from '../problem.ts'
import { runIdempotent } from './idempotency.ts'
import { envelopeSchema } from './json-schema.ts'
import { type ReceivedFile, readForm } from './uploads.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

export type Http = { readonly app: FastifyInstance; readonly context: Context }

type Maybe = Schema | undefined
type Given<E> =
  E extends Endpoint<infer _M, infer _Path, infer P, infer Q, infer B, infer _R, infer _X>
    ? { params: Output<P>; query: Output<Q>; body: Output<B> }
    : never
type Sent<S> = S extends Schema ? S['_zod']['input'] : undefined
/** What a handler returns: `data` and, where the endpoint promises them, what stands beside it. */
type AnswerOf<E extends Endpoint> = {
  data?: Sent<E['reply']>
  message?: string
  pagination?: Pagination
  meta?: Sent<E['meta']>
}
type Common<E extends Endpoint> = Given<E> & {
  actor: Actor
  /** Whoever is signed in, on calls that are open to everybody. */
  viewer: () => Promise<Actor | null>
  request: FastifyRequest
  /** For cookies and the like; the answer itself is returned. */
  reply: FastifyReply
  context: Context
  /** What came in the endpoint's file fields, in the order of sending. */
  files: readonly ReceivedFile[]
}
// biome-ignore lint/suspicious/noExplicitAny: matches every endpoint whatever its schemas
type AnyEndpoint = Endpoint<any, any, any, any, any, any, any>

/** A read: the pool, no transaction. */
export function query<E extends AnyEndpoint>(
  http: Http,
  endpoint: E,
  handle: (call: Common<E> & { db: Db }) => Promise<AnswerOf<E>>,
): void {
  route(http, endpoint, (call) => handle({ ...call, db: http.context.db } as Common<E> & { db: Db }))
}

/** A write: one transaction round the handler; with an Idempotency-Key the first answer is given again. */
export function command<E extends AnyEndpoint>(
  http: Http,
  endpoint: E,
  handle: (call: Common<E> & { tx: Tx }) => Promise<AnswerOf<E>>,
): void {
  route(http, endpoint, (call) => runOnce(call, endpoint, (tx) => handle({ ...call, tx } as Common<E> & { tx: Tx })))
}

/** What `command` puts round its handler; for workflows whose write comes before or after a wait. */
export function runOnce<A extends object>(
  call: AnyCall,
  endpoint: AnyEndpoint,
  work: (tx: Tx) => Promise<A>,
): Promise<A> {
  return transaction(call.context.pool, (tx) =>
    endpoint.idempotent ? runIdempotent(tx, call, endpoint, () => work(tx)) : work(tx),
  )
}

/** A call that waits for something outside the database (a hash, the provider): opens its own transactions. */
export function workflow<E extends AnyEndpoint>(
  http: Http,
  endpoint: E,
  handle: (call: Common<E> & { db: Db }) => Promise<AnswerOf<E>>,
): void {
  query(http, endpoint, handle)
}

/** A browser's own navigation: answered with the address to go on to. */
export function redirect<E extends AnyEndpoint>(
  { app, context }: Http,
  endpoint: E,
  lead: (call: { request: FastifyRequest; reply: FastifyReply; context: Context }) => Promise<string>,
): void {
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { endpoint },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store')
      return reply.redirect(await lead({ request, reply, context }), 303)
    },
  })
}

/** A file instead of an envelope, sent while it is still being made. */
export function download<E extends AnyEndpoint>(
  { app, context }: Http,
  endpoint: E,
  handle: (call: Common<E> & { db: Db }) => Promise<{ name: string; content: Readable }>,
): void {
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { endpoint },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const call = await receive(context, request, reply, endpoint)
      const { name, content } = await handle({ ...call, db: context.db } as Common<E> & { db: Db })
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(`${endpoint.produces}; charset=utf-8`)
        .send(content)
    },
  })
}

export type AnyCall = Common<AnyEndpoint>

function route(http: Http, endpoint: AnyEndpoint, handle: (call: AnyCall) => Promise<AnswerOf<AnyEndpoint>>): void {
  const { app, context } = http
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: { response: { [endpoint.status]: envelopeSchema(endpoint) } },
    config: { endpoint },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await handle(await receive(context, request, reply, endpoint))
      reply.code(endpoint.status)
      if (!isPublic(endpoint.audience)) reply.header('cache-control', 'no-store')
      return {
        success: true,
        message: answer.message,
        data: answer.data,
        pagination: answer.pagination,
        ...(answer.meta as object | undefined),
      }
    },
  })
}

/** The call as its handler gets it: the caller admitted, everything that was sent parsed. */
async function receive(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: AnyEndpoint,
): Promise<AnyCall> {
  const actor = await admit(context, request, endpoint)
  if (!endpoint.files && request.isMultipart()) throw new Problem('unsupported_media_type')
  const form = endpoint.files ? await readForm(request, endpoint.files) : undefined
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

/** Who looks at a public call, if they say so and it holds; an answer made for one person is kept by nobody else. */
async function viewerOf(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<Actor | null> {
  const token = bearerOf(request.headers.authorization)
  if (!token) return null
  reply.header('cache-control', 'no-store')
  return context.authenticate(token)
}

/** The caller, once they are known to be among those the endpoint is for. */
async function admit(context: Context, request: FastifyRequest, endpoint: AnyEndpoint): Promise<Actor | null> {
  if (isPublic(endpoint.audience)) return null
  const actor = await signedIn(context, request)
  if (!mayCall(actor, endpoint.audience)) throw new Problem('role_not_allowed')
  if (actor.needs && !endpoint.allowIncompleteProfile)
    throw new Problem(actor.needs === 'profile' ? 'profile_incomplete' : 'two_factor_required')
  return actor
}

/** The person behind the request's token. Codes: not_signed_in, session_ended. */
export async function signedIn(context: Context, request: FastifyRequest): Promise<Actor> {
  const token = bearerOf(request.headers.authorization)
  if (!token) throw new Problem('not_signed_in')
  const actor = await context.authenticate(token)
  if (!actor) throw new Problem('session_ended')
  request.log = request.log.child({ user: actor.userId })
  return actor
}

const bearerOf = (header: string | undefined): string | undefined =>
  header?.startsWith('Bearer ') ? header.slice(7).trim() || undefined : undefined

function parse(schema: Maybe, value: unknown, where: string): unknown {
  if (!schema) return undefined
  const parsed = (schema as unknown as import('zod').ZodType).safeParse(value)
  if (parsed.success) return parsed.data
  throw new Problem(
    'invalid_request',
    {},
    parsed.error.issues.map((issue) => ({ field: issue.path.join('.') || where, message: issue.message })),
  )
}
