import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceProvider, nonceContext } from './lib/nonce.ts'

// The server that runs this build reads these from it: a context is found by identity, so there must be one of each.
export { nonceContext } from './lib/nonce.ts'
export { apiContext } from './lib/server-api.ts'

const RENDER_TIMEOUT_MS = 5_000
export const streamTimeout = RENDER_TIMEOUT_MS

/** Renders the whole page before answering, for bots and people alike: it is small, compressed once and cacheable. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))
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
      // The page goes out whole: a part set aside for later would stay hidden where no script moves it into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        // Bytes all the way: text would be decoded and encoded again twice.
        buffer(pipe(new PassThrough())).then(
          (html) => resolve(new Response(picturesFirst(html), { status: failed ? 500 : status, headers })),
          reject,
        )
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError(error) {
        failed = true
        console.error(error)
      },
    })
  })
}

/** On a slow line the scripts would hold up the sheet and the pictures; the router has no say in how urgent it calls them. */
const picturesFirst = (html: Buffer): BodyInit =>
  // One byte a letter both ways: nothing is decoded, the page is only cut.
  Buffer.from(
    html.toString('latin1').replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"'),
    'latin1',
  )
