import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { reportError } from './report-error.ts'

afterEach(() => vi.restoreAllMocks())

it('writes one line for a failure, and none for a refusal', () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  reportError(new ErrorResponseImpl(405, 'Method Not Allowed', new Error('There is no action.'), true))
  expect(written).not.toHaveBeenCalled()
  reportError(new TypeError('two\nlines'))
  reportError('odd')
  const lines = written.mock.calls.map(([line]) => line as string)
  expect(lines.join('')).not.toContain('\n')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, err: { type: 'TypeError', message: 'two\nlines', stack: expect.any(String) } },
    { level: 50, err: { message: 'odd' } },
  ])
})
