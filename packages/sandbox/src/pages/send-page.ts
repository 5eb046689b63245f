import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { type Html, html } from './html.ts'
import { PAGE_STYLES } from './page-styles.ts'

interface Page {
  title: string
  main: Html
  /** `strict`: only styles with this page's nonce. `email`: a framed email may use inline styles and local images. */
  policy?: 'strict' | 'email'
  /** Other origins that a form on this page may submit or redirect to. */
  formTargets?: string[]
  status?: number
}

/** Sends a page that runs no scripts, is never cached and loads nothing from other servers. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const styleSource = page.policy === 'email' ? "'unsafe-inline'" : `'nonce-${nonce}'`
  const policy = [
    "default-src 'none'",
    `style-src ${styleSource}`,
    page.policy === 'email' ? 'img-src data: http://127.0.0.1:* http://localhost:*' : 'img-src data:',
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
    .send(renderDocument(page, nonce).text)
}

function renderDocument(page: Page, nonce: string): Html {
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
