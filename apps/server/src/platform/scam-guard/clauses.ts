import { type Passage, passageOf } from './pattern.ts'

/** A clause with the number of its sentence. */
export interface Clause {
  tokens: readonly string[]
  sentence: number
}

/** Words that begin a clause where nobody writes a comma. */
const BEGINS = new Set(['but', 'so', 'instead', 'rather', 'because', 'oya', 'however'])

export function clausesOf(tokens: readonly string[]): Clause[] {
  const clauses: Clause[] = []
  let sentence = 0
  let current: string[] = []
  const end = (): void => {
    if (current.length > 0) clauses.push({ tokens: current, sentence })
    current = []
  }
  for (const token of tokens) {
    if (token === '.' || token === ',' || BEGINS.has(token)) end()
    if (token === '.') sentence++
    else if (token !== ',') current.push(token)
  }
  end()
  return clauses
}

type Tokens = Omit<Passage, 'hits'>

const tokensOf = (clauses: readonly Clause[]): Tokens => ({
  tokens: clauses.flatMap((clause) => clause.tokens),
  clauses: clauses.flatMap((clause, number) => clause.tokens.map(() => number)),
  sentences: clauses.flatMap((clause) => clause.tokens.map(() => clause.sentence)),
})

export const passageWith = (clauses: readonly Clause[]): Passage => passageOf(tokensOf(clauses))

/** How many tokens are read together. */
const LONGEST = 64

/** Overlapping passages of a long message: what belongs to one trick is written close together. */
export function passagesOf(clauses: readonly Clause[]): Passage[] {
  const all = tokensOf(clauses)
  const count = Math.max(1, Math.ceil(all.tokens.length / (LONGEST / 2)) - 1)
  return Array.from({ length: count }, (_, n) => {
    const cut = <T>(of: readonly T[]): readonly T[] => of.slice((n * LONGEST) / 2, (n * LONGEST) / 2 + LONGEST)
    return passageOf({ tokens: cut(all.tokens), clauses: cut(all.clauses), sentences: cut(all.sentences) })
  })
}
