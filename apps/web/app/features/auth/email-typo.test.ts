import { expect, test } from 'vitest'
import { distance, meantAddress } from './email-typo.ts'

test('two letters that were swapped are one mistake, like one that is missing, added or wrong', () => {
  const words = ['gmial', 'gmil', 'gmaill', 'gmaul', 'gmail', 'mgial']
  expect(words.map((word) => distance(word, 'gmail'))).toEqual([1, 1, 1, 1, 0, 2])
  expect(distance('', 'abc')).toBe(3)
})

test('the provider that was meant is found', () => {
  const meant = {
    'dami@gmial.com': 'dami@gmail.com',
    'Dami.O@GMAIL.CON': 'Dami.O@gmail.com',
    ' dami@gmail.co ': 'dami@gmail.com',
    'dami@yaho.com': 'dami@yahoo.com',
    'dami@yahooo.com': 'dami@yahoo.com',
    'dami@outlok.com': 'dami@outlook.com',
    'dami@hotmial.com': 'dami@hotmail.com',
    'dami@hotmail.cm': 'dami@hotmail.com',
  }
  expect(Object.keys(meant).map(meantAddress)).toEqual(Object.values(meant))
})

test('what is right, what is another provider, and what is no address yet is left alone', () => {
  const right = ['dami@gmail.com', 'dami@ymail.com', 'dami@mail.com', 'dami@live.unilag.edu.ng', 'dami@futa.edu.ng']
  const unfinished = ['', 'dami', 'dami@', '@gmial.com', 'dami@gm']
  expect([...right, ...unfinished].map(meantAddress)).toEqual(Array(10).fill(undefined))
})
