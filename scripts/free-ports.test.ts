import { expect, test } from 'vitest'
import { findFreePorts } from './free-ports.ts'

test('free ports are different, and none that an outgoing connection could take', async () => {
  const ports = await findFreePorts(50)
  expect(new Set(ports).size).toBe(50)
  expect(Math.max(...ports)).toBeLessThan(32_768)
})
