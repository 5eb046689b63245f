import type { FastifyReply } from 'fastify'
import type { Problem } from '../problem.ts'
import { policyForStyle } from './security.ts'

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const STYLE = `
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 15vh auto; padding: 0 1.25rem }
a { display: inline-block; padding: .7rem 1.25rem; border: 1px solid; border-radius: .6rem; font-weight: 600; color: inherit }
`
const POLICY = policyForStyle(STYLE)

/**
 * A whole page for what cannot be rendered now: it needs no other file, no script and no database. `retryAfter` of the
 * problem, in seconds, is sent as a header too.
 */
export function sendErrorPage(reply: FastifyReply, { status, message, details }: Problem): FastifyReply {
  const { retryAfter } = details
  if (typeof retryAfter === 'number') reply.header('retry-after', Math.ceil(retryAfter))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Please try again - Vendly</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Please try again</h1>
<p>${escaped(message)}</p>
<p><small>Reference ${reply.request.id}</small></p>
<p><a href="${escaped(reply.request.url)}">Try again</a></p>
</body>
</html>
`)
}
