import type { AdminOrderSort, AdminOrderTab, LateStep } from '@vendly/contract/admin-orders'
import type { EscrowStatus, OrderStatus } from '@vendly/contract/orders'
import { campusOfList } from '../campuses/own-campuses.ts'

export const tabOptions: readonly { value: AdminOrderTab; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'late', label: 'Late' },
  { value: 'disputed', label: 'In dispute' },
  { value: 'refunded', label: 'Refunded' },
]
export const statusOptions: readonly { value: OrderStatus; label: string }[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'preparing', label: 'Preparing' },
  { value: 'ready', label: 'Ready' },
  { value: 'picked-up', label: 'Picked up' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'cancelled', label: 'Cancelled' },
]
export const escrowOptions: readonly { value: EscrowStatus; label: string }[] = [
  { value: 'none', label: 'Not paid' },
  { value: 'held', label: 'Held' },
  { value: 'released', label: 'Released' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'disputed', label: 'Disputed' },
]
export const stepNames: Record<LateStep, string> = {
  accept: 'Not accepted',
  prepare: 'Preparing',
  rider: 'No rider',
  deliver: 'On the way',
}
export const stepOptions = Object.entries(stepNames).map(([value, label]) => ({ value: value as LateStep, label }))
export const methodOptions = [
  { value: 'delivery', label: 'Delivery' },
  { value: 'pickup', label: 'Pickup' },
] as const
const sortOptions: readonly { value: AdminOrderSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'highest', label: 'Highest total' },
]
/** The late ones can also be by how late they are, and usually are. */
export const sortsOf = (tab: AdminOrderTab): typeof sortOptions =>
  tab === 'late' ? [{ value: 'overdue', label: 'Most overdue' }, ...sortOptions] : sortOptions

export interface OrdersFilter {
  tab: AdminOrderTab
  q?: string
  status?: OrderStatus
  step?: LateStep
  escrow?: EscrowStatus
  method?: 'delivery' | 'pickup'
  campus?: string
  buyer?: string
  seller?: string
  rider?: string
  person?: string
  from?: string
  to?: string
  sort: AdminOrderSort
}

export const usualSort = (tab: AdminOrderTab): AdminOrderSort => sortsOf(tab)[0]!.value

const oneOf = <Value extends string>(options: readonly { value: Value }[], text: string | null): Value | undefined =>
  options.find(({ value }) => value === text)?.value

const day = (text: string | null): string | undefined => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined)

/** Unknown values are ignored. */
export function filterFromUrl(search: URLSearchParams): OrdersFilter {
  const tab = oneOf(tabOptions, search.get('tab')) ?? 'all'
  return {
    tab,
    q: search.get('q')?.trim() || undefined,
    status: oneOf(statusOptions, search.get('status')),
    step: oneOf(stepOptions, search.get('step')),
    escrow: oneOf(escrowOptions, search.get('escrow')),
    method: oneOf(methodOptions, search.get('method')),
    campus: campusOfList(search),
    buyer: search.get('buyer') ?? undefined,
    seller: search.get('seller') ?? undefined,
    rider: search.get('rider') ?? undefined,
    person: search.get('person') ?? undefined,
    from: day(search.get('from')),
    to: day(search.get('to')),
    sort: oneOf(sortsOf(tab), search.get('sort')) ?? usualSort(tab),
  }
}

/** Whether anything but the tab and the order narrows the list. */
export const isFiltered = ({ tab, sort, ...rest }: OrdersFilter): boolean =>
  Object.values(rest).some((value) => value !== undefined)
