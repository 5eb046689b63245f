import { expect, test } from 'vitest'
import { campusChoice, campusCookie, pageCookies, rememberedCampus } from './campus-choice.ts'

test('all campuses is a choice too, and not a campus', () => {
  const cookies = `a=b; ${campusCookie('all').split(';')[0]}`
  expect([campusChoice(cookies), rememberedCampus(cookies)]).toEqual(['all', undefined])
  expect([campusChoice('a=b'), rememberedCampus(null)]).toEqual([undefined, undefined])
})

test('a page depends on the choice alone, and on no forged one', () => {
  expect(pageCookies('a=b; vendly-campus=unilag; c=d')).toBe('vendly-campus=unilag')
  expect(pageCookies('vendly-campus=<script>')).toBe('')
})
