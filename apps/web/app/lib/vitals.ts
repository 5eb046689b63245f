import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { type PageVitals, packVitals, type VitalsBody } from './vitals-report.ts'

/**
 * Measures the web vitals of this visit, and reports them when the page is first hidden. Browsers that see navigations within
 * a page give each page its own.
 */
export function measureVitals(
  pageOf: (path: string | undefined) => string | undefined,
  report: (vitals: VitalsBody) => void,
): void {
  const found = new Map<string, PageVitals>()
  const ids = new Set<string>()
  const reported = new Set<string>()
  const note = (metric: MetricType) => {
    const isWithinPage = metric.navigationType === 'soft-navigation'
    // The server was not asked for a document.
    if (isWithinPage && metric.name === 'TTFB') return
    const page = pageOf(metric.navigationURL && new URL(metric.navigationURL).pathname)
    if (!page || reported.has(metric.id)) return
    found.set(page, { ...found.get(page), page, [metric.name]: metric.value })
    ids.add(metric.id)
  }
  const options = { reportSoftNavs: true }
  onTTFB(note, options)
  onFCP(note, options)
  onLCP(note, options)
  onCLS(note, options)
  onINP(note, options)
  // After the library's own listeners, which settle the values.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || found.size === 0) return
    report(packVitals([...found.values()], connectionClass()))
    found.clear()
    for (const id of ids) reported.add(id)
    ids.clear()
  })
}

const classes = ['slow-2g', '2g', '3g', '4g'] as const

function connectionClass(): VitalsBody['connection'] {
  const reported = (navigator as { connection?: { effectiveType?: string } }).connection?.effectiveType
  return classes.find((one) => one === reported) ?? 'unknown'
}
