import { expect, test } from 'vitest'
import { pinWeakness } from './pins.policy.ts'

const PHONE = '+2348031112222'

test.each([
  ['0000', 'Four times the same digit'],
  ['7777', 'Four times the same digit'],
  ['1234', 'Digits in a row'],
  ['0123', 'Digits in a row'],
  ['7890', 'Digits in a row'],
  ['4321', 'Digits in a row'],
  ['1212', 'The same two digits twice'],
  ['1985', 'A year'],
  ['2004', 'A year'],
  ['2038', 'A year'],
  ['8031', 'part of your phone number'],
  ['2222', 'Four times'],
  ['1222', 'part of your phone number'],
])('%s is refused: %s', (pin, reason) => {
  expect(pinWeakness(pin, PHONE)).toContain(reason)
})

test.each(['2580', '1357', '9021', '1899', '2041', '1221'])('%s is taken', (pin) => {
  expect(pinWeakness(pin, PHONE)).toBeUndefined()
})
