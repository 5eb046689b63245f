const MARKS = /[\p{M}'’ʼ]/gu
const HOOKED: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' }

/**
 * The letters of a text as search_normalize() of search.functions.sql compares them: small, without accents and apostrophes, and the
 * hooked letters of Hausa, which Unicode does not decompose, as b, d, k and y.
 */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => HOOKED[letter]!)
