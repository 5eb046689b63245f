import { expect, test } from 'vitest'
import { commonWords } from './auth.common-passwords.ts'
import { passwordWeakness } from './auth.password-strength.ts'

const personalTerms = ['Chidi', 'Okafor', 'chidi.okafor', 'UNILAG', 'unilag']

test.each([
  'password',
  'trustno1',
  'Rush2112',
  'Password123!',
  'P@ssw0rd2024',
  'iloveyou99',
  'JESUSISLORD',
  'Arsenal@2023',
  'chelseachelsea',
  '12345678',
  '87654321',
  'qwertyuiop',
  'asdfghjk12',
  'aaaaaaaaaa',
  'abcabcabc',
  '12121212',
  '19081999',
  '1999-08-19',
  '08035550142',
  '--------',
])('%s is refused because it is guessed first', (password) => {
  expect(passwordWeakness(password, [])).toBeTruthy()
})

test.each(['chidi2001', 'Okafor!!99', '0kafor2001', 'unilag1234', 'vendly4life', 'chidiokafor', '2001chidi!'])(
  '%s is refused because it is about the user',
  (password) => {
    expect(passwordWeakness(password, personalTerms)).toBeTruthy()
  },
)

test.each([
  'correct horse battery',
  'jollof-on-friday',
  'my old password',
  'chidi eats suya on sundays',
  'tR7$kq0z',
  'kxqvjmwz',
  'campus-market',
  '4815162342108',
])('%s is accepted: there are no rules about characters', (password) => {
  expect(passwordWeakness(password, personalTerms)).toBeUndefined()
})

test('every common word is refused with usual additions', () => {
  expect(commonWords.size).toBeGreaterThan(1000)
  for (const word of commonWords)
    for (const password of [`${word}2024`, `${word}!!!!!!!!`, word.toUpperCase().padEnd(8, '1')])
      expect([password, passwordWeakness(password, []) !== undefined]).toEqual([password, true])
})
