import { expect, test } from 'vitest'
import { inviteCookie, keptInvite } from './invite-cookie.ts'

test('the code of an invitation is kept for the page after Google, and nothing else that an address may contain', () => {
  const [pair] = inviteCookie('jU7-qkEp1xYb')!.split(';')
  expect(keptInvite(`a=b; ${pair}`)).toBe('jU7-qkEp1xYb')
  expect(inviteCookie('x; path=/admin')).toBeUndefined()
  expect(keptInvite('vendly-invite=<b>')).toBeUndefined()
  expect(keptInvite(null)).toBeUndefined()
})
