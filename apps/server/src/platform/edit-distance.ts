/**
 * Damerau-Levenshtein distance: insertions, deletions, substitutions and swaps of neighbours. With `asPrefix`, the
 * distance to the nearest prefix of `word`.
 */
export function editDistance(typed: string, word: string, asPrefix = false): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    for (let j = 1; j <= word.length; j++) {
      const substitution = typed[i - 1] === word[j - 1] ? 0 : 1
      let min = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + substitution)
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        min = Math.min(min, beforePrevious[j - 2]! + 1)
      row.push(min)
    }
    beforePrevious = previous
    previous = row
  }
  return asPrefix ? Math.min(...previous) : previous[word.length]!
}
