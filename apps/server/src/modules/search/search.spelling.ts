/** A word that others use, with about how many goods have it. */
export type Near = { word: string; stem: string; docs: number }

/** A word so rare may be somebody's misspelling of one that is much more common. */
export const RARE = 2
/** In words of up to so many letters one may be wrong, in longer ones more. */
export const ONE_LETTER_UP_TO = 7
const mayDiffer = (length: number): number => (length <= ONE_LETTER_UP_TO ? 1 : length <= 10 ? 2 : 3)

/**
 * How many letters must be put in, taken out, changed or swapped to make `typed` of `word`; with `half`, of the
 * beginning of `word` that is nearest.
 */
function letterDistance(typed: string, word: string, half = false): number {
  let before: number[] = []
  let above = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    for (let j = 1; j <= word.length; j++) {
      const same = typed[i - 1] === word[j - 1] ? 0 : 1
      let least = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + same)
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        least = Math.min(least, before[j - 2]! + 1)
      row.push(least)
    }
    before = above
    above = row
  }
  return half ? Math.min(...above) : above[word.length]!
}

/** Those that may be meant, most likely first: few letters wrong, the first one right, used by many. */
export function nearest(typed: string, candidates: readonly Near[], half: boolean): Near[] {
  const most = mayDiffer(typed.length)
  const doubt = (one: Near): number => {
    const whole = letterDistance(typed, one.word)
    // Half a word is a weaker sign than a whole one.
    const begun = half && typed.length >= 5 ? letterDistance(typed, one.word, true) + 0.75 : Number.POSITIVE_INFINITY
    const letters = Math.min(whole, begun)
    if (Math.floor(letters) > most) return Number.POSITIVE_INFINITY
    return letters + (typed[0] === one.word[0] ? 0 : 0.5) - Math.log10(1 + one.docs) / 4
  }
  const judged = candidates.map((one) => ({ one, doubt: doubt(one) })).filter((each) => Number.isFinite(each.doubt))
  judged.sort((a, b) => a.doubt - b.doubt || (a.one.word < b.one.word ? -1 : 1))
  const best = judged[0]
  // A second guess only where it is nearly as good.
  return best ? judged.filter((each) => each.doubt <= best.doubt + 0.5).map((each) => each.one) : []
}
