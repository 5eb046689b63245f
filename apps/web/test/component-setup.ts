import { afterEach, expect } from 'vitest'
import '../app/styles/public.css'
import '../app/styles/signed.css'
import { watchPictures } from '../app/lib/watch-pictures.ts'
import { findViolations } from './axe.ts'
import { cleanUp, DESKTOP, findWideSheets, isSomethingOpen, NARROW, resize, unexpectedCalls } from './component.tsx'
import { takeNoted } from './open-sheets.ts'

// As once the product's scripts run: once in a page, which many test files share.
if (document.documentElement.dataset.hydrated === undefined) watchPictures()
document.documentElement.dataset.hydrated = ''
document.documentElement.lang = 'en-NG'

const devices = { phone: NARROW, computer: DESKTOP }

/** What a test leaves open is scanned, in light and in dark, on a phone and on a computer: so no sheet is forgotten. */
afterEach(async ({ task }) => {
  // What is called while the page is scanned, the test did not wait for.
  const unexpected = unexpectedCalls()
  const findings: string[] = []
  if (task.result?.state === 'pass' && isSomethingOpen())
    for (const [device, size] of Object.entries(devices)) {
      await resize(size)
      const found = [...findWideSheets(), ...(await findViolations())]
      findings.push(...found.map((finding) => `${device}, ${finding}`))
    }
  // `scripts/test/sheets.ts` reads it.
  Object.assign(task.meta, { sheets: takeNoted() })
  cleanUp()
  expect(unexpected, 'calls that no fake answers').toEqual([])
  expect(findings, 'what the test leaves open').toEqual([])
})
