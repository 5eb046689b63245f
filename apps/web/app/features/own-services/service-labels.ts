import type { OwnService, ServiceTab } from '@vendly/contract/service-form'
import type { ServiceMode } from '@vendly/contract/services'
import { serverNow } from '../../lib/clock.ts'
import { countOf } from '../../lib/count-of.ts'
import { dayAndTime, durationText } from '../../lib/store-labels.ts'

export const serviceTabs: readonly { value: ServiceTab; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'paused', label: 'Paused' },
  { value: 'draft', label: 'Drafts' },
  { value: 'removed', label: 'Removed' },
]
export const isServiceTab = (text: string | null): text is ServiceTab => serviceTabs.some(({ value }) => value === text)

export const emptyTexts: Record<ServiceTab, { title: string; text: string }> = {
  all: { title: 'No services yet', text: 'Add a photo, a name, a price and your hours, and people can book you.' },
  active: { title: 'Nothing can be booked', text: 'Publish a draft, resume a paused service, or add a new one.' },
  paused: { title: 'Nothing paused', text: 'Services you pause show here.' },
  draft: { title: 'No drafts', text: 'Services you save for later show here.' },
  removed: { title: 'Nothing removed', text: 'Services that Vendly removes show here with the reason.' },
}

export type Upcoming = { nextFree: string | null; booked: number }

/** When it can be booked next: "Next free tomorrow, 9 am". */
export function nextFreeText(
  { mode, status, pausedUntil }: OwnService,
  upcoming: Upcoming | undefined,
  before = 'Next free ',
): string {
  if (status === 'paused') return pausedUntil ? `Paused until ${whenText(pausedUntil)}` : 'Paused until you resume it'
  if (status !== 'active') return ''
  if (mode === 'quote') return 'Booked by your offers'
  if (!upcoming) return ''
  if (upcoming.nextFree) return `${before}${whenText(upcoming.nextFree)}`
  return mode === 'class' ? 'No class with free seats' : 'Nothing free in the next 4 weeks'
}
/** "tomorrow, 9 am". */
export const whenText = (at: string): string => dayAndTime(new Date(at), serverNow())

const units: Record<ServiceMode, string> = {
  appointment: 'booking',
  class: 'seat',
  'drop-off': 'unit',
  quote: 'booking',
}

/** "3 seats booked". */
export function bookedText({ mode, unit }: OwnService, upcoming: Upcoming | undefined): string {
  if (!upcoming?.booked) return ''
  return `${countOf(upcoming.booked, unit ?? units[mode])} ahead`
}

/** "31 views". */
export const viewsText = ({ views }: OwnService): string => (views > 0 ? countOf(views, 'view') : '')

/** How long it takes: the shortest choice, or how long what was brought is kept. */
export function lengthText({ mode, durationMinutes, options, turnaroundHours }: OwnService): string {
  if (mode === 'drop-off') return turnaroundHours ? `ready in ${hoursText(turnaroundHours)}` : ''
  if (mode === 'quote') return ''
  const isLonger = options.some(({ minutes }) => minutes > 0)
  return `${isLonger ? 'from ' : ''}${durationText(durationMinutes)}`
}

/** "6 hours", "2 days". */
export const hoursText = (hours: number): string =>
  hours % 24 === 0 ? countOf(hours / 24, 'day') : countOf(hours, 'hour')
