import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { type Html, html } from './html.ts'
import { PAGE_STYLES } from './page-styles.ts'

interface Page {
  title: string
  main: Html
  /** `strict`: styles only with this page's nonce. `mail`: a framed mail may style itself and show local pictures. */
  policy?: 'strict' | 'mail'
  /** Where a form of this page may lead, besides this server. */
  formTargets?: string[]
  status?: number
}

/** Sends a page that needs no script, is never cached and may load nothing from elsewhere. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const styleSource = page.policy === 'mail' ? "'unsafe-inline'" : `'nonce-${nonce}'`
  const policy = [
    "default-src 'none'",
    `style-src ${styleSource}`,
    page.policy === 'mail' ? 'img-src data: http://127.0.0.1:* http://localhost:*' : 'img-src data:',
    `form-action ${["'self'", ...(page.formTargets ?? [])].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return reply
    .code(page.status ?? 200)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy.join('; '))
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(document(page, nonce).text)
}

function document(page: Page, nonce: string): Html {
  return html`<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${PAGE_STYLES}</style>
</head>
<body>
${page.main}
</body>
</html>
`
}
