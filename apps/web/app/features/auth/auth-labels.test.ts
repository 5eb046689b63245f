import { messages } from '@vendly/contract/messages'
import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../../lib/api.ts'
import { loginMessage, loginRunning, registerMessage, returnMessage } from './auth-labels.ts'
import { isNigerianMobile, validateRegistration } from './auth-validation.ts'

const refusal = (status: number, code: ApiProblem['code'] = 'unknown', message = 'Server message.') =>
  new ApiProblem(status, code, message)

describe('messages when signing in fails', () => {
  it('are the fixed texts', () => {
    expect(loginMessage(refusal(401, 'login_refused'))).toBe(messages.login.refused)
    expect(loginMessage(refusal(429, 'login_too_many'))).toBe(messages.login.tooMany)
    expect(loginMessage(refusal(500))).toBe(messages.login.failed)
    expect(loginMessage(refusal(0, 'no_network'))).toBe(messages.login.failed)
    expect(loginMessage(new TypeError('broken'))).toBe(messages.login.failed)
    expect(loginRunning).toBe(messages.login.running)
    expect(registerMessage(refusal(429, 'register_too_many'))).toBe(messages.register.tooMany)
    expect(registerMessage(refusal(409, 'email_reserved'))).toBe(messages.register.reserved)
    expect(registerMessage(refusal(400, 'invalid_request'))).toBe(messages.register.failed)
  })

  it('keep the reason when the account itself is the problem', () => {
    expect(loginMessage(refusal(403, 'email_unverified', 'Confirm your email first.'))).toBe(
      'Confirm your email first.',
    )
  })
})

it('has words for each reason that Google and Apple sign-ins come back with, and for any other', () => {
  expect(returnMessage(null, null)).toBeUndefined()
  expect(returnMessage(null, 'reserved')).toBe(messages.register.reserved)
  const unknown = returnMessage('google', null)
  for (const other of ['x', 'constructor', '__proto__', 'toString']) expect(returnMessage(null, other)).toBe(unknown)
})

describe('validation before the request', () => {
  it('accepts Nigerian mobile numbers in any common format, and nothing else', () => {
    for (const good of ['08031234567', '+234 803 123 4567', '234-701-234-5678', '(0) 913 123 4567'])
      expect(isNigerianMobile(good)).toBe(true)
    for (const bad of ['', '0803123456', '+44 7700 900123', '06031234567', '080312345678'])
      expect(isNigerianMobile(bad)).toBe(false)
  })

  it('reports each missing field', () => {
    expect(Object.keys(validateRegistration({ email: 'a@b', password: '1234567' })).sort()).toEqual([
      'email',
      'firstName',
      'lastName',
      'password',
      'phone',
      'university',
    ])
    const whole = {
      firstName: 'A',
      lastName: 'B',
      email: 'a@b.ng',
      password: '12345678',
      phone: '08031234567',
      university: 'oau',
    }
    expect(validateRegistration(whole)).toEqual({})
  })
})
