import { messages } from '@vendly/contract/messages'
import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../../lib/api.ts'
import { loginMessage, loginRunning, registerMessage } from './auth-labels.ts'
import { isNigerianMobile, validateRegistration } from './auth-validation.ts'

const refusal = (status: number, code: ApiProblem['code'] = 'unknown', words = 'Server words.') =>
  new ApiProblem(status, code, words)

describe('what is said when signing in does not work', () => {
  it('uses the fixed texts to the letter', () => {
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

  it('keeps the reason when the account itself is why', () => {
    expect(loginMessage(refusal(403, 'email_unverified', 'Confirm your e-mail first.'))).toBe(
      'Confirm your e-mail first.',
    )
  })
})

describe('what is checked before the server is asked', () => {
  it('takes Nigerian mobile numbers in any common spelling, and nothing else', () => {
    for (const good of ['08031234567', '+234 803 123 4567', '234-701-234-5678', '(0) 913 123 4567'])
      expect(isNigerianMobile(good)).toBe(true)
    for (const bad of ['', '0803123456', '+44 7700 900123', '06031234567', '080312345678'])
      expect(isNigerianMobile(bad)).toBe(false)
  })

  it('says what is missing, each at its own field', () => {
    expect(Object.keys(validateRegistration({ email: 'a@b', password: '1234567' })).toSorted()).toEqual([
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
