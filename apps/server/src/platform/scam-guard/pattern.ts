import { findLists, type Hits, type Span, type WordList, words } from './lexicon.ts'

/** A part of a message as patterns read it. */
export interface Passage {
  tokens: readonly string[]
  /** The clause of each token, and its sentence: gaps do not reach across their ends. */
  clauses: readonly number[]
  sentences: readonly number[]
  hits: Hits
}

export const passageOf = (of: Omit<Passage, 'hits'>): Passage => ({ ...of, hits: findLists(of.tokens, of.clauses) })

interface Gap {
  most: number
  within: 'clauses' | 'sentences' | 'anything'
}
interface Step {
  list: number
  isOptional: boolean
  /** How many times in a row. */
  most: number
  gap: Gap
}
/** Words that follow each other, with gaps. */
export interface Pattern {
  steps: readonly Step[]
  /** The lists without which it is not found. */
  needs: readonly number[]
  starts: boolean
  ends: boolean
}

const NO_GAP: Gap = { most: 0, within: 'clauses' }
const GAPS: Readonly<Record<string, Gap>> = {
  '..': { most: 3, within: 'clauses' },
  '...': { most: 8, within: 'sentences' },
  '~': { most: 20, within: 'anything' },
}
const MOST_REPEATS = 4

/**
 * Words and lists in their order: pattern`${GIVE} ... the|your ${CODE}`. Between them `..` is up to three other words of the same
 * clause, `...` up to eight of the same sentence, `~` up to twenty of any. `a|b` is one of them, `hand_over` a phrase, `?` after
 * a word makes it optional, `*` lets it repeat or be missing. `^` is the start of a clause, `$` its end.
 */
export function pattern(texts: TemplateStringsArray, ...lists: readonly WordList[]): Pattern {
  const pieces = texts
    .map((text, n) => (n < lists.length ? `${text}<${n}>` : text))
    .join('')
    .replace(/\s*\|\s*/g, '|')
    .trim()
    .split(/\s+/)
  const steps: Step[] = []
  let gap = NO_GAP
  for (const piece of pieces.filter((one) => one !== '^' && one !== '$')) {
    const named = GAPS[piece]
    if (named) {
      gap = named
      continue
    }
    const sign = /[?*]$/.exec(piece)?.[0]
    const parts = piece
      .replace(/[?*]$/, '')
      .split('|')
      .map((name) => {
        const list = /^<(\d+)>$/.exec(name)?.[1]
        return list ? lists[Number(list)]! : name.replaceAll('_', ' ')
      })
    const most = sign === '*' ? MOST_REPEATS : 1
    steps.push({ list: words(...parts).id, isOptional: sign !== undefined, most, gap })
    gap = NO_GAP
  }
  const needs = steps.filter(({ isOptional }) => !isOptional).map(({ list }) => list)
  return { steps, needs, starts: pieces[0] === '^', ends: pieces.at(-1) === '$' }
}

const NONE: ReadonlyMap<number, number> = new Map()

/** Where a pattern is found. Its time grows with the number of tokens only: gaps and repeats are bounded. */
export function spansOf({ steps, needs, starts, ends }: Pattern, passage: Passage): Span[] {
  for (const list of needs) if (!passage.hits[list]) return []
  const { tokens, clauses } = passage
  const begins = (token: number): boolean => !starts || token === 0 || clauses[token] !== clauses[token - 1]
  // The latest start of what is matched so far, by the token after it.
  let states = NONE
  // Until a word that has to be there, the pattern may begin at any token.
  let mayBegin = true
  for (const step of steps) {
    const next = new Map(step.isOptional ? states : NONE)
    let reached = advance(step, passage, states, step.gap, mayBegin ? begins : undefined)
    for (let times = 1; reached.size > 0; times++) {
      for (const [end, start] of reached) next.set(end, Math.max(start, next.get(end) ?? -1))
      if (times === step.most) break
      reached = advance(step, passage, reached, NO_GAP, undefined)
    }
    if (!step.isOptional) mayBegin = false
    if (next.size === 0 && !mayBegin) return []
    states = next
  }
  const found: Span[] = []
  for (const [end, start] of states)
    if (!ends || end === tokens.length || clauses[end] !== clauses[end - 1]) found.push([start, end])
  return found
}

/** From each end, to the ends of the list's words after the gap. */
function advance(
  { list }: Step,
  passage: Passage,
  from: ReadonlyMap<number, number>,
  gap: Gap,
  begins: ((token: number) => boolean) | undefined,
): Map<number, number> {
  const reached = new Map<number, number>()
  for (const [start, end] of passage.hits[list] ?? []) {
    if (begins?.(start)) reached.set(end, Math.max(start, reached.get(end) ?? -1))
    if (from.size === 0) continue
    for (let before = start; before >= start - gap.most && before > 0; before--) {
      const began = from.get(before)
      if (began === undefined || !isTogether(passage, before, start, gap)) continue
      reached.set(end, Math.max(began, reached.get(end) ?? -1))
    }
  }
  return reached
}

const isTogether = (passage: Passage, before: number, start: number, { within }: Gap): boolean =>
  within === 'anything' || passage[within][before - 1] === passage[within][start]

/** Where a pattern or a list of words is found. */
export const findAll = (one: Pattern | WordList, passage: Passage): readonly Span[] =>
  'id' in one ? (passage.hits[one.id] ?? []) : spansOf(one, passage)

export const isFound = (one: Pattern | WordList, passage: Passage): boolean =>
  'id' in one ? passage.hits[one.id] !== undefined : spansOf(one, passage).length > 0
