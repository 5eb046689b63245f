import type { OrderStatus } from '@vendly/contract/orders'

export const stages = ['new', 'preparing', 'ready', 'way', 'done'] as const
/** The columns of a store's board; several states of an order can be one stage of the work. */
export type Stage = (typeof stages)[number]

export const stageNames: Record<Stage, string> = {
  new: 'New',
  preparing: 'Preparing',
  ready: 'Ready',
  way: 'On the way',
  done: 'Done',
}

export const statesOf: Record<Stage, readonly OrderStatus[]> = {
  new: ['pending'],
  preparing: ['confirmed', 'preparing'],
  ready: ['ready'],
  way: ['picked-up'],
  done: ['delivered', 'rejected', 'cancelled'],
}

export const stageOf = (status: OrderStatus): Stage =>
  stages.find((stage) => statesOf[stage].includes(status)) ?? 'done'

export const isStage = (word: string | null): word is Stage => stages.some((stage) => stage === word)

/** How many orders a stage holds, from the counts by state that come beside the list. */
export const countIn = (stage: Stage, counts: Record<string, number>): number =>
  statesOf[stage].reduce((sum, state) => sum + (counts[state] ?? 0), 0)

/** The counts after one order went from a state to another. */
export function countsAfter(counts: Record<string, number>, from: string, to: string): Record<string, number> {
  if (from === to) return counts
  return { ...counts, [from]: Math.max(0, (counts[from] ?? 0) - 1), [to]: (counts[to] ?? 0) + 1 }
}
