import { z } from 'zod'
import type { AdminRight } from './admin-roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call. `any` and `owner` are every signed-in user; `owner` also says that the record must be theirs, which the
 * handler checks. `provider` is the payment provider, which signs its calls instead of signing in.
 */
export type Audience = 'public' | 'any' | 'owner' | 'student' | 'vendor' | 'rider' | 'admin' | 'provider'

/** Only what type inference needs: faster to check than z.ZodType. */
export type Schema = { readonly _zod: { output: unknown; input: unknown } }
type Maybe = Schema | undefined

/** Files of one form field. The call is sent as multipart/form-data, with its body as JSON in the field `json`. */
export type Upload = { readonly max: number; readonly maxBytes: number; readonly required?: boolean }

/** What a file may be. */
export type Produced = 'text/csv' | 'application/json' | 'application/pdf' | 'text/calendar'

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
  /** Relative to /api; `:name` is a parameter. */
  readonly path: Path
  readonly audience: readonly Audience[]
  readonly summary: string
  readonly params: P
  readonly query: Q
  readonly body: B
  /** The type of `data` in the response envelope. */
  readonly reply: R
  /** Fields next to `data` at the top level of the envelope. */
  readonly meta: X
  /** 303 redirects a browser navigation and has no envelope. */
  readonly status: 200 | 201 | 202 | 303
  /** By form field; undefined when the call takes JSON only. */
  readonly files: Readonly<Record<string, Upload>> | undefined
  /** True when the envelope has `pagination`. */
  readonly paged: boolean
  /** Whether an Idempotency-Key header is honoured: for calls that move money, stock or bookings, or must run once. */
  readonly idempotent: boolean
  /** The content types of a file that is streamed instead of the envelope. */
  readonly produces: readonly Produced[] | undefined
  /** True when users may call it before they have completed what `needs` of the session user says. */
  readonly allowIncompleteProfile: boolean
  /**
   * True when the caller must have proved within `limits.confirmedMinutes` that it is them (POST /auth/confirm-password); `admin`
   * when only administrators must, in a call that they share with others.
   */
  readonly confirmed: boolean | 'admin'
  /** True when the owner of the wallet must prove that they make this very call: `Wallet-Pin`, or `Wallet-Passkey`. */
  readonly pin: boolean
  /**
   * What the role of an administrator who calls must include; others need none. Without it, an administrator has in this call no
   * more than everybody.
   */
  readonly right: AdminRight | undefined
  /** True when the handler limits the call to `campusIds` of the caller: managers of campuses get no other calls. */
  readonly byCampus: boolean
}

type AudiencesOf<A> = A extends readonly (infer One)[] ? One : A
/** Demanded of every call of administrators. */
type RightOf<A> = 'admin' extends AudiencesOf<A> ? { right: AdminRight } : { right?: AdminRight }

/** Declares one call: validation, the typed client and OpenAPI all use this object. */
export function endpoint<
  const M extends Method,
  const Path extends `/${string}`,
  const A extends Audience | readonly Audience[],
  P extends Maybe = undefined,
  Q extends Maybe = undefined,
  B extends Maybe = undefined,
  R extends Maybe = undefined,
  X extends Maybe = undefined,
>(
  declared: {
    method: M
    path: Path
    audience: A
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
    confirmed?: boolean | 'admin'
    pin?: boolean
    byCampus?: boolean
    produces?: Produced | readonly Produced[]
  } & RightOf<A>,
): Endpoint<M, Path, P, Q, B, R, X> {
  const audience: Audience | readonly Audience[] = declared.audience
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
    confirmed: declared.confirmed ?? false,
    pin: declared.pin ?? false,
    right: declared.right,
    byCampus: declared.byCampus ?? false,
    produces: typeof declared.produces === 'string' ? [declared.produces] : declared.produces,
  }
}

export type Output<S> = S extends Schema ? S['_zod']['output'] : undefined
export type Input<S> = S extends Schema ? S['_zod']['input'] : undefined

export const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType
export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'audience' in value && 'method' in value && 'path' in value
