import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '../problem.ts'

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

/** Scripts and styles inside a page that the browser may use, as sources of its policy. */
export type InlineCode = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

const sourceOf = (code: string | Buffer): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** What is inline is named by its hash, which stays right when a page is kept. `pictures` is the origin of map tiles, if any. */
export const contentSecurityPolicy = ({ scripts, styles }: InlineCode, pictures = ''): string =>
  [
    `default-src 'self'`,
    ['script-src', `'self'`, ...scripts].join(' '),
    ['style-src', `'self'`, ...styles].join(' '),
    `img-src 'self' data: blob:${pictures && ` ${pictures}`}`,
    `font-src 'self'`,
    `media-src 'self' blob:`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `report-uri ${CSP_REPORTS_PATH}`,
  ].join('; ')

/** For pages written by hand, with one style. */
export const policyForStyle = (style: string): string =>
  contentSecurityPolicy({ scripts: [], styles: [sourceOf(style)] })

/** JSON-LD and the like are data, which no policy applies to. */
const IS_DATA = /\stype="(?!module")/

/**
 * The scripts and styles that carry `mark` as their nonce, and the page without it. The mark is random and not sent, so code
 * that somebody smuggled into a page is not allowed with the rest.
 */
export function takeInlineCode(page: Buffer, mark: string): { html: Buffer; inline: InlineCode } {
  // latin1 is one byte per character, so nothing is decoded.
  const text = page.toString('latin1')
  const nonce = ` nonce="${mark}"`
  const found = { script: new Set<string>(), style: new Set<string>() }
  for (const [, tag, attributes, code] of text.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g))
    if (attributes!.includes(nonce) && !IS_DATA.test(attributes!))
      found[tag as 'script' | 'style'].add(sourceOf(Buffer.from(code!, 'latin1')))
  const html = Buffer.from(text.replaceAll(nonce, ''), 'latin1')
  return { html, inline: { scripts: [...found.script], styles: [...found.style] } }
}

/** Static files and pictures need few headers: a page loads thirty of them, and each header is paid for in data. */
const FILES = /^\/(assets|media)\//
/** So do the answers of the API and the data of pages: these headers have a meaning on documents only. */
const DATA = /^(application\/json|text\/x-script)/
const OF_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
]

export async function secure(app: FastifyInstance, overHttps: boolean): Promise<void> {
  const strictTransportSecurity = overHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false
  await app.register(helmet, { global: false })
  app.addHook('onRequest', async (request, reply) => {
    // It sends back what it was sent, headers included, where a server answers it.
    if (request.method === 'TRACE') throw new Problem('method_not_allowed')
    if (FILES.test(request.url)) {
      await reply.helmet({ ...ALL_OFF, strictTransportSecurity, xContentTypeOptions: true })
      return
    }
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
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(self), payment=()')
    reply.header('trace-id', request.id)
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (DATA.test(String(reply.getHeader('content-type')))) for (const name of OF_DOCUMENTS) reply.removeHeader(name)
    done(null, payload)
  })
}

/** HTML responses carry a content security policy; JSON needs none. */
export function sendPage(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
}
