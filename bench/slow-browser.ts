import type { Browser } from '@playwright/test'

/** 400 kbit/s down, 150 up, 400 ms: a bad mobile line. The CPU is a quarter of this machine's. */
const NETWORK = { offline: false, downloadThroughput: 50_000, uploadThroughput: 18_750, latency: 400 }
const SLOWER_CPU = 4
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
export const PASSWORD = 'campus-market'
/** Without a request for this long, a page is at rest. */
const QUIET_MS = 1_500

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

export const report = (line: string) => process.stdout.write(`${line}\n`)

/** A phone with an empty cache on such a line, and what it has loaded. */
export async function open(browser: Browser, url: string) {
  const context = await browser.newContext({ ...PHONE, baseURL: url })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  const counted = { bytes: 0, requests: 0 }
  const ofOthers = new Set<string>()
  let running = 0
  let quietSince = performance.now()
  const names = new Map<string, string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith(url)) ofOthers.add(requestId)
    names.set(requestId, request.url.slice(url.length))
    running++
  })
  const end = () => {
    running = Math.max(0, running - 1)
    quietSince = performance.now()
  }
  session.on('Network.loadingFailed', end)
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end()
    if (ofOthers.has(requestId) || encodedDataLength === 0) return
    counted.bytes += encodedDataLength
    counted.requests++
    if (process.env.SHOW_REQUESTS) report(`      ${kilobytes(encodedDataLength).padStart(9)}  ${names.get(requestId)}`)
  })
  /** When the last request ended. */
  const untilQuiet = async (): Promise<number> => {
    // Redirects start requests that never end under their first id.
    while (performance.now() - quietSince < QUIET_MS || (running > 0 && performance.now() - quietSince < 4 * QUIET_MS))
      await new Promise((resolve) => setTimeout(resolve, 50))
    running = 0
    return quietSince
  }
  return { context, page, counted, untilQuiet, close: () => context.close() }
}
