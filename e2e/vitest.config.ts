import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.spec.ts'],
    globalSetup: ['e2e/product.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    // Real browsers on a busy machine are late now and then: what fails twice is wrong, and the report names each retry.
    retry: 1,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
