import { expect, test } from 'vitest'
import { ApiProblem } from './api.ts'
import { AttemptKey } from './attempt-key.ts'

test('without a response the same input keeps its key, so that pressing again does nothing twice', () => {
  const attempt = new AttemptKey()
  const first = attempt.keyFor({ amount: 500 })
  attempt.over(new ApiProblem(0, 'no_network', ''))
  expect(attempt.keyFor({ amount: 500 })).toBe(first)
  attempt.over(new ApiProblem(502, 'payment_not_started', ''))
  expect(attempt.keyFor({ amount: 500 })).toBe(first)
  attempt.over(new ApiProblem(409, 'idempotency_running', ''))
  expect(attempt.keyFor({ amount: 500 })).toBe(first)
})

test('a second press while the first is running is ignored', () => {
  const attempt = new AttemptKey()
  expect(attempt.begin()).toBe(true)
  expect(attempt.begin()).toBe(false)
  attempt.over(new ApiProblem(0, 'no_network', ''))
  expect(attempt.begin()).toBe(true)
})

test('other input, a success and a refusal each start a new attempt', () => {
  const attempt = new AttemptKey()
  const first = attempt.keyFor({ amount: 500 })
  const other = attempt.keyFor({ amount: 600 })
  expect(other).not.toBe(first)
  attempt.over()
  expect(attempt.keyFor({ amount: 600 })).not.toBe(other)
  const third = attempt.keyFor({ amount: 600 })
  attempt.over(new ApiProblem(409, 'cart_changed', ''))
  expect(attempt.keyFor({ amount: 600 })).not.toBe(third)
})
