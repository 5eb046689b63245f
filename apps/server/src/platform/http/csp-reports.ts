import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { consume, networkOf } from '../ratelimit.ts'
import { parseJsonBodies } from './json-depth.ts'
import { CSP_REPORTS_PATH } from './security.ts'

const PER_NETWORK_AND_MINUTE = 20
const MAX_LENGTH = 300
const TYPES = ['application/csp-report', 'application/reports+json']

type Fields = Record<string, unknown>

const short = (value: unknown): string => String(value ?? '').slice(0, MAX_LENGTH)
/** Without the query, which may hold a token. */
const withoutQuery = (value: unknown): string => short(value).replace(/[?#].*$/s, '')

/** The old format is one object, the new one a list; their names differ. */
function reportsIn(body: unknown): Fields[] {
  if (Array.isArray(body)) return body.slice(0, 10).map((one) => ((one as Fields | null)?.body ?? {}) as Fields)
  return [((body as Fields | null)?.['csp-report'] ?? {}) as Fields]
}

/** Browsers report here what the content security policy of a page blocked; each report is one line of the log. */
export function serveCspReports(app: FastifyInstance): void {
  const limit = new RateLimiterMemory({ points: PER_NETWORK_AND_MINUTE, duration: 60 })
  void app.register(async (scope) => {
    parseJsonBodies(scope, TYPES, 16_384)
    scope.post(CSP_REPORTS_PATH, async (request: FastifyRequest, reply) => {
      await consume(limit, networkOf(request), 'too_many_requests')
      for (const report of reportsIn(request.body))
        request.log.warn(
          {
            directive: short(report['effective-directive'] ?? report.effectiveDirective),
            blocked: withoutQuery(report['blocked-uri'] ?? report.blockedURL),
            page: withoutQuery(report['document-uri'] ?? report.documentURL),
          },
          'content security policy',
        )
      return reply.code(204).send()
    })
  })
}
