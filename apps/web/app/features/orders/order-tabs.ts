import type { OrderStatus } from '@vendly/contract/orders'

/** The tabs of somebody's own orders: what waits, what moves, what is done, what came to nothing. */
export const orderTabs = [
  { value: 'all', label: 'All', states: [] },
  { value: 'open', label: 'Under way', states: ['pending', 'confirmed', 'preparing', 'ready', 'picked-up'] },
  { value: 'delivered', label: 'Delivered', states: ['delivered'] },
  { value: 'ended', label: 'Cancelled', states: ['rejected', 'cancelled'] },
] as const satisfies readonly { value: string; label: string; states: readonly OrderStatus[] }[]

export type OrderTab = (typeof orderTabs)[number]['value']

export const statesOf = (tab: OrderTab): string | undefined =>
  orderTabs.find(({ value }) => value === tab)?.states.join(',') || undefined

/** How many orders stand in each tab, from the counts by state. */
export function tabCounts(counts: Readonly<Record<string, number>>): Record<OrderTab, number> {
  const sum = (states: readonly string[]) => states.reduce((total, state) => total + (counts[state] ?? 0), 0)
  const all = sum(Object.keys(counts))
  const [, open, delivered, ended] = orderTabs
  return { all, open: sum(open.states), delivered: sum(delivered.states), ended: sum(ended.states) }
}
