import pino, { type Logger } from 'pino'

export type Log = Logger

type Failure = Error & { code?: string; where?: string }

/** Of an error what helps to find it. The driver hangs its whole client on some, and the row's own values on others. */
export function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, code, where, stack, cause } = error as Failure
  return { type: name, message, code, where, stack, ...(cause === undefined ? {} : { cause: plainError(cause) }) }
}

/** Structured lines on stderr; what could be a secret is cut out wherever it stands. */
export const openLog = (level: string): Log =>
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
          'deliveryCode',
          '*.deliveryCode',
          'req.headers',
          'res.headers',
        ],
        censor: '[cut]',
      },
    },
    pino.destination(2),
  )
