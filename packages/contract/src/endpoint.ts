import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: `owner` is any signed-in user to whom the record belongs (checked on the object),
 * `provider` is signed by the payment provider instead of a person.
 */
export type Audience = 'public' | 'any' | 'owner' | 'student' | 'vendor' | 'rider' | 'admin' | 'provider'

/** Cheaper to check than z.ZodType: only what inference needs. */
export type Schema = { readonly _zod: { output: unknown; input: unknown } }
type Maybe = Schema | undefined

/** Files of one form field. Such a call travels as multipart/form-data; the body as JSON in its field `json`. */
export type Upload = { readonly max: number; readonly maxBytes: number; readonly required?: boolean }

export interface Endpoint<
  M extends Method = Method,
  Path extends string = string,
  P extends Maybe = Maybe,
  Q extends Maybe = Maybe,
  B extends Maybe = Maybe,
  R extends Maybe = Maybe,
  X extends Maybe = Maybe,
> {
  readonly method: M
  /** Relative to /api, `:name` is a parameter. */
  readonly path: Path
  readonly audience: readonly Audience[]
  readonly summary: string
  readonly params: P
  readonly query: Q
  readonly body: B
  /** What `data` of the envelope holds. */
  readonly reply: R
  /** Fields that stand beside `data` at the top of the envelope. */
  readonly meta: X
  /** 303: answers a browser's own navigation with the way on, and no envelope. */
  readonly status: 200 | 201 | 202 | 303
  /** By form field; none when the call takes JSON alone. */
  readonly files: Readonly<Record<string, Upload>> | undefined
  /** True when the envelope carries `pagination`. */
  readonly paged: boolean
  /** True when the call moves money, stock or bookings and honours an Idempotency-Key header. */
  readonly idempotent: boolean
  /** What comes instead of the envelope: a file, streamed. */
  readonly produces: 'text/csv' | undefined
  /** True when it may be called by somebody who has something to finish first (`needs` of the session user). */
  readonly allowIncompleteProfile: boolean
}

/** Declares one call: validation, typed client and OpenAPI all read this one object. */
export function endpoint<
  const M extends Method,
  const Path extends `/${string}`,
  P extends Maybe = undefined,
  Q extends Maybe = undefined,
  B extends Maybe = undefined,
  R extends Maybe = undefined,
  X extends Maybe = undefined,
>(declared: {
  method: M
  path: Path
  audience: Audience | readonly Audience[]
  summary: string
  params?: P
  query?: Q
  body?: B
  reply?: R
  meta?: X
  status?: 200 | 201 | 202 | 303
  files?: Record<string, Upload>
  paged?: boolean
  idempotent?: boolean
  allowIncompleteProfile?: boolean
  produces?: 'text/csv'
}): Endpoint<M, Path, P, Q, B, R, X> {
  const { audience } = declared
  return {
    method: declared.method,
    path: declared.path,
    audience: typeof audience === 'string' ? [audience] : audience,
    summary: declared.summary,
    params: declared.params as P,
    query: declared.query as Q,
    body: declared.body as B,
    reply: declared.reply as R,
    meta: declared.meta as X,
    status: declared.status ?? 200,
    files: declared.files,
    paged: declared.paged ?? false,
    idempotent: declared.idempotent ?? false,
    allowIncompleteProfile: declared.allowIncompleteProfile ?? false,
    produces: declared.produces,
  }
}

export type Output<S> = S extends Schema ? S['_zod']['output'] : undefined
export type Input<S> = S extends Schema ? S['_zod']['input'] : undefined

export const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType
export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'audience' in value && 'method' in value && 'path' in value
