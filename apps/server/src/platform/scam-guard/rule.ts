/** One trick. A rule holds where all its patterns are found within a few sentences, and none of its exceptions. */
export interface Rule {
  /** The sentence that it is for, as somebody would write it; the test reads it. */
  for: string
  all: readonly RegExp[]
  unless?: readonly RegExp[]
}

const START = String.raw`(?<![\w'])`
const END = String.raw`(?!\w|'(?!s\b))`
const whole = (words: string): string => `${START}(?:${words})${END}`

/** One of these words or phrases. */
export const word = (...words: readonly string[]): RegExp => new RegExp(whole(words.join('|')))

/** The second after the first, with at most so many characters between them. */
export const inOrder = (first: string, second: string, within = 40): RegExp =>
  new RegExp(`${whole(first)}.{0,${within}}?${whole(second)}`)

/** Both, in either order. */
export const near = (one: string, other: string, within = 40): RegExp =>
  new RegExp(`${inOrder(one, other, within).source}|${inOrder(other, one, within).source}`)

export const holds = ({ all, unless = [] }: Rule, text: string): boolean =>
  all.every((pattern) => pattern.test(text)) && !unless.some((pattern) => pattern.test(text))
