import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import type { TestOptions } from './e2e/fixtures.ts'
import { CHROMIUM_FLAGS, findChromium, findHeadlessShell } from './scripts/find-chromium.ts'

const testDir = join(import.meta.dirname, 'e2e')
/** They count the money of accounts that other specs pay with, or the deliveries of a rider: each has a product of its own. */
const ALONE = ['journey', 'listing']
/** These change nothing that another of them reads. Last, because most of their tests may run at once: no worker waits for another. */
const READING = ['accessible', 'admin-panel', 'guards', 'home', 'no-script', 'pages-*', 'truth']
const FAULTS = ['faults-*', 'mishaps']
/** Most pages of a test are gone before optimized code has paid for its compilation: without it a run takes a tenth less. */
const UNOPTIMIZED = '--js-flags=--no-maglev --no-turbofan'
/** Pages of one browser profile share the scripts that are compiled already: `e2e/profiles.ts` opens one after another. */
const ONE_PROCESS = '--process-per-site'
const launch = (executablePath: string) => ({
  launchOptions: { executablePath, args: [...CHROMIUM_FLAGS, UNOPTIMIZED, ONE_PROCESS] },
})
const filesOf = (names: readonly string[]) => names.map((name) => `${name}.spec.ts`)

export default defineConfig<TestOptions>({
  testDir,
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  // A project starts one product per worker, and its specs leave to each other what they changed: none may need an account,
  // a product or a sum to be as it was at the start, unless it puts it there itself.
  projects: [
    // Its documents are seen in the PDF viewer, which the headless shell lacks.
    { name: 'applications', testMatch: filesOf(['applications']), use: launch(findChromium()) },
    ...ALONE.map((name) => ({ name, testMatch: filesOf([name]) })),
    { name: 'faults', testMatch: filesOf(FAULTS), use: { newProfiles: true } },
    { name: 'shared', testIgnore: filesOf(['applications', ...ALONE, ...FAULTS, ...READING]) },
    { name: 'reading', testMatch: filesOf(READING) },
  ],
  // Three workers on two cores, because a browser test waits for much of its time.
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
    // Without its film. The DOM before and after each step costs 6 % of the time: a failed spec that is run alone has it.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: !process.env.E2E_WHOLE_RUN },
    ...launch(findHeadlessShell()),
  },
})
