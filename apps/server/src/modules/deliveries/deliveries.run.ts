import { metresBetween, type Point } from '@vendly/contract/campus-bounds'

/** A stop of a run. What is handed over must have been picked up before: `after` is the index of that stop. */
export type Stop = { point: Point | null; after: number | null }

const lengthOf = (stops: readonly Stop[], order: readonly number[], start: Point | null): number => {
  let metres = 0
  let at = start
  for (const index of order) {
    const { point } = stops[index]!
    if (point && at) metres += metresBetween(at, point)
    at = point ?? at
  }
  return metres
}

/**
 * The shortest order of the stops from `start`, as indexes. Every order is tried: a rider has three deliveries at most, so there are
 * ninety. Stops at the same distance stay as they are.
 */
export function shortestRun(stops: readonly Stop[], start: Point | null): number[] {
  let best: number[] = []
  let shortest = Number.POSITIVE_INFINITY
  const visit = (order: number[]): void => {
    if (order.length === stops.length) {
      const metres = lengthOf(stops, order, start)
      if (metres < shortest - 0.5) [best, shortest] = [[...order], metres]
      return
    }
    for (const [index, { after }] of stops.entries())
      if (!order.includes(index) && (after === null || order.includes(after))) visit([...order, index])
  }
  visit([])
  return best
}
