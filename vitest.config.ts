import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long begin first, so that the run does not end with them. */
const LONG = /(\.slow|wallet\.simulation)\.test\.ts$/
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(LONG.test(b.moduleId)) - Number(LONG.test(a.moduleId)))
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts', 'seed/**/*.test.ts'],
          globalSetup: ['test/global-setup.ts'],
          pool: 'forks',
          // Files have databases of their own, and loading the whole server for each took most of the time.
          isolate: false,
          // Safety nets against hanging, far above what the slowest test needs on a busy machine.
          expect: { poll: { timeout: 120_000 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'sandbox',
          root: 'packages/sandbox',
          include: ['src/**/*.test.ts'],
          pool: 'forks',
          isolate: false,
          testTimeout: 300_000,
        },
      },
      { test: { name: 'scripts', root: 'scripts', include: ['*.test.ts'] } },
      { test: { name: 'bench', root: 'bench', include: ['**/*.test.ts'] } },
      {
        test: {
          name: 'web',
          root: 'apps/web',
          isolate: false,
          include: ['app/**/*.test.ts', 'app/**/*.test.tsx'],
          exclude: ['**/*.component.test.tsx'],
        },
      },
      'apps/web/vitest.config.ts',
    ],
    // Two more than there are cores, because some files wait.
    maxWorkers: 4,
    sequence: { sequencer: LongFirst },
    tags: [{ name: 'slow', description: 'Floods, outages and long histories: `npm test -- --all` runs them.' }],
  },
})
