import type { OrderStatus } from '@vendly/contract/orders'

export const orderTabs = [
  { value: 'all', label: 'All', states: [] },
  { value: 'open', label: 'In progress', states: ['pending', 'confirmed', 'preparing', 'ready', 'picked-up'] },
  { value: 'delivered', label: 'Delivered', states: ['delivered'] },
  { value: 'ended', label: 'Cancelled', states: ['rejected', 'cancelled'] },
] as const satisfies readonly { value: string; label: string; states: readonly OrderStatus[] }[]

export type OrderTab = (typeof orderTabs)[number]['value']

export const statesOf = (tab: OrderTab): string | undefined =>
  orderTabs.find(({ value }) => value === tab)?.states.join(',') || undefined

/** Orders per tab, from the counts per state. */
export function tabCounts(counts: Readonly<Record<string, number>>): Record<OrderTab, number> {
  const sum = (states: readonly string[]) => states.reduce((total, state) => total + (counts[state] ?? 0), 0)
  const all = sum(Object.keys(counts))
  const [, open, delivered, ended] = orderTabs
  return { all, open: sum(open.states), delivered: sum(delivered.states), ended: sum(ended.states) }
}
