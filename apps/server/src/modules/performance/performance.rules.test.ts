import { expect, test } from 'vitest'
import { type Facts, recommend, worstPages } from './performance.rules.ts'

const quiet: Facts = {
  metrics: { routes: [] },
  server: { requests: 1000, errors: 0, pages: 1000, pagesFromMemory: 0.9, calls: [] },
  queue: { waiting: 0, oldestSeconds: 0, givenUp: 0 },
  database: { bytes: 1, cacheHits: 1, scanned: [], unusedIndexes: [], deadRows: [], statements: [] },
  circuit: 'closed',
}
const page = (route: string, views: number, p75: Partial<Facts['metrics']['routes'][number]['p75']>, samples = 20) => ({
  ...{ route, views, samples },
  p75: { LCP: 2500, INP: 200, CLS: 0.1, FCP: 1800, TTFB: 800, ...p75 },
})
const rulesOf = (facts: Facts) => recommend(facts).map(({ rule, severity, subject }) => [rule, severity, subject])

test('nothing is recommended when every figure is at its limit', () => {
  expect(recommend({ ...quiet, metrics: { routes: [page('/', 10, {})] } })).toEqual([])
})

test('pages above a target are named, poor ones first, then by visits times excess', () => {
  const routes = [
    page('/few', 10, { LCP: 2600 }),
    page('/many', 1000, { LCP: 2600 }),
    page('/poor', 1, { INP: 501 }),
    page('/shifts', 1, { CLS: 0.11, FCP: 1900, TTFB: 900 }),
    page('/not-enough', 1000, { LCP: 9000 }, 19),
  ]
  expect(rulesOf({ ...quiet, metrics: { routes } })).toEqual([
    ['slow-response', 'now', '/poor'],
    ['slow-main-part', 'soon', '/many'],
    ['slow-main-part', 'soon', '/few'],
    ['slow-server-answer', 'soon', '/shifts'],
    ['layout-shift', 'soon', '/shifts'],
    ['slow-first-part', 'soon', '/shifts'],
  ])
  expect(recommend({ ...quiet, metrics: { routes } })[1]).toMatchObject({
    ...{ title: '/many shows its main part after 2.6 s', figure: 2600, threshold: 2500, unit: 'ms' },
    whatToDo: expect.stringContaining('The target is 2.5 s for 75 of 100 visits.'),
  })
  expect(worstPages(routes).map(({ route, metric, excess }) => [route, metric, excess])).toEqual([
    ['/many', 'LCP', 0.04],
    ['/poor', 'INP', 1.51],
    ['/few', 'LCP', 0.04],
    ['/shifts', 'TTFB', 0.13],
  ])
})

test.each<[string, Partial<Facts>, unknown]>([
  [
    'slow calls',
    {
      server: { ...quiet.server, calls: [call('GET /api/a', 301), call('GET /api/b', 300), call('GET /api/c', 1001)] },
    },
    [
      ['slow-call', 'now', 'GET /api/c'],
      ['slow-call', 'soon', 'GET /api/a'],
    ],
  ],
  ['errors', { server: { ...quiet.server, errors: 0.011 } }, [['server-errors', 'now', '']]],
  ['errors of few requests', { server: { ...quiet.server, errors: 0.5, requests: 49 } }, []],
  [
    'few pages from memory',
    { server: { ...quiet.server, pagesFromMemory: 0.49 } },
    [['pages-not-cached', 'later', '']],
  ],
  [
    'jobs',
    { queue: { waiting: 3, oldestSeconds: 61, givenUp: 1 } },
    [
      ['old-job', 'now', ''],
      ['given-up-jobs', 'soon', ''],
    ],
  ],
  ['the circuit', { circuit: 'open' }, [['payments-circuit', 'now', '']]],
  [
    'the database',
    {
      database: {
        ...{ bytes: 1, cacheHits: 0.989, statements: [{ text: 'select $1', calls: 30, mean: 101 }] },
        scanned: [{ table: 'orders', rows: 60_000, scans: 100, rowsEach: 60_000 }],
        unusedIndexes: [{ index: 'orders_old', bytes: 20_000_000 }],
        deadRows: [{ table: 'messages', share: 0.23 }],
      },
    },
    [
      ['sequential-scans', 'soon', 'orders'],
      ['slow-statement', 'soon', 'select $1'],
      ['cache-misses', 'soon', ''],
      ['unused-index', 'later', 'orders_old'],
      ['dead-rows', 'later', 'messages'],
    ],
  ],
  [
    'statistics of statements that are missing',
    { database: { ...quiet.database, statements: null } },
    [['no-statement-statistics', 'later', '']],
  ],
])('%s are recommended', (_, facts, expected) => {
  expect(rulesOf({ ...quiet, ...facts })).toEqual(expected)
})

function call(name: string, p95: number) {
  return { call: name, requests: 50, p95 }
}
