import type { PartOfDay, QuoteOffer, QuoteRequest } from '@vendly/contract/quotes'
import type { ServiceLocation } from '@vendly/contract/services'
import { nairaText } from '../../../lib/money.ts'
import { durationText } from '../../../lib/store-labels.ts'
import { dateText, dayOf, spanText } from '../../../lib/when.ts'

export const partsOfDay: Record<PartOfDay, string> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
}

/** Where, for who asks. */
export const wheres: Record<ServiceLocation, string> = {
  provider: 'I go to them',
  customer: 'They come to me',
  online: 'Online',
}
/** The same for who answers. */
export const sellerWheres: Record<ServiceLocation, string> = {
  provider: 'At your place',
  customer: 'At the customer’s',
  online: 'Online',
}

export const titleOf = ({ service, category }: QuoteRequest): string => service?.name ?? category.name

/** "Sat 28 or Sun 29 Nov, evening". */
export function daysText({ preferredDays, partOfDay }: QuoteRequest): string | undefined {
  const days = preferredDays.map(dateText)
  const named = days.length > 1 ? `${days.slice(0, -1).join(', ')} or ${days.at(-1)}` : days[0]
  const part = partOfDay && partsOfDay[partOfDay]
  return [named, named ? part?.toLowerCase() : part].filter(Boolean).join(', ') || undefined
}

/** When it would be: "Sat 28 Nov, 4:00 to 6:00 pm", or how long. */
export const whenText = ({ start, end, minutes }: QuoteOffer): string =>
  start && end
    ? `${dateText(dayOf(new Date(start)))}, ${spanText(new Date(start), new Date(end))}`
    : `${durationText(minutes)}, you choose the time`

export const payText = ({ price, dueNow }: QuoteOffer): string =>
  dueNow < price ? `${nairaText(dueNow)} deposit, the rest when it is done` : 'Paid in full now'

const states: Record<QuoteRequest['status'], string> = {
  open: 'Open',
  booked: 'Booked',
  closed: 'Closed',
  expired: 'Ended',
}
export const stateText = ({ status }: QuoteRequest): string => states[status]

const offerStates: Record<QuoteOffer['status'], string> = {
  open: 'Waits for an answer',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Taken back',
  expired: 'Ended',
  passed: 'Not chosen',
}
export const offerStateText = ({ status }: QuoteOffer): string => offerStates[status]
