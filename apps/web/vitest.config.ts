import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_FLAGS, installedHeadlessShell } from '../../scripts/find-chromium.ts'
import { listLibraries } from './test/libraries.ts'

/** The project `component`; the pure tests of this folder are the project `web` of the root. */
export default defineConfig({
  // Without the framework's plugin: screens are opened by `createRoutesStub`. `apps/web/test/component.tsx`.
  plugins: [tailwindcss({ optimize: false })],
  // A library that is found while tests run would reload the page under them, so all are listed.
  optimizeDeps: { noDiscovery: true, include: listLibraries() },
  test: {
    name: 'component',
    include: ['app/**/*.component.test.tsx'],
    setupFiles: ['test/component-setup.ts'],
    // One page for all files, which loads every module once. `openScreen` cleans up after each test.
    isolate: false,
    // After the projects without a browser, which have another number of workers.
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 300_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: installedHeadlessShell(), args: CHROMIUM_FLAGS },
        actionTimeout: 30_000,
      }),
      instances: [{ browser: 'chromium', viewport: { width: 360, height: 740 } }],
    },
  },
})
