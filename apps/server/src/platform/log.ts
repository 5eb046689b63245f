import pino, { type Logger } from 'pino'
import { traceId } from './trace.ts'

export type Log = Logger

type Failure = Error & { code?: string; where?: string }

/** The useful fields of an error. The driver attaches its whole client to some errors and row values to others. */
export function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, code, where, stack, cause } = error as Failure
  return { type: name, message, code, where, stack, ...(cause === undefined ? {} : { cause: plainError(cause) }) }
}

/** The id of the request or job that writes the line; the logger of a request has it already. */
function withTrace(logger: Logger): object {
  const id = traceId()
  return id && !('traceId' in logger.bindings()) ? { traceId: id } : {}
}

/** Structured lines on stderr; fields that could hold a secret are redacted. */
export const openLog = (level: string, to: pino.DestinationStream = pino.destination(2)): Log =>
  pino(
    {
      level,
      base: undefined,
      mixin: (_fields, _level, logger) => withTrace(logger),
      serializers: { err: plainError },
      redact: {
        paths: [
          'password',
          '*.password',
          'token',
          '*.token',
          'authorization',
          '*.authorization',
          'cookie',
          '*.cookie',
          'secret',
          '*.secret',
          'pin',
          '*.pin',
          'currentPin',
          '*.currentPin',
          'deliveryCode',
          '*.deliveryCode',
          'req.headers',
          'res.headers',
        ],
        censor: '[redacted]',
      },
    },
    to,
  )
