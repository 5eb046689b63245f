import pino, { type Logger } from 'pino'

export type Log = Logger

type Failure = Error & { code?: string; where?: string }

/** The useful fields of an error. The driver attaches its whole client to some errors and row values to others. */
export function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, code, where, stack, cause } = error as Failure
  return { type: name, message, code, where, stack, ...(cause === undefined ? {} : { cause: plainError(cause) }) }
}

/** Structured lines on stderr; fields that could hold a secret are redacted. */
export const openLog = (level: string, to: pino.DestinationStream = pino.destination(2)): Log =>
  pino(
    {
      level,
      base: undefined,
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
