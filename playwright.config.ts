import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './scripts/find-chromium.ts'

// The workers read this file too, and inherit what was found or installed here.
process.env.CHROMIUM_PATH ||= findChromium()
const testDir = join(import.meta.dirname, 'e2e')
const specs = readdirSync(testDir).filter((file) => file.endsWith('.spec.ts'))
/** These change nothing that another of them reads, so they share a product. */
const READING = /^(accessible|guards|pages-.*)\.spec\.ts$/

export default defineConfig({
  testDir,
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  // Projects do not share workers, and each worker starts a product: no spec sees what another project changed.
  // Three workers on two cores, because a browser test waits for much of its time.
  projects: [
    { name: 'reading', testMatch: specs.filter((file) => READING.test(file)) },
    ...specs
      .filter((file) => !READING.test(file))
      .map((file) => ({ name: file.replace('.spec.ts', ''), testMatch: file })),
  ],
  workers: 3,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  // Waits end when their condition is met; these limits are for what never happens, on a busy machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Without its film: the DOM before and after each step is in the trace.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS },
  },
})
