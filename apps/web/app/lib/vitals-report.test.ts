import { expect, test } from 'vitest'
import { packVitals } from './vitals-report.ts'

const page = 'features/bookings/waiting/wait.screen'
const vitals = { LCP: 12_345.678, INP: 1234.5, CLS: 0.123_456, FCP: 10_000.4, TTFB: 8765.43 }

test('values are rounded as they are counted', () => {
  expect(
    packVitals(
      [
        { page, ...vitals },
        { page: 'home', CLS: 0 },
      ],
      '3g',
    ),
  ).toEqual({
    connection: '3g',
    pages: [
      { page, LCP: 12_346, INP: 1235, CLS: 0.123, FCP: 10_000, TTFB: 8765 },
      { page: 'home', CLS: 0 },
    ],
  })
})

test('a report stays under 400 bytes, with the first pages alone', () => {
  const report = packVitals(
    Array.from({ length: 12 }, (_, n) => ({ page: `${page}-${n}`, ...vitals })),
    'slow-2g',
  )
  expect(report.pages.map((one) => one.page)).toEqual([`${page}-0`, `${page}-1`, `${page}-2`])
  expect(JSON.stringify({ ...report, role: 'student' }).length).toBeLessThan(400)
})
