import type { ProblemCode } from '@vendly/contract/problems'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { findUnavailable } from '../database.errors.ts'
import { Problem } from '../problem.ts'

const FASTIFY_CODES: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_FILES_LIMIT: 'body_too_large',
  FST_FIELDS_LIMIT: 'body_too_large',
  FST_PARTS_LIMIT: 'body_too_large',
  FST_ERR_BAD_URL: 'malformed_body',
}

/** Most faults of a database end within seconds. */
export const RETRY_AFTER_SECONDS = 2

/** SQLSTATE class 22: PostgreSQL could not take a value, such as a number out of range. */
const isDataException = (error: Partial<FastifyError>) => /^22[0-9A-Z]{3}$/.test(error.code ?? '')

const NO_SPACE = new Set(['ENOSPC', 'EDQUOT'])

/** Whether a file could not be written because its disk is full. Libraries wrap what the operating system says. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (NO_SPACE.has((error as NodeJS.ErrnoException).code ?? '') || isDiskFull(error.cause))

export function toProblem(error: (Error & Partial<FastifyError>) | Problem): Problem {
  if (error instanceof Problem) return error
  if (findUnavailable(error) || isDiskFull(error))
    return new Problem('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
  if (isDataException(error)) return new Problem('invalid_request')
  const known = FASTIFY_CODES[error.code ?? '']
  if (known) return new Problem(known)
  if (error.statusCode === 429) return new Problem('too_many_requests')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new Problem('malformed_body')
  return new Problem('internal')
}

/** The one place where an error becomes a response. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = toProblem(error)
    // Load shedding is expected: logging a stack trace for each refusal would add to the load.
    if (problem.code === 'busy') request.log.warn(problem.code)
    else if (problem.code === 'unavailable') request.log.warn({ reason: error.message }, problem.code)
    else if (problem.status === 403) request.log.info({ route: request.routeOptions.url }, problem.code)
    else if (problem.status >= 500) request.log.error({ err: error }, problem.code)
    return sendProblem(reply, problem)
  })
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { retryAfter, ...details } = problem.details
  if (typeof retryAfter === 'number') reply.header('retry-after', Math.ceil(retryAfter))
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(
      JSON.stringify({
        success: false,
        message: problem.message,
        code: problem.code,
        errors: problem.errors,
        ...details,
        traceId: reply.request.id,
      }),
    )
}
