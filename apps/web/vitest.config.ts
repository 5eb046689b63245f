import { defineConfig } from 'vitest/config'

// Apart from vite.config.ts: the framework's plugin has no business in unit tests.
export default defineConfig({ test: { include: ['app/**/*.test.{ts,tsx}'] } })
