import type { z } from 'zod'
import { withoutEmoji } from './visible.ts'

/** A person's name, a store's, or the title of something for sale. */
export type NameKind = 'person' | 'store' | 'title'

/**
 * Why a name cannot be used, in words; null when it can. Names stand in notifications and receipts beside Vendly's own words, so
 * they must not look like Vendly, lead to another site, or hide characters.
 */
export function nameIssue(text: string, kind: NameKind): string | null {
  const name = text.normalize('NFKC')
  if (/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u.test(withoutEmoji(text))) return 'Remove the invisible characters.'
  if (name.split(/[^\p{L}\p{M}]+/u).some(mixesScripts)) return 'Use letters of one alphabet in a word.'
  if (kind === 'person' && /[^\p{L}\p{M}\s'’ʼ.-]/u.test(name)) return 'Use letters only.'
  if (LINK.test(name)) return 'Leave out links.'
  if (hasPhone(name)) return 'Leave out phone numbers.'
  const plain = plainLetters(name)
  if (plain.join('').includes(plainLetters('vendly')[0]!)) return 'Leave out the name Vendly.'
  if (kind !== 'title' && plain.some((word) => RESERVED[kind].has(word))) return 'This name is reserved.'
  return null
}

/** Adds the check of a name to a text field. */
export const named = <Text extends z.ZodType<string>>(text: Text, kind: NameKind) =>
  text.superRefine((value, context) => {
    const message = nameIssue(value, kind)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** What of a name from another service can be used; empty when nothing can. */
export function usableName(text: string): string {
  const letters = text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\s'’ʼ.-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return nameIssue(letters, 'person') ? '' : letters
}

/** Letters of another alphabet can look like Latin ones. The sign of a millionth, as in µF, does not. */
const mixesScripts = (word: string) =>
  /\p{Script=Latin}/u.test(word) && /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}μ])\p{L}/u.test(word)

const LINK = /:\/\/|\bwww\.|\.(com|ng|net|org|xyz|info|io|ly|africa|site|online|top|click|link|example)\b/i

/** A Nigerian mobile number, however it is grouped. */
const hasPhone = (text: string) =>
  /(?:\+?234|0)[789][01]\d{8}(?!\d)/.test(text.replace(/(\d)[\s().-]{1,2}(?=\d)/g, '$1'))

/** Words in the letters that they look like: "V3nd1y" and "Vendiy" are "vendly". */
const plainLetters = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[iı1|!í]/g, 'l')
    .replace(/[3ɛǝә]/g, 'e')
    .replace(/[4@]/g, 'a')
    .replace(/[5$]/g, 's')
    .replace(/0/g, 'o')
    .replace(/[ɗđ]/g, 'd')
    .replace(/ƴ/g, 'y')
    .replace(/vv/g, 'w')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)

const inPlain = (...words: string[]) => new Set(words.flatMap(plainLetters))
const RESERVED = {
  person: inPlain(
    'admin',
    'administrator',
    'moderator',
    'support',
    'security',
    'official',
    'helpdesk',
    'customercare',
    'paystack',
  ),
  store: inPlain('admin', 'administrator', 'moderator', 'official', 'customercare', 'paystack'),
} as const
