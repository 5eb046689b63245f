import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceProvider, nonceContext } from './lib/nonce.ts'
import { reportError } from './lib/report-error.ts'

// The server that runs this build imports these from it: React Router finds a context by identity.
export { pageCookies } from './features/products/campus-choice.ts'
export { nonceContext } from './lib/nonce.ts'
export { apiContext } from './lib/server-api.ts'

const RENDER_TIMEOUT_MS = 5_000
export const streamTimeout = RENDER_TIMEOUT_MS

/** Called by the router when a page could not be made, or a request was refused. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) reportError(error)
}

/** Renders the whole page before responding: it is small, compressed once and cacheable. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  let failed = false
  return new Promise((resolve, reject) => {
    const page = (
      <NonceProvider value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceProvider>
    )
    const timer = setTimeout(() => abort(), RENDER_TIMEOUT_MS + 1_000)
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Nothing is streamed later: without scripts it would stay hidden.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        // As bytes: text would be decoded and encoded twice more.
        buffer(pipe(new PassThrough())).then(
          (html) => resolve(new Response(withLowPriorityScripts(html), { status: failed ? 500 : status, headers })),
          reject,
        )
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError(error) {
        failed = true
        reportError(error)
      },
    })
  })
}

/**
 * On a slow line, scripts would delay the style sheet and images. The router cannot set their priority itself, and marks every
 * link for a discovery of routes that is switched off.
 */
const withLowPriorityScripts = (html: Buffer): BodyInit =>
  // latin1 is one byte per character, so nothing is decoded.
  Buffer.from(
    html
      .toString('latin1')
      .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
      .replaceAll(import.meta.env.PROD ? ' data-discover="true"' : '\0', ''),
    'latin1',
  )
