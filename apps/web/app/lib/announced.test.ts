import { expect, test } from 'vitest'
import { announceLink, wasAnnounced } from './announced.ts'

test('what a page announces is not said again, but the next thing about it is', () => {
  announceLink('/orders/a')
  expect([wasAnnounced(undefined), wasAnnounced('/orders/b')]).toEqual([false, false])
  expect([wasAnnounced('/orders/a'), wasAnnounced('/orders/a')]).toEqual([true, false])
})
