import { expect, test } from 'vitest'
import { newId, useIds } from './ids.ts'

test('ids made later sort later, and tests may choose them', async () => {
  const first = newId()
  await new Promise((resolve) => setTimeout(resolve, 3))
  expect(newId() > first).toBe(true)
  const restore = useIds(() => 'chosen')
  expect(newId()).toBe('chosen')
  restore()
  expect(newId()).not.toBe('chosen')
})
