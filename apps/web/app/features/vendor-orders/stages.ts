import type { OrderCard, OrderStatus } from '@vendly/contract/orders'

export const stages = ['new', 'later', 'preparing', 'ready', 'way', 'done'] as const
/** The tabs of a store's orders; a stage can cover several order states. */
export type Stage = (typeof stages)[number]

/** Few stores take orders for later: their stage is shown while there are some. */
export const shownStages = (counts: Record<string, number> | undefined, open?: Stage): readonly Stage[] =>
  stages.filter((stage) => stage !== 'later' || stage === open || (counts?.later ?? 0) > 0)

export const stageNames: Record<Stage, string> = {
  new: 'New',
  later: 'Later',
  preparing: 'Preparing',
  ready: 'Ready',
  way: 'With rider',
  done: 'Done',
}

export const statesOf: Record<Stage, readonly OrderStatus[]> = {
  new: ['pending'],
  /** Accepted orders for later, until they are begun: a part of `confirmed`. */
  later: [],
  preparing: ['confirmed', 'preparing'],
  ready: ['ready'],
  way: ['picked-up'],
  done: ['delivered', 'rejected', 'cancelled'],
}

export const stageOf = (status: OrderStatus): Stage =>
  stages.find((stage) => statesOf[stage].includes(status)) ?? 'done'

/** The badge of an order in its stage would say the name of the stage again. */
export const repeatsStage = ({
  status,
  slot,
  isReturning,
}: Pick<OrderCard, 'status' | 'slot' | 'isReturning'>): boolean =>
  stageOf(status) !== 'done' && !isReturning && (status !== 'confirmed' || slot !== null)

export const isStage = (text: string | null): text is Stage => stages.some((stage) => stage === text)

/** Orders in a stage, from the counts per state that come with the list. */
export function countIn(stage: Stage, counts: Record<string, number>): number {
  const later = counts.later ?? 0
  if (stage === 'later') return later
  const sum = statesOf[stage].reduce((total, state) => total + (counts[state] ?? 0), 0)
  return stage === 'preparing' ? Math.max(0, sum - later) : sum
}

/** The counts after one order changed its state. */
export function countsAfter(counts: Record<string, number>, from: string, to: string): Record<string, number> {
  if (from === to) return counts
  return { ...counts, [from]: Math.max(0, (counts[from] ?? 0) - 1), [to]: (counts[to] ?? 0) + 1 }
}
