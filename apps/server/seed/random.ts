/** Seeded random numbers, so that seeding always makes the same campus. */
export interface Dice {
  /** 0 <= n < 1 */
  next(): number
  /** whole number, both ends included */
  whole(from: number, to: number): number
  chance(share: number): boolean
  one<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
}

export function hashOf(text: string): number {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2246822507)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** mulberry32 */
export function diceFor(seed: string): Dice {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    chance: (share) => next() < share,
    one: (list) => {
      if (list.length === 0) throw new Error(`nothing to choose from (${seed})`)
      return list[Math.floor(next() * list.length)]!
    },
    shuffled: (list) => {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = whole(0, i)
        const held = copy[i]!
        copy[i] = copy[j]!
        copy[j] = held
      }
      return copy
    },
  }
}
