import type { WordList } from './lexicon.ts'
import { findAll, isFound, type Passage, type Pattern, passageOf, spansOf } from './pattern.ts'

/** A pattern or a list of words, or several of which one is enough. */
export type Sign = Pattern | WordList | readonly Sign[]

/** What has all of these signs and none of those. */
interface Situation {
  all: readonly Sign[]
  unless?: readonly Sign[]
}

/** One trick. A rule holds where all its signs are found within a few sentences, and none of its exceptions. */
export interface Rule extends Situation {
  /** The sentence that it is for, as somebody would write it; the test reads it. */
  for: string
}

/** The rules of one reason. */
export interface RuleSet {
  /** What means something else, such as "promo code": taken out before the rules are read. */
  ignore: readonly Pattern[]
  /** What is not taken out, although it is a part of something to ignore. */
  keep?: readonly Pattern[]
  /** Where nothing is wrong, whatever the rules find. */
  harmless?: readonly Situation[]
  rules: readonly Rule[]
}

export const has = (sign: Sign, passage: Passage): boolean =>
  'length' in sign ? sign.some((one) => has(one, passage)) : isFound(sign, passage)

const holds = ({ all, unless = [] }: Situation, passage: Passage): boolean =>
  all.every((sign) => has(sign, passage)) && !unless.some((sign) => has(sign, passage))

export function isWarnedOf({ ignore, keep = [], harmless = [], rules }: RuleSet, passage: Passage): boolean {
  // Most messages have nothing of a reason, and what is taken out can only hide a word.
  if (!rules.some(({ all }) => all.every((sign) => has(sign, passage)))) return false
  if (harmless.some((one) => holds(one, passage))) return false
  const left = without(ignore, passage, keep)
  return rules.some((rule) => holds(rule, left))
}

/** The passage with empty tokens where the patterns are found, except where one overlaps what is kept. */
export function without(
  signs: readonly (Pattern | WordList)[],
  passage: Passage,
  keep: readonly Pattern[] = [],
): Passage {
  const found = signs.flatMap((one) => findAll(one, passage))
  if (found.length === 0) return passage
  const kept = keep.flatMap((one) => spansOf(one, passage))
  const spans = found.filter(([start, end]) => !kept.some(([from, to]) => from < end && start < to))
  const tokens = [...passage.tokens]
  for (const [start, end] of spans) tokens.fill('', start, end)
  return passageOf({ ...passage, tokens })
}
