import { expect, test, vi } from 'vitest'

test('a password is hashed and found again, also under node --watch', async () => {
  // What --watch sets: workers then also send messages about the files they import.
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
  const { hashPassword, passwordMatches } = await import('./passwords.ts')
  const stored = await hashPassword('rain on zinc roofs')
  expect(stored).toMatch(/^\$argon2id\$/)
  expect(await passwordMatches(stored, 'rain on zinc roofs')).toBe(true)
  expect(await passwordMatches(stored, 'rain on zinc')).toBe(false)
  vi.unstubAllEnvs()
})
