/** What is measured in browsers, as the Web Vitals are defined: in milliseconds, but CLS has no unit. */
export const vitalMetrics = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type VitalMetric = (typeof vitalMetrics)[number]

/** Up to `good`, inclusive, a value is good; above `poor` it is poor; between them it needs work. */
export const vitalTargets: Readonly<Record<VitalMetric, { good: number; poor: number }>> = {
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  FCP: { good: 1800, poor: 3000 },
  TTFB: { good: 800, poor: 1800 },
}

export const visitorRoles = ['guest', 'student', 'vendor', 'rider', 'admin'] as const
export const connectionClasses = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const

export const performanceLimits = {
  /** Of each kind of report from browsers, by network. */
  reportsPerMinute: 60,
  /** Pages whose vitals one report may hold. */
  measuredPages: 5,
  /** Page views of one report. */
  views: 20,
  /** How long figures are kept, and how much of them one request may read. */
  days: 400,
  /** Of 100 visits, those that are measured; of administrators all. */
  sampledPercent: 10,
  /** What was done shows in figures of new days: until then the recommendation stays hidden. */
  doneDays: 7,
  /** How long an answered recommendation may stay hidden. */
  ignoredDays: 90,
}

export const performanceRules = [
  'slow-main-part',
  'slow-response',
  'layout-shift',
  'slow-first-part',
  'slow-server-answer',
  'slow-call',
  'server-errors',
  'pages-not-cached',
  'old-job',
  'given-up-jobs',
  'payments-circuit',
  'sequential-scans',
  'unused-index',
  'dead-rows',
  'cache-misses',
  'slow-statement',
  'no-statement-statistics',
] as const
export type PerformanceRule = (typeof performanceRules)[number]
