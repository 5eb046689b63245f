import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts'

const NETWORK = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  latency: 150,
}
const VISITS = 5

interface Visit {
  /** Largest contentful paint, in ms. */
  lcp: number
  kilobytes: number
  requests: number
  js: number
  css: number
  html: number
  pictures: number
}

/** Visits with an empty cache on a cheap phone: 1.6 Mbit/s, 150 ms round trip, a quarter of this machine's CPU. */
export async function measureFirstVisits(url: string, productId: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  const pages = { home: '/', marketplace: '/marketplace', product: `/product/${productId}`, search: '/search?q=rice' }
  let text = ''
  for (const [name, path] of Object.entries(pages)) {
    const visits: Visit[] = []
    for (let n = 0; n < VISITS; n++) visits.push(await visit(browser, url + path))
    const { lcp, kilobytes, requests, js, css, html, pictures } = visits.sort((a, b) => a.lcp - b.lcp)[VISITS >> 1]!
    text += `first visit, ${name.padEnd(12)} LCP ${Math.round(lcp)} ms (target 1000)  ${kilobytes.toFixed(0)} kB in ${requests} requests (target 150, 22): JS ${js.toFixed(1)}, CSS ${css.toFixed(1)}, HTML ${html.toFixed(1)}, pictures ${pictures.toFixed(1)}\n`
  }
  await browser.close()
  return text
}

async function visit(browser: Awaited<ReturnType<typeof chromium.launch>>, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const mimeTypes = new Map<string, string>()
  const sizes = { js: 0, css: 0, html: 0, pictures: 0, other: 0 }
  let requests = 0
  session.on('Network.responseReceived', ({ requestId, response }) => mimeTypes.set(requestId, response.mimeType))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const mime = mimeTypes.get(requestId) ?? ''
    const kind = /javascript/.test(mime)
      ? 'js'
      : /css/.test(mime)
        ? 'css'
        : /html/.test(mime)
          ? 'html'
          : /image\/(?!svg)/.test(mime)
            ? 'pictures'
            : 'other'
    sizes[kind] += encodedDataLength / 1000
    requests++
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const lcp = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  await context.close()
  const kilobytes = Object.values(sizes).reduce((sum, size) => sum + size, 0)
  return { lcp, kilobytes, requests, js: sizes.js, css: sizes.css, html: sizes.html, pictures: sizes.pictures }
}
