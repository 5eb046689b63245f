import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    nonce: string
  }
}

const ALL_OFF = {
  contentSecurityPolicy: false,
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const

/** Where browsers report what the policy blocked. */
export const CSP_REPORTS_PATH = '/api/csp-reports'

/** One nonce per page. `pictures` is the origin of map tiles, if any. */
export const contentSecurityPolicy = (nonce: string, pictures = ''): string =>
  [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${pictures && ` ${pictures}`}`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `report-uri ${CSP_REPORTS_PATH}`,
  ].join('; ')

/** Static files and pictures need few headers: a page loads thirty of them, and each header is paid for in data. */
const FILES = /^\/(assets|media)\//

export async function secure(app: FastifyInstance, overHttps: boolean): Promise<void> {
  const strictTransportSecurity = overHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false
  app.decorateRequest('nonce', '')
  await app.register(helmet, { global: false })
  app.addHook('onRequest', async (request, reply) => {
    if (FILES.test(request.url)) {
      await reply.helmet({ ...ALL_OFF, strictTransportSecurity, xContentTypeOptions: true })
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return
    }
    request.nonce = randomBytes(16).toString('base64url')
    await reply.helmet({
      contentSecurityPolicy: false,
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions: { action: 'deny' },
      strictTransportSecurity,
      // Only for browsers that no longer exist.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    })
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=()')
    reply.header('x-request-id', request.id)
  })
}

/** HTML responses carry the content security policy; JSON needs none. */
export function sendPage(reply: FastifyReply, html: string, status = 200): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', contentSecurityPolicy(reply.request.nonce))
    .type('text/html; charset=utf-8')
    .send(html)
}
