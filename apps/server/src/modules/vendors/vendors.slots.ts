import { slotLimits } from '@vendly/contract/limits'
import { days, later, minutes } from '../../platform/clock.ts'
import { clockText, dayStarts, momentText } from '../../platform/lagos.ts'
import { refusesOrders, type StoreOrdering } from './vendors.policy.ts'

const SLOT = minutes(slotLimits.minutes)

/** The beginnings of all slots that can be ordered for at a time: from a while ahead until midnight after tomorrow in Lagos. */
export function slotsFrom(at: Date): Date[] {
  const end = dayStarts(at).today.getTime() + days(2)
  const slots: Date[] = []
  for (let slot = firstFrom(at); slot + SLOT <= end; slot += SLOT) slots.push(new Date(slot))
  return slots
}

// Hours in Lagos begin with the hours of UTC.
const firstFrom = (at: Date): number => Math.ceil(later(minutes(slotLimits.aheadMinutes), at).getTime() / SLOT) * SLOT

/** One of those. */
export function isSlot(slot: Date, at: Date): boolean {
  const start = slot.getTime()
  return start % SLOT === 0 && start >= firstFrom(at) && start + SLOT <= dayStarts(at).today.getTime() + days(2)
}

/** Why a store takes no orders for a slot: it is open from its beginning to its end, and not away. Null if it does. */
export const refusesSlot = (store: StoreOrdering, slot: Date) =>
  refusesOrders(store, slot) ?? refusesOrders(store, new Date(slot.getTime() + SLOT - minutes(1)))

/** "Wed 25 Nov, 1:30 pm to 2:00 pm". */
export const slotText = (slot: Date): string => `${momentText(slot)} to ${clockText(new Date(slot.getTime() + SLOT))}`
