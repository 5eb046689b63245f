import { expect, test } from 'vitest'
import { plainError } from './log.ts'

test('an error of the database is logged by message, code and place, without the connection it hangs on or values', () => {
  const client = { connectionParameters: { password: 'campus-market' } }
  const detail = 'Key (email)=(ada@mail.example) already exists.'
  const failure = Object.assign(new Error('terminating connection', { cause: new Error('reset') }), {
    code: '57P01',
    where: 'SQL statement',
    client,
    detail,
  })
  expect(plainError(failure)).toEqual({
    type: 'Error',
    message: 'terminating connection',
    code: '57P01',
    where: 'SQL statement',
    stack: failure.stack,
    cause: expect.objectContaining({ message: 'reset' }),
  })
  expect(plainError('odd')).toEqual({ message: 'odd' })
})
